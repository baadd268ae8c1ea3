"""The opening books, made by tools/book.py; see book.py for how they are written."""

from collections import OrderedDict

OPENINGS = OrderedDict((
    ("lasca", (
        "c3-b4(a5xc3(b2xd4(g5-f4(e3xg5(c5xe3(d2xf4(d4xb2(a1xc3(e5-d4)))))) c5-b4(a3xc5)))) "
        "e3-f4(g5xe3(f2xd4(a5-b4(c3xa5(e5xc3(d2xb4(d4xf2(g1xe3(c5-d4)))))))))"
    )),
    ("lasca8", (
        "c3-b4(f6-e5(e3-f4(g7-f6 e7-f6 e5-d4)) f6-g5(b2-c3(g5-h4) b4-a5(g5-h4 e7-f6 d6-e5) e3-d4(d6-c5 b6-c5)) "
        "h6-g5(b2-c3(g5-h4 g7-h6) g3-f4(g7-h6 f6-e5) b4-a5(g5-h4)))"
    )),
    ("damasca-classic", (
        "c3-b4(d6-e5(b2-c3(f6-g5 e5-f4) g3-f4(e5xg3(h2xf4))) f6-g5(b2-c3(b6-a5 g5-h4 d6-c5) e3-d4(d6-c5 g5-h4 "
        "b6-c5) b4-a5(d6-e5 g7-f6 b6-c5))) a3-b4(d6-e5(b2-a3(f6-g5 e5-f4) g3-f4(e5xg3(h2xf4))) f6-g5(b2-a3(b6-a5 "
        "g5-h4 d6-c5)) b6-c5(c3-d4(c5xa3(d4-c5)))) g3-h4(f6-g5(h4xf6(e7xg5(e3-f4) g7xe5(e3-f4))) "
        "b6-c5(h4-g5(f6xh4 h6xf4) a3-b4(c5xa3(c3-b4 h4-g5))) d6-c5(e3-d4(c5xe3(d2xf4)) e3-f4(f6-e5 h6-g5 b6-a5) "
        "f2-g3(c5-b4)))"
    )),
    ("damasca", (
        "e3-d4(d6-c5(g3-f4(c5xe3xg5(h2-g3 f2-e3 d2-e3))) b6-c5(d4xb6(a7xc5(a3-b4 c3-d4))) f6-e5(d4xf6(e7xg5(g3-f4 "
        "c3-b4 g3-h4)))) g3-h4(b6-a5(c3-b4(a5xc3(d2xb4)) h4-g5(h6xf4)) f6-e5(c3-d4(e5xc3(d2xb4)) e3-d4(b6-a5)))"
    )),
    ("dama", (
        "c3-b4(b6-a5(g3-f4(a5xc3(d2xb4 b2xd4)) g3-h4(a5xc3(d2xb4 b2xd4)) e3-f4(a5xc3(d2xb4 b2xd4))) "
        "d6-c5(b4xd6(e7xc5(b2-c3 e3-d4 g3-f4) c7xe5(a3-b4 e3-f4 e3-d4))) f6-g5(e3-f4(g5xe3(f2xd4 d2xf4)) "
        "b4-a5(g5-h4 g5-f4) g3-h4(b6-a5 d6-c5 b6-c5))) e3-f4(b6-a5(c3-b4(a5xc3(d2xb4 b2xd4)) g3-h4(f6-g5 a7-b6 "
        "d6-c5) f4-e5(d6xf4 f6xd4)) d6-e5(f4xd6(e7xc5(g3-f4 c3-b4 c3-d4) c7xe5(c3-b4 c3-d4 g3-f4))) "
        "d6-c5(g3-h4(b6-a5 f6-g5 c7-d6) c3-b4(b6-a5 f6-g5 c7-d6) d2-e3(b6-a5 f6-g5 e7-d6))) "
        "g3-f4(f6-g5(c3-b4(b6-a5 g5-h4 g7-f6) c3-d4(b6-a5 g5-h4 g7-f6) f2-g3(g5-h4 d6-c5 b6-a5)) "
        "b6-a5(c3-b4(a5xc3(d2xb4 b2xd4)) e3-d4(f6-e5 f6-g5 d6-e5) f2-g3(f6-g5 c7-b6 f6-e5)) b6-c5(c3-b4(f6-g5 "
        "a7-b6 f6-e5) h2-g3(f6-g5 c7-b6 f6-e5) c3-d4(f6-g5 f6-e5 c7-b6)))"
    )),
    ("dama-international", (
        "c3-b4(f6-g5(b4-a5(g5-h4 e7-f6 d6-e5) e3-f4(g5xe3(f2xd4 d2xf4)) b2-c3(b6-a5 g5-h4 e7-f6)) "
        "d6-c5(b4xd6(c7xe5(b2-c3 g3-f4 g3-h4) e7xc5(b2-c3 g3-h4 e3-d4))) b6-c5(e3-d4(c5xe3(f2xd4 d2xf4)) "
        "b4-a5(d6-e5 f6-g5 a7-b6) b2-c3(f6-g5 f6-e5 a7-b6))) g3-f4(f6-g5(f2-g3(g7-f6 b6-c5 d6-c5) c3-d4(b6-a5 "
        "b6-c5 d6-c5) c3-b4(g5-h4 d6-e5 d6-c5)) d6-e5(f4xd6(e7xc5(e3-d4 f2-g3 h2-g3) c7xe5(e3-f4 c3-d4 h2-g3))) "
        "b6-a5(c3-b4(a5xc3(b2xd4 d2xb4)) h2-g3(f6-g5 d6-c5 c7-b6) f2-g3(f6-g5 c7-b6 a7-b6))) "
        "e3-f4(d6-e5(f4xd6(e7xc5(g3-f4 c3-b4 d2-e3) c7xe5(f2-e3 g3-f4 a3-b4))) f6-g5(g3-h4(g5xe3(d2xf4 f2xd4)) "
        "c3-b4(g5xe3(f2xd4 d2xf4)) f2-e3(g7-f6 b6-c5 d6-c5)) d6-c5(d2-e3(f6-g5 b6-a5 c7-d6) f2-e3(f6-g5 b6-a5 "
        "c7-d6) c3-b4(b6-a5 f6-g5 c7-d6)))"
    )),
    ("bashni", (
        "e3-d4(b6-c5(d4xb6(c7xa5(g3-f4 c3-b4 g3-h4) a7xc5(f2-e3 g3-f4 d2-e3)))) c3-b4(d6-e5(b2-c3(f6-g5 e5-f4)) "
        "f6-g5(b2-c3(g5-h4 d6-e5 g7-f6) b4-a5(g5-h4 b6-c5 d6-e5) g3-f4(d6-e5 d6-c5 e7-f6)) h6-g5(b2-c3(g5-h4 "
        "g5-f4 d6-c5) g3-f4(g7-h6) b4-a5(g5-h4 b6-c5))) a3-b4(d6-e5(b2-a3(f6-g5 e5-f4) g3-f4(e5xg3(f2xh4 h2xf4))) "
        "b6-c5(c3-d4(c5xa3(d4-c5))) f6-g5(b2-a3(g5-h4 d6-e5 g7-f6) b4-a5(g5-h4 d6-e5 d6-c5) e3-f4(g5xe3(d2xf4))))"
    )),
))
