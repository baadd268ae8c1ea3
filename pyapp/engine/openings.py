"""The opening books, made by tools/book.py; see rules/book.py for how they are written."""

from collections import OrderedDict

OPENINGS = OrderedDict(
    (
        (
            "lasca",
            (
                "c3-b4(a5xc3(b2xd4(g5-f4(e3xg5(c5xe3(d2xf4(d4xb2(a1xc3(e5-d4(e3xc5)))))))))) "
                "e3-d4(c5xe3(f2xd4(e5-f4(g3xe5(d6xf4(a3-b4(f4-g3)))) d6-c5(c3-b4(a5xc3 e5xc3))))) "
                "c3-d4(e5xc3(b2xd4(c5-b4(a3xc5(d6xb4(g3-f4(b4-a3)))) d6-e5(e3-f4(g5xe3 c5xe3)))))"
            ),
        ),
        (
            "lasca8",
            (
                "a3-b4(f6-e5(g3-f4(e5xg3(f2xh4(h6-g5))) b4-c5(b6xd4(e3xc5(d6xb4(d4xf6 c3xa5))) d6xb4(c3xa5(e5-d4))) "
                "e3-f4(b6-c5(g3-h4 f2-e3 f4-g5) g7-f6(b4-a5 f4-g5) e5-d4(c3xe5(d6-c5))))) g3-f4(f6-g5(c3-b4(b6-c5(e3-d4 "
                "b4-a5 d2-c3) g5-h4(h2-g3 b4-a5 f4-g5) d6-c5(b4xd6(e7xc5))) f4-e5(d6xf4(f2-g3(g7-f6 c7-d6 e7-d6))) "
                "h2-g3(b6-c5(c3-b4 a3-b4 g3-h4) g5-h4(c3-b4 e3-d4 c3-d4) g7-f6(c3-b4 g3-h4 e3-d4))) "
                "h6-g5(f4xh6(b6-c5(c3-d4(c5-b4 f6-e5) h2-g3(c5-d4) e3-d4(c5xe3(d2xf4 f2xd4))) f6-g5(h2-g3(d6-e5 b6-c5 "
                "g7-f6) e3-f4(g5xe3(d2xf4 f2xd4)) a3-b4(g5-f4 b6-c5 d6-c5)) f6-e5(e3-f4(e5xg3(h2xf4)) c3-d4(e5xc3(b2xd4 "
                "d2xb4))))) d6-c5(h2-g3(c7-d6(g3-h4 c3-d4 c3-b4) c5-b4(c3xa5) h6-g5(f4xh6(c7-d6 f6-e5 e7-d6))) "
                "c3-d4(c5-b4(a3xc5(c7-d6 f6-e5 h6-g5)) f6-e5(f4xd6) h6-g5(f4xh6(f6-e5 f6-g5 b6-a5))) "
                "a3-b4(c5xa3(c3-b4(b6-c5 h6-g5) f4-e5(f6xd4(c3xe5 e3xc5)) f4-g5(f6xh4 h6xf4)))))"
            ),
        ),
        (
            "damasca-classic",
            (
                "a3-b4(f6-g5(e3-f4(g5xe3(d2xf4(g7-f6 e7-f6 h6-g5)))) d6-e5(e3-f4(b6-a5(f4xd6(e7xc5xa3(c3-b4)))))) "
                "g3-h4(b6-a5(a3-b4(d6-c5(b4xd6(e7xc5)))) f6-g5(h4xf6(e7xg5(e3-f4(g5xe3(f2xd4)) e3-d4(f8-e7)))))"
            ),
        ),
        (
            "damasca",
            (
                "c3-d4(b6-c5(d4xb6(a7xc5(e3-d4(c5xe3(f2xd4)))))) e3-d4(d6-c5(g3-f4(c5xe3xg5(h2-g3(g5-f4) f2-e3(f6-e5 "
                "e7-d6))) a3-b4(c5xe3(f2xd4)) c3-b4(c5xe3(f2xd4(f6-e5)))))"
            ),
        ),
        (
            "dama",
            (
                "c3-b4(b6-a5(g3-h4(a5xc3(d2xb4(f6-g5 d6-e5 d6-c5) b2xd4(c7-b6 f6-g5 d6-e5))) e3-f4(a5xc3(d2xb4(f6-g5 "
                "c7-b6 d6-e5) b2xd4(f6-g5 d6-c5 d6-e5))) b2-c3(c7-b6(e3-d4 g3-h4 g3-f4) f6-g5(g3-h4 b4-c5 e3-d4) "
                "h6-g5(g3-h4 b4-c5 g3-f4))) f6-g5(g3-h4(b6-a5(h4xf6(e7xg5 a5xc3 g7xe5)) d6-c5(b4xd6 h4xf6) "
                "b6-c5(h4xf6(g7xe5 e7xg5))) b4-a5(g5-h4(e3-d4 b2-c3 d2-c3) d6-e5(g3-h4 b2-c3 e3-f4) g5-f4(e3xg5 g3xe5)) "
                "e3-f4(g5xe3(d2xf4(b6-a5 g7-f6 e7-f6) f2xd4(b6-a5 d6-c5 b6-c5)))) d6-c5(b4xd6(e7xc5(b2-c3(c7-d6 b6-a5 "
                "f6-g5) e3-f4(c7-d6 b6-a5 f6-g5) g3-h4(c5-d4 c7-d6 b6-a5)) c7xe5(a3-b4(f6-g5 b8-c7 e5-d4) e3-f4(f6-g5 "
                "e7-d6 b6-a5) e3-d4(e5xc3(d2xb4 b2xd4)))))) g3-h4(f6-g5(h4xf6(e7xg5(e3-f4(g5xe3(f2xd4 d2xf4)) c3-b4(b6-a5 "
                "g7-f6 g5-h4) e3-d4(f8-e7 g5-h4 b6-c5)) g7xe5(c3-b4(e5-d4 h6-g5 b6-a5) e3-f4(e5xg3(h2xf4 f2xh4)) "
                "e3-d4(b6-a5 e7-f6 d6-c5)))) b6-a5(c3-b4(a5xc3(d2xb4(f6-g5 d6-e5 d6-c5) b2xd4(c7-b6 f6-g5 d6-e5))) "
                "f2-g3(c7-b6(g1-f2 g3-f4 e3-f4) d6-c5(c3-b4 g1-f2 g3-f4) a7-b6(c3-d4 g3-f4 e3-f4)) h2-g3(c7-b6(g3-f4 "
                "e3-f4 g1-h2) h6-g5(g3-f4 g1-h2 c3-b4) f6-e5(c3-b4 e3-f4 g1-h2))) d6-c5(c3-b4(b6-a5(b4xd6(c7xe5 e7xc5)) "
                "f6-g5(b4xd6 h4xf6) c5-d4(e3xc5(b6xd4(b4-a5 d2-e3 d2-c3)))) f2-g3(b6-a5(c3-b4 g1-f2 g3-f4) "
                "f6-g5(h4xf6(g7xe5 e7xg5)) f6-e5(g3-f4 e3-f4 c3-d4)) e3-f4(b6-a5(c3-b4 f4-e5 f2-g3) f6-g5(h4xf6(e7xg5xe3 "
                "g7xe5xg3)) e7-d6(f2-e3 c3-b4 d2-e3)))) e3-f4(f6-g5(g3-h4(g5xe3(f2xd4(d6-c5 e7-f6 b6-c5) d2xf4(g7-f6 "
                "b6-a5 e7-f6))) c3-b4(g5xe3(d2xf4(b6-a5 g7-f6 e7-f6) f2xd4(b6-a5 d6-c5 b6-c5))) "
                "f4-e5(d6xf4(g3xe5(g5-h4(c3-d4 a3-b4 c3-b4) b6-c5(c3-b4) e7-d6(a3-b4 f2-g3 c3-b4))))) "
                "b6-a5(c3-b4(a5xc3(d2xb4(f6-g5 c7-b6 d6-e5) b2xd4(f6-g5 d6-c5 d6-e5))) "
                "f4-e5(d6xf4(g3xe5(f6xd4(c3xe5(a7-b6 e7-f6 e7-d6)))) f6xd4(c3xe5(d6xf4(g3xe5(a7-b6 e7-f6 e7-d6))))) "
                "g3-h4(c7-b6(h2-g3 d2-e3 f2-e3) f6-g5(h4xf6(e7xg5xe3 g7xe5xg3)) d6-c5(c3-b4 f4-e5 f2-g3))) "
                "d6-c5(c3-b4(f6-g5(b4xd6(e7xc5 g5xe3 c7xe5)) b6-a5(b4xd6(e7xc5 c7xe5)) e7-d6(b4-a5 g3-h4 f2-e3)) "
                "g3-h4(b6-a5(c3-b4 f4-e5 f2-g3) f6-g5(h4xf6(e7xg5xe3 g7xe5xg3)) e7-d6(f2-e3 c3-b4 d2-e3)) "
                "d2-e3(c7-d6(c3-b4 g3-h4 c1-d2) b6-a5(g3-h4 c3-d4 c3-b4) f6-g5(g3-h4 c3-b4 c3-d4))))"
            ),
        ),
        (
            "dama-international",
            (
                "c3-b4(f6-g5(e3-d4(g5-h4(b4-a5 b2-c3 b4-c5) b6-a5(g3-h4 b2-c3 b4-c5) g7-f6(g3-h4 d4-e5 b2-c3)) "
                "b2-c3(g7-f6(g3-h4 b4-a5 e3-f4) b6-a5(e3-d4 g3-h4 b4-c5) g5-f4(e3xg5 g3xe5)) g3-h4(b6-a5(h4xf6(a5xc3 "
                "e7xg5 g7xe5)) b6-c5(h4xf6(e7xg5 g7xe5)) g5-f4(e3xg5(h6xf4(b4-a5 f2-e3 b2-c3))))) "
                "b6-a5(g3-f4(a5xc3(b2xd4(d6-c5 d6-e5 f6-e5) d2xb4(f6-g5 d6-e5 a7-b6))) b2-c3(c7-b6(g3-h4 e3-d4 e3-f4) "
                "f6-e5(g3-f4 b4-c5 g3-h4) f6-g5(e3-d4 g3-h4 b4-c5)) g3-h4(a5xc3(d2xb4(f6-g5 f6-e5 a7-b6) b2xd4(a7-b6 "
                "d6-e5 f6-g5)))) d6-e5(b4-a5(b6-c5(e3-f4 g3-h4 e3-d4) f6-g5(g3-h4 a3-b4 b2-c3) e5-d4(e3xc5(b6xd4(g3-f4 "
                "a3-b4 g3-h4)))) g3-h4(b6-a5(f2-g3 b2-c3 h2-g3) e5-f4(e3xg5(h6xf4(b4-a5 f2-e3 b2-c3))) "
                "e5-d4(e3xc5(b6xd4(b4-a5 d2-c3)))) e3-f4(b6-a5(f4xd6(a5xc3 c7xe5 e7xc5)) f6-g5(f4xd6(c7xe5 e7xc5)) "
                "e7-d6(d2-e3 b2-c3 f2-e3)))) a3-b4(b6-a5(b2-a3(c7-b6(g3-h4 e3-d4 e3-f4) f6-e5(g3-f4 b4-c5 g3-h4) "
                "f6-g5(e3-d4 g3-h4 b4-c5)) e3-d4(f6-g5(b2-a3 g3-h4 d2-e3) h6-g5(g3-h4 f2-e3) d6-c5(b4xd6)) "
                "g3-h4(a7-b6(b2-a3 f2-g3 h2-g3) c7-b6(f2-g3 b2-a3 h2-g3) h6-g5(b2-a3 e3-d4 f2-g3))) "
                "b6-c5(b2-a3(f6-g5(c3-d4 g3-f4 g3-h4) f6-e5(g3-f4 e3-f4 g3-h4) a7-b6(b4-a5)) b4-a5(c5-b4(b2-a3 g3-h4 "
                "c3-d4))) f6-g5(b4-a5(d6-e5(e3-d4 b2-a3 c3-b4) g5-f4(e3xg5 g3xe5) b6-c5(c3-d4 g3-h4 e3-d4)) "
                "b4-c5(b6xd4(e3xc5 c3xe5) d6xb4(c3xa5(g5-h4 b6-c5 e7-d6))) b2-a3(g7-f6(g3-h4 b4-a5 e3-f4) b6-a5(e3-d4 "
                "g3-h4 b4-c5) g5-f4(e3xg5 g3xe5)))) g3-h4(b6-a5(a3-b4(a7-b6(b2-a3 f2-g3 h2-g3) c7-b6(f2-g3 b2-a3 h2-g3) "
                "h6-g5(b2-a3 e3-d4 f2-g3)) e3-f4(c7-b6(h2-g3 f2-e3 d2-e3) d6-c5(c3-b4 h2-g3 d2-e3) f6-g5(h4xf6(e7xg5xe3 "
                "g7xe5xg3))) h2-g3(c7-b6(g3-f4 e3-f4 g1-h2) d6-c5(c3-b4 e3-f4 g3-f4) f6-e5(c3-b4 e3-f4 e3-d4))) "
                "f6-g5(h4xf6(g7xe5(c3-b4(h6-g5 e5-d4 b6-c5) e3-f4(e5xg3(h2xf4 f2xh4)) f2-g3(e5-f4 e7-f6 b6-c5)) "
                "e7xg5(a3-b4(b6-c5 g5-f4 g5-h4) e3-f4(g5xe3(d2xf4 f2xd4)) c3-b4(d6-e5 g7-f6 b6-a5)))) "
                "d6-c5(c3-b4(b6-a5(b4xd6(c7xe5 e7xc5)) c7-d6(b4-a5 e3-f4 b2-c3) c5-d4(e3xc5(b6xd4(b4-a5 d2-c3)))) "
                "e3-f4(b6-a5(c3-b4 h2-g3 d2-e3) f6-g5(h4xf6(e7xg5xe3 g7xe5xg3)) e7-d6(f2-e3 c3-b4 d2-e3)) "
                "h2-g3(b6-a5(c3-b4 e3-f4 g3-f4) f6-e5(c3-d4 e3-d4 c3-b4) c7-d6(c3-b4 e3-f4 g3-f4))))"
            ),
        ),
        (
            "bashni",
            ("e3-d4(d6-c5(g3-f4(c5xe3xg5(f2-g3(f6-e5 b6-a5 e7-d6)))) b6-c5(d4xb6(a7xc5(c3-d4(c5xe3(f2xd4))))))"),
        ),
    )
)
