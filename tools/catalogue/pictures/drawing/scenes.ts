import type { Random } from '#audio/random.ts'
import { type Palette, range, short } from './ink.ts'

/** Shapes over a background, `width` by 100 units. */
export type Scene = (random: Random, palette: Palette, width: number) => string

/** Ripples around a point off the centre. */
export const rings: Scene = (random, [, accent, light], width) => {
  const [x, y] = [width * (0.24 + random() * 0.2), 78 - random() * 26]
  const bold = Math.floor(random() * 3)
  return range(9)
    .map((i) => {
      const ring = 9 - i
      const isBold = ring % 3 === bold
      const style = `stroke="${isBold ? accent : light}" stroke-width="${isBold ? 3.6 : 1}"`
      return `<circle cx="${short(x)}" cy="${short(y)}" r="${ring * 10.5}" fill="none" ${style} opacity="${short(0.3 + ring * 0.07)}"/>`
    })
    .join('')
}

/** A waveform. */
export const bars: Scene = (random, [, accent, light], width) => {
  const count = Math.round((width - 16) / 3.4)
  const phase = random() * 6
  const pace = 0.3 + random() * 0.35
  const marked = 5 + Math.floor(random() * 4)
  return range(count)
    .map((i) => {
      const swell = Math.sin((Math.PI * (i + 1)) / (count + 1))
      const height = 6 + Math.abs(Math.sin(i * pace + phase)) * 52 * swell * (0.45 + random() * 0.55)
      const fill = i % marked === 3 ? accent : light
      return `<rect x="${short(8 + i * 3.4)}" y="${short(50 - height / 2)}" width="1.9" height="${short(height)}" rx=".9" fill="${fill}" opacity=".92"/>`
    })
    .join('')
}

/** A sun or moon over waves. */
export const moon: Scene = (random, [, accent, light], width) => {
  const left = width * (0.3 + random() * 0.4)
  const radius = 17 + random() * 10
  const swells = Math.ceil(width / 20)
  const waves = range(9).map((i) => {
    const y = 56 + i * 5
    const curve = range(swells).map((k) => `Q${k * 20 + 10} ${short(y - 6 + random() * 9)} ${k * 20 + 20} ${y}`)
    return `<path d="M0 ${y}${curve.join('')}" stroke="${light}" fill="none" stroke-width="1.2" opacity="${short(0.9 - i * 0.08)}"/>`
  })
  return `<circle cx="${short(left)}" cy="${short(32 + random() * 14)}" r="${short(radius)}" fill="${accent}"/>${waves.join('')}`
}

/** A sun setting behind straight lines. */
export const horizon: Scene = (random, [ground, accent, light], width) => {
  const left = width * (0.35 + random() * 0.3)
  const radius = 22 + random() * 6
  const cuts = range(6).map((i) => {
    const y = 52 + i * 6
    return `<rect x="0" y="${y}" width="${width}" height="${short(0.8 + i * 0.55)}" fill="${ground}"/>`
  })
  const lines = range(5).map(
    (i) =>
      `<path d="M${short(width * 0.08)} ${88 + i * 2.4}H${short(width * 0.92)}" stroke="${light}" stroke-width=".5" opacity="${short(0.75 - i * 0.13)}"/>`,
  )
  return `<circle cx="${short(left)}" cy="56" r="${short(radius)}" fill="${accent}"/>${cuts.join('')}${lines.join('')}`
}

/** Two or three ridges. */
export const hills: Scene = (random, [, accent, light], width) => {
  const ridge = (base: number, spread: number, fill: string, opacity: number) => {
    const at = (share: number) => short(width * share)
    const roll = () => short(base + (random() - 0.5) * spread)
    return `<path d="M0 100V${roll()}Q${at(0.3)} ${roll()} ${at(0.55)} ${roll()}T${width} ${roll()}V100Z" fill="${fill}" opacity="${opacity}"/>`
  }
  const orb =
    random() < 0.5
      ? `<circle cx="${short(width * (0.2 + random() * 0.6))}" cy="26" r="${short(6 + random() * 5)}" fill="${light}"/>`
      : ''
  return orb + ridge(48, 26, accent, 0.55) + ridge(64, 24, accent, 1) + ridge(82, 14, light, 0.95)
}

/** Five lines with notes, and a seal on them. */
export const score: Scene = (random, [, accent, light], width) => {
  const lines = range(5).map(
    (i) => `<path d="M8 ${34 + i * 8}H${width - 8}" stroke="${light}" stroke-width=".7" opacity=".6"/>`,
  )
  const notes = range(Math.round((width - 40) / 10)).map((i) => {
    const [x, y] = [16 + i * 10, 34 + Math.floor(random() * 9) * 4]
    const stem = `<path d="M${short(x + 3.2)} ${y}V${y - 17}" stroke="${light}" stroke-width="1"/>`
    return `<ellipse cx="${x}" cy="${y}" rx="3.6" ry="2.7" transform="rotate(-18 ${x} ${y})" fill="${light}"/>${stem}`
  })
  const turn = short(-10 + random() * 8)
  const seal = `<rect x="${width - 30}" y="66" width="18" height="18" rx="3" fill="${accent}" transform="rotate(${turn} ${width - 21} 75)"/>`
  return [...lines, ...notes, seal].join('')
}

/** Strings, some of them vibrating. */
export const strings: Scene = (random, [, accent, light], width) => {
  const count = Math.round(width / 11)
  const plucked = Math.floor(random() * (count - 2)) + 1
  return range(count)
    .map((i) => {
      const x = ((i + 0.5) * width) / count
      const reach = Math.max(0, 8 - Math.abs(i - plucked) * 4) * (i % 2 === 0 ? 1 : -1)
      const style = i === plucked ? `stroke="${accent}" stroke-width="2.2"` : `stroke="${light}" stroke-width="1"`
      return `<path d="M${short(x)} 0Q${short(x + reach * 1.6)} 32 ${short(x)} 52T${short(x)} 100" fill="none" ${style} opacity="${i === plucked ? 1 : 0.75}"/>`
    })
    .join('')
}

/** A house front at night, a few windows lit. */
export const windows: Scene = (random, [, accent, light], width) => {
  const columns = Math.round(width / 14)
  const step = width / columns
  const lit = new Set(range(3 + Math.floor(random() * 3)).map(() => Math.floor(random() * columns * 6)))
  return range(columns * 6)
    .map((i) => {
      const x = (i % columns) * step + step * 0.28
      const y = Math.floor(i / columns) * 15 + 8
      const isLit = lit.has(i)
      return `<rect x="${short(x)}" y="${y}" width="${short(step * 0.44)}" height="8" rx=".8" fill="${isLit ? accent : light}" opacity="${isLit ? 1 : 0.13}"/>`
    })
    .join('')
}

/** Brush strokes winding around each other. */
export const ribbons: Scene = (random, [, accent, light], width) => {
  const lift = 20 + random() * 20
  return range(7)
    .map((i) => {
      const y = 22 + i * 9
      const isAccent = i === 3
      const style = isAccent ? `stroke="${accent}" stroke-width="4.5"` : `stroke="${light}" stroke-width="1.3"`
      return `<path d="M-4 ${y}C${short(width * 0.3)} ${short(y - lift)} ${short(width * 0.6)} ${short(y + lift)} ${width + 4} ${short(y - 8 + random() * 6)}" fill="none" stroke-linecap="round" ${style} opacity="${isAccent ? 1 : short(0.85 - i * 0.06)}"/>`
    })
    .join('')
}

/** Half discs stacked like tiles. */
export const tiles: Scene = (random, [, accent, light], width) => {
  const columns = Math.round(width / 20)
  const step = width / columns
  const marked = Math.floor(random() * columns * 5)
  return range(columns * 5)
    .map((i) => {
      const row = Math.floor(i / columns)
      const x = (i % columns) * step + (row % 2 === 0 ? 0 : step / 2)
      const r = step / 2
      const fill = i === marked ? accent : light
      return `<path d="M${short(x)} ${row * 20 + 20}A${short(r)} ${short(r)} 0 0 1 ${short(x + step)} ${row * 20 + 20}Z" fill="${fill}" opacity="${i === marked ? 1 : short(0.12 + ((i * 7) % 5) * 0.09)}"/>`
    })
    .join('')
}
