import { pick, type Random } from '#audio/random.ts'
import { drawingRandom, type Palette, short, svg } from './ink.ts'

const SKINS = ['#e6c3a5', '#d9ab86', '#c18f6a', '#9c6b4a', '#f0d5bd']
const HAIRS = ['#1d1815', '#2f231c', '#4a3324', '#3a3a40', '#6b5a48']
/** Backgrounds are mid tones, so that both hair and skin are visible. */
const PORTRAIT_PALETTES: readonly Palette[] = [
  ['#c9b79c', '#c8321f', '#f4eadf'],
  ['#8fa79b', '#233b3a', '#f1ece0'],
  ['#b98f7c', '#512222', '#f6ebdf'],
  ['#8ea3b5', '#1f3350', '#f0ece2'],
  ['#c4a66a', '#4a3a1f', '#f7f0de'],
  ['#a594b3', '#3a2a4a', '#f2e9f0'],
  ['#9aa58a', '#33472f', '#eff0e2'],
]

type Hair = (skin: string, hair: string, x: number) => string

const head = (skin: string, x: number) =>
  `<path d="M${x - 5} 52h10v14h-10z" fill="${skin}"/><ellipse cx="${x}" cy="43" rx="13" ry="16" fill="${skin}"/>`

const shortHair: Hair = (skin, hair, x) =>
  `${head(skin, x)}<path d="M${x - 14} 42C${x - 17} 20 ${x + 16} 18 ${x + 14} 42C${x + 11} 36 ${x + 8} 33 ${x + 2} 33C${x - 5} 33 ${x - 11} 35 ${x - 14} 42Z" fill="${hair}"/>`
const bob: Hair = (skin, hair, x) =>
  `<path d="M${x - 18} 60C${x - 21} 16 ${x + 21} 16 ${x + 18} 60Z" fill="${hair}"/>${head(skin, x)}<path d="M${x - 13} 40C${x - 9} 26 ${x + 9} 26 ${x + 13} 40C${x + 4} 36 ${x - 4} 36 ${x - 13} 40Z" fill="${hair}"/>`
const long: Hair = (skin, hair, x) =>
  `${head(skin, x)}<path d="M${x - 14} 44C${x - 12} 24 ${x + 14} 24 ${x + 14} 44C${x + 8} 40 ${x - 2} 38 ${x - 6} 31C${x - 7} 37 ${x - 10} 41 ${x - 14} 44Z" fill="${hair}"/>`
const bun: Hair = (skin, hair, x) =>
  `<circle cx="${x + 3}" cy="21" r="7" fill="${hair}"/>${head(skin, x)}<path d="M${x - 14} 44C${x - 16} 20 ${x + 16} 20 ${x + 14} 44C${x + 12} 34 ${x - 12} 34 ${x - 14} 44Z" fill="${hair}"/>`
const cap: Hair = (skin, hair, x) =>
  `${head(skin, x)}<path d="M${x - 14} 38C${x - 14} 20 ${x + 14} 20 ${x + 14} 38Z" fill="${hair}"/><path d="M${x + 2} 35h21q1 3-2 3H${x + 2}z" fill="${hair}"/>`
const curls: Hair = (skin, hair, x) => {
  const ring = [-15, -12, -6, 1, 8, 13, 15].map(
    (dx, i) => `<circle cx="${x + dx}" cy="${[42, 33, 27, 25, 27, 33, 42][i]}" r="7" fill="${hair}"/>`,
  )
  return `${ring.join('')}${head(skin, x)}<path d="M${x - 12} 37C${x - 6} 29 ${x + 6} 29 ${x + 12} 37Z" fill="${hair}"/>`
}

const HAIRSTYLES: readonly Hair[] = [shortHair, bob, long, bun, cap, curls]

/** A listening face: closed eyes, brows and a mouth. */
function face(random: Random, x: number): string {
  const tilt = short(44 + random() * 1.5)
  const mouth = short(1 + random() * 1.6)
  const lid = (dx: number) => `M${x + dx - 2.6} ${tilt}q2.6 2.2 5.2 0`
  return `<path d="${lid(-5.5)}${lid(5.5)}M${x - 3} 52q3 ${mouth} 6 0M${x} 45l-1.2 4h1.8" fill="none" stroke="#2a211c" stroke-width=".9" stroke-linecap="round" stroke-linejoin="round" opacity=".8"/>`
}

function extras(random: Random, x: number, accent: string): string {
  const chance = random()
  if (chance < 0.24) {
    return `<g fill="none" stroke="#2a211c" stroke-width="1"><circle cx="${x - 5.5}" cy="44.5" r="4.2"/><circle cx="${x + 5.5}" cy="44.5" r="4.2"/><path d="M${x - 1.3} 44h2.6"/></g>`
  }
  if (chance < 0.52) {
    return `<path d="M${x - 15} 44C${x - 16} 20 ${x + 16} 20 ${x + 15} 44" fill="none" stroke="${accent}" stroke-width="2.4"/><rect x="${x - 18}" y="39" width="6" height="12" rx="3" fill="${accent}"/><rect x="${x + 12}" y="39" width="6" height="12" rx="3" fill="${accent}"/>`
  }
  return ''
}

function person(random: Random, [, accent]: Palette, x: number, coat: string): string {
  const shoulders = `<path d="M${x - 33} 100C${x - 32} 74 ${x - 18} 67 ${x - 6} 65Q${x} 70 ${x + 6} 65C${x + 18} 67 ${x + 32} 74 ${x + 33} 100Z" fill="${coat}"/>`
  const style = pick(random, HAIRSTYLES)
  const [skin, hair] = [pick(random, SKINS), pick(random, HAIRS)]
  // Long hair is drawn behind the shoulders.
  const behind =
    style === long ? `<path d="M${x - 19} 88C${x - 25} 12 ${x + 25} 12 ${x + 19} 88Z" fill="${hair}"/>` : ''
  return `${behind}${shoulders}${style(skin, hair, x)}${face(random, x)}${extras(random, x, accent)}`
}

/** A portrait in flat shapes: one person, or two or three of a band. */
export function drawPortrait(seed: string, people: 1 | 2 | 3 = 1): string {
  const random = drawingRandom(`portrait of ${seed}`)
  const palette = pick(random, PORTRAIT_PALETTES)
  const [ground, accent, light] = palette
  const sun = `<circle cx="${short(34 + random() * 32)}" cy="${short(38 + random() * 8)}" r="${short(30 + random() * 6)}" fill="${light}" opacity=".55"/>`
  const coats = [accent, '#2b2622', light]
  const places = { 1: [50], 2: [31, 69], 3: [20, 80, 50] }[people]
  const figures = places.map((x, i) => {
    const figure = person(random, palette, x, coats[(i + (people === 1 ? 0 : 1)) % coats.length]!)
    return people === 1
      ? `<g transform="translate(0 4)">${figure}</g>`
      : `<g transform="translate(0 ${i === 2 ? 12 : 6})">${figure}</g>`
  })
  return svg(100, ground, sun + figures.join(''))
}
