/**
 * Letters of the captcha as strokes on a grid of 4×6, drawn for this purpose: no font has to be loaded, and font
 * recognition does not help a bot. Letters that are easily confused are left out.
 */
export const GLYPHS: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  C: 'M4 1Q3 0 2 0Q0 0 0 3Q0 6 2 6Q3 6 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M1 0H4V4.5Q4 6 2 6Q0 6 0 4.5',
  K: 'M0 0V6M4 0L0 3.4M1.3 2.6L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.4Q4 0 4 1.7Q4 3.4 2.4 3.4H0',
  R: 'M0 6V0H2.4Q4 0 4 1.6Q4 3.2 2.4 3.2H0M2 3.2L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  3: 'M0 .6Q1 0 2 0Q4 0 4 1.5Q4 2.9 2 2.9Q4 2.9 4 4.4Q4 6 2 6Q1 6 0 5.3',
  4: 'M3 6V0L0 4H4',
  6: 'M3.5 .3Q0 .6 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.5 2 2.5Q.4 2.5 0 4',
  7: 'M0 0H4L1.5 6',
  9: 'M.5 5.7Q4 5.4 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.5 2 3.5Q3.6 3.5 4 2',
}
