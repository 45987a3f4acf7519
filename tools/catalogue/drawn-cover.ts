import { createRandom, hashText, pick, type Random } from '../../audio/random.ts'

/** Ground, accent and light tones that go together. */
type Palette = readonly [ground: string, accent: string, light: string]

const PALETTES: readonly Palette[] = [
  ['#2b2622', '#c8321f', '#e9dfcd'],
  ['#233b3a', '#d9a441', '#efe8d8'],
  ['#3a2a4a', '#e07a5f', '#f2e9dc'],
  ['#1f3350', '#8fb8c9', '#f0ece2'],
  ['#4a3a1f', '#d8c08a', '#f5efe0'],
  ['#17332a', '#7fb08c', '#ece9da'],
  ['#512222', '#eab08d', '#f4eadf'],
  ['#2d2d35', '#b9b2a6', '#efebe4'],
]

const FAMILIES: readonly ((random: Random, palette: Palette) => string)[] = [rings, bars, moon, hills, score]

/** A cover drawn from a title: always the same for the same title, under 4 kB, shapes only. */
export function drawCover(title: string): string {
  const random = createRandom(hashText(title))
  const palette = pick(random, PALETTES)
  const picture = pick(random, FAMILIES)(random, palette)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 100 100">' +
    `<rect width="100" height="100" fill="${palette[0]}"/>${picture}</svg>`
  )
}

/** Ripples around a point off the middle. */
function rings(random: Random, [, accent, light]: Palette): string {
  return range(7)
    .map((i) => {
      const ring = 7 - i
      const isBold = ring % 3 === 0
      const style = `stroke="${isBold ? accent : light}" stroke-width="${isBold ? 4 : 1.1}"`
      const [x, y] = [28 + random() * 6, 70 - random() * 6]
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${ring * 11}" fill="none" ${style} opacity="${short(0.35 + ring * 0.07)}"/>`
    })
    .join('')
}

/** A waveform. */
function bars(random: Random, [, accent, light]: Palette): string {
  const phase = random() * 6
  return range(26)
    .map((i) => {
      const height = 8 + Math.abs(Math.sin(i * 0.5 + phase)) * 44 * (0.4 + random() * 0.6)
      const fill = i % 7 === 3 ? accent : light
      return `<rect x="${short(6 + i * 3.4)}" y="${short(50 - height / 2)}" width="1.9" height="${short(height)}" rx=".9" fill="${fill}" opacity=".92"/>`
    })
    .join('')
}

/** A moon over waves. */
function moon(random: Random, [, accent, light]: Palette): string {
  const left = 30 + random() * 40
  const waves = range(9).map((i) => {
    const y = 56 + i * 5
    const swells = range(5).map((k) => `Q${k * 20 + 10} ${short(y - 6 + random() * 9)} ${k * 20 + 20} ${y}`)
    return `<path d="M0 ${y}${swells.join('')}" stroke="${light}" fill="none" stroke-width="1.2" opacity="${short(0.9 - i * 0.08)}"/>`
  })
  return `<circle cx="${short(left)}" cy="38" r="24" fill="${accent}"/>${waves.join('')}`
}

/** Two ridges. */
function hills(random: Random, [, accent, light]: Palette): string {
  const roll = (base: number, spread: number) => short(base + random() * spread)
  const far = `M0 100V${roll(40, 20)}Q30 ${roll(10, 20)} 56 48T100 ${roll(30, 20)}V100Z`
  const near = `M0 100V74Q40 ${roll(44, 10)} 70 72T100 60V100Z`
  return `<path d="${far}" fill="${accent}" opacity=".9"/><path d="${near}" fill="${light}" opacity=".9"/>`
}

/** Five lines with notes, and a seal on them. */
function score(random: Random, [, accent, light]: Palette): string {
  const lines = range(5).map((i) => `<path d="M8 ${34 + i * 8}H92" stroke="${light}" stroke-width=".7" opacity=".6"/>`)
  const notes = range(6).map((i) => {
    const [x, y] = [16 + i * 10, 34 + Math.floor(random() * 9) * 4]
    const stem = `<path d="M${short(x + 3.2)} ${y}V${y - 17}" stroke="${light}" stroke-width="1"/>`
    return `<ellipse cx="${x}" cy="${y}" rx="3.6" ry="2.7" transform="rotate(-18 ${x} ${y})" fill="${light}"/>${stem}`
  })
  const turn = short(-10 + random() * 8)
  const seal = `<rect x="70" y="66" width="18" height="18" rx="3" fill="${accent}" transform="rotate(${turn} 79 75)"/>`
  return [...lines, ...notes, seal].join('')
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

/** One decimal is a fifteenth of a pixel in a row, and keeps the file small. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
