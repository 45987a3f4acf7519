import { FIRST_READINGS, SECOND_READINGS } from './pinyin.gen.ts'
import { singular } from './text.ts'

/** Longer runs are sentences, which nobody types in one piece. */
const LONGEST = 8
/** Readings of one run: 音乐 is yinyue, and also yinle for those who type that. */
const MOST_WAYS = 4
const NONE: readonly string[] = []

let readings: ReadonlyMap<string, readonly string[]> | undefined
function getReadings(char: string): readonly string[] {
  if (!readings) {
    const map = new Map<string, string[]>()
    for (const group of [...FIRST_READINGS.split(' '), ...SECOND_READINGS.split(' ')]) {
      const [syllable = ''] = /^[a-z]+/.exec(group) ?? []
      for (const char of group.slice(syllable.length)) map.set(char, [...(map.get(char) ?? []), syllable])
    }
    readings = map
  }
  return readings.get(char) ?? NONE
}

/** Artist and tag names repeat often; the cache holds nothing of a request, so module scope is safe. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 4096

/**
 * How a run of two to eight Chinese characters is typed in Latin letters, joined and without tones ("夜航" → yehang), reduced by
 * `singular` like a typed word; empty for any other run.
 */
export function getPinyin(run: string): readonly string[] {
  // The first character rules out most runs.
  if (run.length < 2 || run.length > LONGEST || run.charCodeAt(0) < 0x4e00) return NONE
  const kept = known.get(run)
  if (kept) return kept
  if (known.size >= MOST_KNOWN) known.clear()
  const ways = getWays(run)
  known.set(run, ways)
  return ways
}

function getWays(run: string): readonly string[] {
  let ways: string[] = ['']
  for (const char of run) {
    const next = getReadings(char)
    if (next.length === 0) return NONE
    ways = ways.flatMap((start) => next.map((syllable) => start + syllable)).slice(0, MOST_WAYS)
  }
  return ways.map(singular)
}
