"""The opening books, made by tools/book.py; see rules/book.py for how they are written."""

from collections import OrderedDict

OPENINGS = OrderedDict(
    (
        (
            "lasca",
            (
                "c3-b4=55(a5xc3=61(b2xd4=71(g5-f4=136(e3xg5=93(c5xe3=93(d2xf4=124(d4xb2=124(a1xc3=124(e5-d4=130("
                "e3xc5=130)))))))))) "
                "e3-d4=-21(c5xe3=-15(f2xd4=-21(e5-f4=-21(g3xe5=27(d6xf4=27(a3-b4=33(f4-g3=30)))) d6-c5=40(c3-b4=42(a5xc3=178 "
                "e5xc3=34))))) c3-d4=-21(e5xc3=4(b2xd4=-21(c5-b4=21(a3xc5=35(d6xb4=-12(g3-f4=33(b4-a3=33)))) "
                "d6-e5=46(e3-f4=34(g5xe3=178 c5xe3=34)))))"
            ),
        ),
        (
            "lasca8",
            (
                "a3-b4=-12(f6-e5=-12(g3-f4=-23(e5xg3=-7(f2xh4=-14(h6-g5=-12))) b4-c5=-7(b6xd4=3(e3xc5=-15(d6xb4=-7(d4xf6=-15 "
                "c3xa5=-19))) d6xb4=-6(c3xa5=3(e5-d4=8))) e3-f4=-9(b6-c5=-5(g3-h4=-29 f2-e3=-20 f4-g5=-23) g7-f6=-9(b4-a5=-14 "
                "f4-g5=-18) e5-d4=-15(c3xe5=-2(d6-c5=-9))))) g3-f4=-10(f6-g5=3(c3-b4=-1(b6-c5=-8(e3-d4=-9 b4-a5=-8 d2-c3=-5) "
                "g5-h4=-14(h2-g3=-9 b4-a5=-20 f4-g5=-4) d6-c5=9(b4xd6=-8(e7xc5=2))) f4-e5=-1(d6xf4=-4(f2-g3=-10(g7-f6=-1 "
                "c7-d6=-1 e7-d6=11))) h2-g3=-8(b6-c5=-6(c3-b4=-14 a3-b4=-26 g3-h4=3) g5-h4=-10(c3-b4=-9 e3-d4=-8 c3-d4=-12) "
                "g7-f6=-6(c3-b4=2 g3-h4=-9 e3-d4=-44))) h6-g5=9(f4xh6=8(b6-c5=7(c3-d4=-5(c5-b4=-6 f6-e5=22) "
                "h2-g3=-22(c5-d4=-10) e3-d4=2(c5xe3=2(d2xf4=-8 f2xd4=-3))) f6-g5=13(h2-g3=14(d6-e5=2 b6-c5=10 g7-f6=8) "
                "e3-f4=10(g5xe3=8(d2xf4=11 f2xd4=3)) a3-b4=4(g5-f4=-7 b6-c5=9 d6-c5=15)) f6-e5=4(e3-f4=9(e5xg3=10(h2xf4=7)) "
                "c3-d4=16(e5xc3=11(b2xd4=3 d2xb4=0))))) d6-c5=19(h2-g3=-18(c7-d6=-11(g3-h4=-1 c3-d4=-4 c3-b4=-6) "
                "c5-b4=-17(c3xa5=-24) h6-g5=28(f4xh6=31(c7-d6=13 f6-e5=40 e7-d6=27))) c3-d4=24(c5-b4=22(a3xc5=17(c7-d6=13 "
                "f6-e5=79 h6-g5=33)) f6-e5=40(f4xd6=43) h6-g5=11(f4xh6=20(f6-e5=28 f6-g5=19 b6-a5=23))) "
                "a3-b4=-13(c5xa3=-21(c3-b4=-11(b6-c5=-14 h6-g5=6) f4-e5=-6(f6xd4=0(c3xe5=-21 e3xc5=-9)) f4-g5=-19(f6xh4=-19 "
                "h6xf4=4)))))"
            ),
        ),
        (
            "damasca-classic",
            (
                "a3-b4=11(f6-g5=-63(e3-f4=-6(g5xe3=-43(d2xf4=-42(g7-f6=34 e7-f6=-35 h6-g5=66)))) "
                "d6-e5=8(e3-f4=22(b6-a5=-2(f4xd6=18(e7xc5xa3=21(c3-b4=8)))))) "
                "g3-h4=-1(b6-a5=-13(a3-b4=-49(d6-c5=-54(b4xd6=-42(e7xc5=-6)))) "
                "f6-g5=30(h4xf6=30(e7xg5=-40(e3-f4=-38(g5xe3=-15(f2xd4=8)) e3-d4=31(f8-e7=31)))))"
            ),
        ),
        (
            "damasca",
            (
                "c3-d4=11(b6-c5=57(d4xb6=13(a7xc5=-73(e3-d4=-73(c5xe3=-79(f2xd4=-24)))))) "
                "e3-d4=-15(d6-c5=92(g3-f4=92(c5xe3xg5=62(h2-g3=117(g5-f4=-2) f2-e3=52(f6-e5=41 e7-d6=0))) "
                "a3-b4=9(c5xe3=35(f2xd4=35)) c3-b4=30(c5xe3=36(f2xd4=-9(f6-e5=-6)))))"
            ),
        ),
        (
            "dama",
            (
                "c3-b4=-1(b6-a5=0(g3-h4=-3(a5xc3=-3(d2xb4=-3(f6-g5=-2 d6-e5=0 d6-c5=2) b2xd4=-7(c7-b6=-8 f6-g5=-5 d6-e5=-6))) "
                "e3-f4=-5(a5xc3=-5(d2xb4=-5(f6-g5=-7 c7-b6=-6 d6-e5=6) b2xd4=-8(f6-g5=-9 d6-c5=-3 d6-e5=-4))) "
                "b2-c3=-6(c7-b6=-3(e3-d4=-8 g3-h4=-6 g3-f4=-8) f6-g5=-5(g3-h4=-6 b4-c5=-7 e3-d4=-6) h6-g5=-1(g3-h4=-3 "
                "b4-c5=-10 g3-f4=-1))) f6-g5=-2(g3-h4=0(b6-a5=0(h4xf6=-1(e7xg5=0 a5xc3=-1 g7xe5=5)) d6-c5=6(b4xd6=6 h4xf6=11) "
                "b6-c5=5(h4xf6=5(g7xe5=3 e7xg5=3))) b4-a5=-2(g5-h4=-3(e3-d4=-5 b2-c3=-1 d2-c3=-5) d6-e5=11(g3-h4=7 b2-c3=-3 "
                "e3-f4=6) g5-f4=2(e3xg5=2 g3xe5=2)) e3-f4=-9(g5xe3=-9(d2xf4=-10(b6-a5=-7 g7-f6=-2 e7-f6=0) f2xd4=-11(b6-a5=-8 "
                "d6-c5=-3 b6-c5=-4)))) d6-c5=6(b4xd6=10(e7xc5=6(b2-c3=4(c7-d6=8 b6-a5=6 f6-g5=14) e3-f4=1(c7-d6=5 b6-a5=5 "
                "f6-g5=-1) g3-h4=8(c5-d4=7 c7-d6=9 b6-a5=10)) c7xe5=7(a3-b4=8(f6-g5=5 b8-c7=12 e5-d4=14) e3-f4=2(f6-g5=15 "
                "e7-d6=3 b6-a5=12) e3-d4=1(e5xc3=-3(d2xb4=0 b2xd4=-1)))))) "
                "g3-h4=-1(f6-g5=0(h4xf6=1(e7xg5=1(e3-f4=-3(g5xe3=-3(f2xd4=-2 d2xf4=-4)) c3-b4=0(b6-a5=0 g7-f6=5 g5-h4=2) "
                "e3-d4=3(f8-e7=1 g5-h4=0 b6-c5=5)) g7xe5=6(c3-b4=6(e5-d4=6 h6-g5=0 b6-a5=5) e3-f4=-3(e5xg3=-3(h2xf4=-1 "
                "f2xh4=0)) e3-d4=4(b6-a5=4 e7-f6=2 d6-c5=6)))) b6-a5=-4(c3-b4=-3(a5xc3=-3(d2xb4=-3(f6-g5=-2 d6-e5=0 d6-c5=2) "
                "b2xd4=-7(c7-b6=-8 f6-g5=-5 d6-e5=-6))) f2-g3=-3(c7-b6=-2(g1-f2=-4 g3-f4=-4 e3-f4=-2) d6-c5=1(c3-b4=0 "
                "g1-f2=-6 g3-f4=2) a7-b6=-2(c3-d4=-4 g3-f4=-2 e3-f4=-2)) h2-g3=-2(c7-b6=-2(g3-f4=2 e3-f4=0 g1-h2=-4) "
                "h6-g5=-1(g3-f4=2 g1-h2=1 c3-b4=-2) f6-e5=2(c3-b4=1 e3-f4=4 g1-h2=-5))) "
                "d6-c5=3(c3-b4=4(b6-a5=4(b4xd6=4(c7xe5=1 e7xc5=10)) f6-g5=6(b4xd6=6 h4xf6=11) c5-d4=2(e3xc5=7(b6xd4=7(b4-a5=5 "
                "d2-e3=4 d2-c3=3)))) f2-g3=1(b6-a5=1(c3-b4=0 g1-f2=-6 g3-f4=2) f6-g5=1(h4xf6=1(g7xe5=1 e7xg5=8)) "
                "f6-e5=1(g3-f4=3 e3-f4=-1 c3-d4=1)) e3-f4=1(b6-a5=-4(c3-b4=-3 f4-e5=-1 f2-g3=-5) f6-g5=-1(h4xf6=-1(e7xg5xe3=2 "
                "g7xe5xg3=1)) e7-d6=3(f2-e3=5 c3-b4=3 d2-e3=3)))) e3-f4=-6(f6-g5=-6(g3-h4=-8(g5xe3=-8(f2xd4=-6(d6-c5=-6 "
                "e7-f6=-2 b6-c5=-2) d2xf4=-6(g7-f6=-8 b6-a5=-7 e7-f6=-8))) c3-b4=-9(g5xe3=-9(d2xf4=-10(b6-a5=-7 g7-f6=-2 "
                "e7-f6=0) f2xd4=-11(b6-a5=-8 d6-c5=-3 b6-c5=-4))) f4-e5=-8(d6xf4=-8(g3xe5=-8(g5-h4=-7(c3-d4=-6 a3-b4=-7 "
                "c3-b4=-9) b6-c5=-14(c3-b4=-2) e7-d6=3(a3-b4=4 f2-g3=-8 c3-b4=-20))))) "
                "b6-a5=-2(c3-b4=-5(a5xc3=-5(d2xb4=-5(f6-g5=-7 c7-b6=-6 d6-e5=6) b2xd4=-8(f6-g5=-9 d6-c5=-3 d6-e5=-4))) "
                "f4-e5=-7(d6xf4=-9(g3xe5=-7(f6xd4=-8(c3xe5=-8(a7-b6=-9 e7-f6=-8 e7-d6=-4)))) "
                "f6xd4=-9(c3xe5=-7(d6xf4=-8(g3xe5=-8(a7-b6=-9 e7-f6=-8 e7-d6=-4))))) g3-h4=0(c7-b6=-1(h2-g3=0 d2-e3=-8 "
                "f2-e3=-4) f6-g5=-2(h4xf6=-2(e7xg5xe3=-1 g7xe5xg3=-1)) d6-c5=-4(c3-b4=-3 f4-e5=-1 f2-g3=-5))) "
                "d6-c5=-1(c3-b4=2(f6-g5=3(b4xd6=0(e7xc5=-1 g5xe3=2 c7xe5=15)) b6-a5=6(b4xd6=8(e7xc5=5 c7xe5=12)) "
                "e7-d6=8(b4-a5=14 g3-h4=3 f2-e3=1)) g3-h4=1(b6-a5=-4(c3-b4=-3 f4-e5=-1 f2-g3=-5) f6-g5=-1(h4xf6=-1(e7xg5xe3=2 "
                "g7xe5xg3=1)) e7-d6=3(f2-e3=5 c3-b4=3 d2-e3=3)) d2-e3=-5(c7-d6=-7(c3-b4=-5 g3-h4=-5 c1-d2=-6) "
                "b6-a5=-7(g3-h4=-5 c3-d4=-6 c3-b4=-8) f6-g5=-1(g3-h4=1 c3-b4=-9 c3-d4=-16))))"
            ),
        ),
        (
            "dama-international",
            (
                "c3-b4(f6-g5(e3-d4(g5-h4(b4-a5 b2-c3 b4-c5) b6-a5(g3-h4 b2-c3 b4-c5) g7-f6(g3-h4 d4-e5 b2-c3)) "
                "b2-c3(g7-f6(g3-h4 b4-a5 e3-f4) b6-a5(e3-d4 g3-h4 b4-c5) g5-f4(e3xg5 g3xe5)) g3-h4(b6-a5(h4xf6(a5xc3 e7xg5 "
                "g7xe5)) b6-c5(h4xf6(e7xg5 g7xe5)) g5-f4(e3xg5(h6xf4(b4-a5 f2-e3 b2-c3))))) b6-a5(g3-f4(a5xc3(b2xd4(d6-c5 "
                "d6-e5 f6-e5) d2xb4(f6-g5 d6-e5 a7-b6))) b2-c3(c7-b6(g3-h4 e3-d4 e3-f4) f6-e5(g3-f4 b4-c5 g3-h4) f6-g5(e3-d4 "
                "g3-h4 b4-c5)) g3-h4(a5xc3(d2xb4(f6-g5 f6-e5 a7-b6) b2xd4(a7-b6 d6-e5 f6-g5)))) d6-e5(b4-a5(b6-c5(e3-f4 g3-h4 "
                "e3-d4) f6-g5(g3-h4 a3-b4 b2-c3) e5-d4(e3xc5(b6xd4(g3-f4 a3-b4 g3-h4)))) g3-h4(b6-a5(f2-g3 b2-c3 h2-g3) "
                "e5-f4(e3xg5(h6xf4(b4-a5 f2-e3 b2-c3))) e5-d4(e3xc5(b6xd4(b4-a5 d2-c3)))) e3-f4(b6-a5(f4xd6(a5xc3 c7xe5 "
                "e7xc5)) f6-g5(f4xd6(c7xe5 e7xc5)) e7-d6(d2-e3 b2-c3 f2-e3)))) a3-b4(b6-a5(b2-a3(c7-b6(g3-h4 e3-d4 e3-f4) "
                "f6-e5(g3-f4 b4-c5 g3-h4) f6-g5(e3-d4 g3-h4 b4-c5)) e3-d4(f6-g5(b2-a3 g3-h4 d2-e3) h6-g5(g3-h4 f2-e3) "
                "d6-c5(b4xd6)) g3-h4(a7-b6(b2-a3 f2-g3 h2-g3) c7-b6(f2-g3 b2-a3 h2-g3) h6-g5(b2-a3 e3-d4 f2-g3))) "
                "b6-c5(b2-a3(f6-g5(c3-d4 g3-f4 g3-h4) f6-e5(g3-f4 e3-f4 g3-h4) a7-b6(b4-a5)) b4-a5(c5-b4(b2-a3 g3-h4 c3-d4))) "
                "f6-g5(b4-a5(d6-e5(e3-d4 b2-a3 c3-b4) g5-f4(e3xg5 g3xe5) b6-c5(c3-d4 g3-h4 e3-d4)) b4-c5(b6xd4(e3xc5 c3xe5) "
                "d6xb4(c3xa5(g5-h4 b6-c5 e7-d6))) b2-a3(g7-f6(g3-h4 b4-a5 e3-f4) b6-a5(e3-d4 g3-h4 b4-c5) g5-f4(e3xg5 "
                "g3xe5)))) g3-h4(b6-a5(a3-b4(a7-b6(b2-a3 f2-g3 h2-g3) c7-b6(f2-g3 b2-a3 h2-g3) h6-g5(b2-a3 e3-d4 f2-g3)) "
                "e3-f4(c7-b6(h2-g3 f2-e3 d2-e3) d6-c5(c3-b4 h2-g3 d2-e3) f6-g5(h4xf6(e7xg5xe3 g7xe5xg3))) h2-g3(c7-b6(g3-f4 "
                "e3-f4 g1-h2) d6-c5(c3-b4 e3-f4 g3-f4) f6-e5(c3-b4 e3-f4 e3-d4))) f6-g5(h4xf6(g7xe5(c3-b4(h6-g5 e5-d4 b6-c5) "
                "e3-f4(e5xg3(h2xf4 f2xh4)) f2-g3(e5-f4 e7-f6 b6-c5)) e7xg5(a3-b4(b6-c5 g5-f4 g5-h4) e3-f4(g5xe3(d2xf4 f2xd4)) "
                "c3-b4(d6-e5 g7-f6 b6-a5)))) d6-c5(c3-b4(b6-a5(b4xd6(c7xe5 e7xc5)) c7-d6(b4-a5 e3-f4 b2-c3) "
                "c5-d4(e3xc5(b6xd4(b4-a5 d2-c3)))) e3-f4(b6-a5(c3-b4 h2-g3 d2-e3) f6-g5(h4xf6(e7xg5xe3 g7xe5xg3)) e7-d6(f2-e3 "
                "c3-b4 d2-e3)) h2-g3(b6-a5(c3-b4 e3-f4 g3-f4) f6-e5(c3-d4 e3-d4 c3-b4) c7-d6(c3-b4 e3-f4 g3-f4))))"
            ),
        ),
        (
            "bashni",
            (
                "e3-d4=-8(d6-c5=25(g3-f4=25(c5xe3xg5=36(f2-g3=14(f6-e5=10 b6-a5=50 e7-d6=4)))) "
                "b6-c5=38(d4xb6=38(a7xc5=14(c3-d4=35(c5xe3=14(f2xd4=14))))))"
            ),
        ),
    )
)
