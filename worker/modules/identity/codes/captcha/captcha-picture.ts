import { GLYPHS } from './captcha-glyphs.ts'

/** Specification section 9. */
const SIZE = { width: 192, height: 40 } as const
const LETTERS = 4
const NAMES = Object.keys(GLYPHS)
/** Dark enough on the paper to be readable (contrast over 4.5:1), and varying from letter to letter. */
const INKS = ['#17130f', '#7a1f12', '#1d3f6b', '#2a4d2a', '#553070']

/** A number between two bounds, from the cryptographic generator, because the picture must not be predictable. */
function between(low: number, high: number): number {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return low + ((high - low) * draw) / 2 ** 32
}
const oneOf = (list: readonly string[]): string => list[Math.floor(between(0, list.length))]!
const short = (value: number): string => value.toFixed(2)

/** Four letters and their SVG: each letter rotated, slanted and stretched differently, with strokes across. */
export function drawCaptcha(): { text: string; svg: string } {
  const letters = Array.from({ length: LETTERS }, () => oneOf(NAMES))
  const marks = [...letters.map(drawLetter), ...Array.from({ length: 4 }, drawStroke)]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">` +
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#f4f1ea"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${marks.join('')}</g></svg>`
  return { text: letters.join(''), svg }
}

function drawLetter(name: string, index: number): string {
  const x = (SIZE.width / LETTERS) * (index + 0.5) + between(-7, 7)
  const y = SIZE.height / 2 + between(-3, 3)
  const [wide, high] = [between(3.6, 5), between(3.6, 4.4)]
  const turn = between(-22, 22)
  const slant = between(-14, 14)
  const place = `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) skewX(${short(slant)}) scale(${short(wide)} ${short(high)}) translate(-2 -3)`
  return `<path transform="${place}" d="${GLYPHS[name]}" stroke="${oneOf(INKS)}" stroke-width="${short(between(0.55, 0.8))}"/>`
}

function drawStroke(): string {
  const [from, to] = [between(-10, 30), between(SIZE.width - 30, SIZE.width + 10)]
  const height = () => short(between(2, SIZE.height - 2))
  const d = `M${short(from)} ${height()}C${short(between(40, 90))} ${height()} ${short(between(100, 150))} ${height()} ${short(to)} ${height()}`
  return `<path d="${d}" stroke="${oneOf(INKS)}" stroke-opacity=".7" stroke-width="${short(between(0.8, 1.6))}"/>`
}
