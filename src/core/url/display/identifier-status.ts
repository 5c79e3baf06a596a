/**
 * The characters beyond ASCII that hosts may show: Identifier_Status Allowed of Unicode 15.0.0 (UTS 39), without a few. Written by
 * `scripts/identifier-status.ts`. Each range follows the one before: how many characters lie between them, and how many come after its
 * first, to the base of 36.
 */
const ranges =
  '1j.0 8.m 1.u 1.1l 2.3 1.5 2.7 1.1g g.0 g.1 d.1 19.5 2.a 3.1 2.z 2.1 6.d 11.0 7v.0 5.2 8.0 1.2 ' +
  '1.0 1.j 1.17 19.2r 16.39 g.p 4.1 1.11 2.0 7.11 19.0 r.q 4.5 17.v 1.k a.9 6.2 1.0 4.k 1.h 1.1d ' +
  '1.0 f.1 7.h 28.2p 5a.n 1.5 h.c 5.0 2.k 1j.24 1.1 5.1 8.3 2.9 1.6 1.6 1.2 1.7 2.1 2.l 1.6 1.0 3.3 ' +
  '2.8 2.1 2.3 8.0 8.3 2.b c.0 2.2 1.5 4.1 2.l 1.6 1.0 2.0 2.1 2.0 1.4 4.1 2.2 e.0 9.e c.2 1.8 1.2 ' +
  '1.l 1.6 1.1 1.4 2.9 1.2 1.2 2.0 f.3 2.9 a.5 1.2 1.7 2.1 2.l 1.6 1.1 1.4 2.7 3.1 2.2 7.2 7.2 4.9 ' +
  '1.0 g.1 1.5 3.2 1.3 3.1 1.0 1.1 3.1 3.2 3.b 4.4 3.2 1.3 2.0 6.0 e.9 h.b 1.2 1.m 1.9 1.4 2.8 1.2 ' +
  '1.3 7.1 6.0 2.1 4.9 g.0 1.1 1.7 1.2 1.m 1.9 1.4 2.8 1.2 1.3 7.1 6.0 2.3 2.9 1.2 c.0 1.1 1.7 1.2 ' +
  '1.14 2.6 2.2 1.4 5.3 8.1 4.9 a.5 2.1 1.9 2.5 3.b 1.a 1.8 1.0 2.6 3.0 4.5 1.0 1.6 j.0 e.1d 1.6 ' +
  '5.e 1.9 13.1 1.0 1.4 1.n 1.0 1.b 1.9 2.4 1.0 1.6 1.9 4.1 w.0 a.0 k.9 b.0 1.0 6.4 1.3 1.3 1.3 1.3 ' +
  '1.3 1.b 1.2 4.1 1.0 5.6 1.2 1.c 1.3 1.3 1.3 1.3 1.3 1.b 1.2 9.0 1l.21 6.25 15.0 5.0 2.w 6.3 2.2 ' +
  '74.20 1.3 2.6 1.0 1.3 2.14 1.3 2.w 1.3 2.6 1.0 1.3 2.e 1.1k 1.3 2.1u 2.2 w.f s0.y 2.2 1.a 2.n ' +
  '2.0 1.0 4.0 4.0 3.9 x2.16 2.2 da.0 1.2h 2st.0 5.0 2a.m 9.6 1.6 1.6 1.6 1.6 1.6 1.6 1.6 fa.2 ' +
  '1l.2d 2.1 2.1 2.2l 6.14 1.0 34.v g0.533 1s.g73 1ef.8 jr.n 2p.m 3.5 3l.5 2.5 2.5 9.6 1.6 1j.1 ' +
  '48.8mb 6sq.1 1.0 1.1 a.0 1.0 1.1 2.2 4wn.0 1.0 1j.1 ib7.1 cvh.3 f.0 t.2 2.0 e.3 908.u 6.5 9w.0 ' +
  '1g0.6 1.3 1.1 1.e 4qp.wyn w.37d 6.65 2.4g1 e.5rk 3z3.3t6 5.38f';

/** The ranges as they stand in a class of a regular expression. */
export function allowedIdnRegexRanges(): string {
  let next = 0x80;
  return ranges
    .split(' ')
    .map((range) => {
      const [gap = 0, more = 0] = range.split('.').map((size) => parseInt(size, 36));
      const first = next + gap;
      next = first + more + 1;
      return `\\u{${first.toString(16)}}-\\u{${(first + more).toString(16)}}`;
    })
    .join('');
}
