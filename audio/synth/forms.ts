import type { GenreName } from './genres.ts'

export type Section = 'intro' | 'verse' | 'lift' | 'chorus' | 'break' | 'bridge' | 'ending'

/** A section of a form; `weight` is its share of the piece, `rank` when it is left out (the highest first). */
interface FormPart {
  section: Section
  weight: number
  rank: number
}

const LETTERS: Record<string, Section> = {
  I: 'intro',
  V: 'verse',
  L: 'lift',
  C: 'chorus',
  B: 'break',
  R: 'bridge',
  E: 'ending',
}

/**
 * "I1:1 V3:4": sections in order, each with its weight and its rank. The ranks of a form are all different: a piece of n phrases
 * has the sections of ranks 0 to n - 1. Rank 0 is a chorus, 1 the introduction, 2 the ending.
 */
function form(text: string): readonly FormPart[] {
  return text.split(' ').map((part) => {
    const [head = '', rank] = part.split(':')
    return { section: LETTERS[head[0]!]!, weight: Number(head.slice(1)), rank: Number(rank) }
  })
}

/** The arcs: a song with a bridge, a club track with two drops, a slow climax, waves, head and solo, a strophic song. */
const ARCS = {
  song: form('I1:1 V2:3 L1:4 C2:0 V1:6 C2:5 R1:7 L1:9 C2:8 E1:2'),
  club: form('I2:1 V2:3 B1:6 L1:4 C3:0 V2:7 B1:5 L1:8 C3:9 E2:2'),
  electronic: form('I1:1 V2:3 L1:4 C2:0 B1:5 V1:7 L1:8 C2:6 R1:9 C1:10 E1:2'),
  climax: form('I1:1 V2:3 V2:6 L2:4 B1:5 R1:8 L1:7 C3:0 E1:2'),
  waves: form('I2:1 V3:3 B1:4 V2:6 C3:0 B2:5 R1:7 E2:2'),
  headAndSolo: form('I1:1 C2:0 R1:5 V3:3 B1:7 V2:4 C2:6 E1:2'),
  strophic: form('I1:1 V2:3 C2:0 V2:4 B1:5 C2:6 R1:7 C1:8 E1:2'),
} as const

const ARC_OF: Record<GenreName, keyof typeof ARCS> = {
  ambient: 'waves',
  cinematic: 'climax',
  lofi: 'strophic',
  house: 'club',
  techno: 'club',
  drumAndBass: 'electronic',
  trap: 'electronic',
  rock: 'song',
  funk: 'strophic',
  jazz: 'headAndSolo',
  folk: 'strophic',
  piano: 'waves',
  synthwave: 'electronic',
  corporate: 'song',
  reggae: 'strophic',
  bossaNova: 'headAndSolo',
}

/** The sections of a piece with this number of phrases, one each. */
export function getPhrases(genre: GenreName, phrases: number): Section[] {
  const parts = ARCS[ARC_OF[genre]].filter(({ rank }) => rank < phrases)
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  const lengths = parts.map(({ weight }) => Math.max(1, Math.floor((weight * phrases) / total)))
  // What rounding left over goes to the sections that lack most of their share, or comes from those that have most.
  for (let left = phrases - sum(lengths); left !== 0; left -= Math.sign(left)) {
    const lack = parts.map(({ weight }, i) => Math.sign(left) * ((weight * phrases) / total - lengths[i]!))
    const open = lack.map((value, i) => (left < 0 && lengths[i] === 1 ? Number.NEGATIVE_INFINITY : value))
    const chosen = open.indexOf(Math.max(...open))
    lengths[chosen] = lengths[chosen]! + Math.sign(left)
  }
  return parts.flatMap(({ section }, i) => Array<Section>(lengths[i]!).fill(section))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
