"""Commands with which the operator of a server looks after reports, names and ratings, beside the servers."""
