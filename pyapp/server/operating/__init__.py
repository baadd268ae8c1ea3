"""What whoever runs a server does about reports and names: programs of their own beside the servers."""
