import type { Sample } from './samples.ts'

/** A tag that may be proposed, and the features that could tell it. */
export interface Label {
  tag: `${'emotion' | 'instrument' | 'genre'}:${string}`
  features: readonly number[]
  /** Whether a sample deserves the tag; null if one may argue about it, then it is left out. */
  judge(sample: Sample): boolean | null
}

const among = (genre: string, genres: readonly string[]): boolean => genres.includes(genre)
const CLUB = ['house', 'techno']
const LOUD = ['house', 'techno', 'drumAndBass', 'rock', 'funk']
const SOFT = ['ambient', 'piano', 'lofi', 'reggae', 'folk', 'cinematic', 'bossaNova', 'jazz']
const LIVELY = [...LOUD, 'corporate', 'trap', 'synthwave', 'jazz', 'bossaNova']
const CALM_MOODS = ['calm', 'relaxed', 'dreamy', 'sad']
const LIVELY_MOODS = ['energetic', 'uplifting']

const hasMood = ({ moods }: Sample, wanted: readonly string[]): boolean => moods.some((mood) => wanted.includes(mood))

/** All tags that were tried; train.ts keeps those that it can tell. */
export const LABELS: readonly Label[] = [
  {
    tag: 'instrument:percussion',
    features: [29, 31, 32, 33, 34, 35, 37, 38, 39],
    judge: ({ genre, hasDrums }) => (hasDrums && genre === 'ambient' ? null : hasDrums),
  },
  {
    tag: 'emotion:calm',
    features: [32, 33, 34, 35, 37, 38, 39],
    judge(sample) {
      const { set, genre, hasDrums } = sample
      if (set === 'demo') return hasMood(sample, CALM_MOODS)
      if (among(genre, ['ambient', 'piano'])) return true
      if (!hasDrums) return among(genre, ['cinematic', 'folk', 'lofi']) || null
      return among(genre, LIVELY) ? false : null
    },
  },
  {
    tag: 'emotion:energetic',
    features: [32, 33, 35, 36, 37, 38],
    judge(sample) {
      const { set, genre, hasDrums } = sample
      if (set === 'demo') return hasMood(sample, LIVELY_MOODS)
      if (among(genre, LOUD)) return hasDrums || null
      return among(genre, SOFT) ? false : null
    },
  },
  {
    tag: 'genre:electronic',
    features: [33, 34, 35, 36, 37, 38, 39, 46, 48, 50],
    judge({ set, genre, hasDrums }) {
      if (set === 'demo') return among(genre, [...CLUB, 'drumAndBass', 'synthwave', 'trap'])
      if (among(genre, CLUB)) return hasDrums || null
      return among(genre, ['corporate', 'synthwave']) ? null : false
    },
  },
]
