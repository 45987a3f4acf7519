import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SETS = ['made', 'demo', 'check'] as const
type Set = (typeof SETS)[number]

/** A recording whose facts are known. */
export interface Sample {
  /**
   * `made`: composed to make the models with; `demo`: a piece of the demo catalogue, with the tags its editor gave it, by which
   * the models are chosen; `check`: composed to check the result, used for nothing else.
   */
  set: Set
  genre: string
  hasDrums: boolean
  moods: readonly string[]
  /** By index in `featureVector`, in 31st parts of a deviation (audio/sound-scale.ts). */
  features: Readonly<Record<number, number>>
}

/**
 * Features that describe the same thing in a synthesised and in a real recording: flatness (29), dynamics (31, 32), onsets (33 to
 * 35), tempo (36, 37), balance (38, 39), repetition within the beat (46, 48, 50). Timbre and harmony are left out: a synthesised
 * piano teaches nothing about a real one.
 */
export const USED_FEATURES = [29, 31, 32, 33, 34, 35, 36, 37, 38, 39, 46, 48, 50] as const

const PATH = join(import.meta.dirname, 'samples.tsv')
const HEADER = ['set', 'genre', 'drums', 'moods', ...USED_FEATURES.map((index) => `feature ${index}`)]

export function readSamples(): Sample[] {
  const [, ...lines] = readFileSync(PATH, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [set, genre = '', drums, moods = '', ...values] = line.split('\t')
    return {
      set: SETS.find((known) => known === set) ?? 'made',
      genre,
      hasDrums: drums === 'yes',
      moods: moods === '' ? [] : moods.split(' '),
      features: Object.fromEntries(USED_FEATURES.map((index, i) => [index, Number(values[i])])),
    }
  })
}

export function writeSamples(samples: readonly Sample[]): void {
  const rows = samples.map(({ set, genre, hasDrums, moods, features }) => [
    set,
    genre,
    hasDrums ? 'yes' : 'no',
    moods.join(' '),
    ...USED_FEATURES.map((index) => String(features[index])),
  ])
  writeFileSync(PATH, `${[HEADER, ...rows].map((row) => row.join('\t')).join('\n')}\n`)
}
