import type { Range } from '#worker/search/query.ts'
import type { Concept } from '../concept.ts'
import type { Spelled } from '../keyword.ts'
import { type Bound, boundAfter, boundBefore, idOf, SIGNS } from './bounds.ts'
import type { Reading } from './reading.ts'

/** Numbers in words, as far as lengths of music need them. */
const NUMBERS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  十五: 15,
  二十: 20,
  三十: 30,
  四十五: 45,
  六十: 60,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  một: 1,
  hai: 2,
  ba: 3,
  bốn: 4,
  năm: 5,
  mười: 10,
  'ba mươi': 30,
}
const COUNT = `(\\d{1,3}|${Object.keys(NUMBERS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
/** "A minute"; "a second" is another one. */
const MINUTE_COUNT = `${COUNT.slice(0, -1)}|a(?= minute))`
const MINUTES = '(?:minutes?|mins?|分钟|分鐘|分間|分|phút|phut)'
const SECONDS = '(?:seconds?|secs?|s(?![\\p{L}\\p{N}])|秒钟|秒鐘|秒間|秒|giây|giay)'
const GAP = '[\\s-]*'
const LENGTH = new RegExp(
  `${MINUTE_COUNT}(\\.5)?${GAP}(?:${MINUTES}|m(?=\\d))(?:(半)钟?鐘?|${GAP}${COUNT}${GAP}${SECONDS}|( and a half))?`,
  'yu',
)
/** "1 and a half minutes" */
const AND_HALF = new RegExp(`${COUNT} and a half ${MINUTES}`, 'yu')
/** Two numbers with one unit, or each with its own: "1-2 分钟", "30 to 60 seconds", "30秒から60秒". */
const BETWEEN = /\s*(?:[-–~〜～到至]|から|to|and|đến|tới)\s*/y
const FIRST = /(\d{1,3})/y
const SHORT = new RegExp(`${COUNT}${GAP}${SECONDS}`, 'yu')
const HALF = /(?:半分钟|半分鐘|half a minute|nửa phút)/y
const CLOCK = /(\d{1,2}):([0-5]\d)(?!\d|:)/y
const LONGEST = 60 * 60
/** A search for 60 seconds also wants 55, and 75, because what is longer can be cut. */
const [SHORTER, LONGER] = [0.1, 0.25]
const LEAST_SLACK = 2

const toNumber = (text = '0'): number => (text === 'a' ? 1 : (NUMBERS[text] ?? Number(text)))

/** `unit`: the seconds of one. */
type Length = { seconds: number; length: number; unit: number }
/** Length in seconds, and how much of the text says it. */
function readSeconds(text: string, start: number): Length | null {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = start
    return pattern.exec(text)
  }
  const half = at(HALF)
  if (half) return { seconds: 30, length: half[0].length, unit: 1 }
  const and = at(AND_HALF)
  if (and) return { seconds: toNumber(and[1]) * 60 + 30, length: and[0].length, unit: 60 }
  const long = at(LENGTH)
  if (long) {
    const [whole, minutes, point, behind, seconds, words] = long
    const rest = point || behind || words ? 30 : toNumber(seconds)
    return { seconds: toNumber(minutes) * 60 + rest, length: whole.length, unit: 60 }
  }
  const clock = at(CLOCK)
  if (clock) return { seconds: toNumber(clock[1]) * 60 + toNumber(clock[2]), length: clock[0].length, unit: 60 }
  const short = at(SHORT)
  return short && { seconds: toNumber(short[1]), length: short[0].length, unit: 1 }
}

/** "1-2 分钟": from one length to another. */
function readSeveral(text: string, start: number): (Length & { from: number }) | null {
  const own = readSeconds(text, start)
  FIRST.lastIndex = start
  const first = FIRST.exec(text)
  const ends = [own?.length, first?.[1]?.length].flatMap((length) => length ?? [])
  for (const end of ends) {
    BETWEEN.lastIndex = start + end
    const joint = BETWEEN.exec(text)
    const to = joint && readSeconds(text, start + end + joint[0].length)
    if (!to) continue
    const from = own?.length === end ? own.seconds : toNumber(first?.[1]) * to.unit
    if (from > 0 && from < to.seconds) return { ...to, from, length: end + joint[0].length + to.length }
  }
  return null
}

/** The place behind "long" in "two minutes long", which is no long piece. */
function behindLong(text: string, start: number): number {
  LONG.lastIndex = start
  return start + (LONG.exec(text)?.[0].length ?? 0)
}
const LONG = /[\s-]+long(?![a-z])/y

/** "60 秒", "30s", "1 min 30 s", "一分钟", "60 giây", "1:30", "under 2 minutes", "1-2 分钟". */
export function readDuration({ text }: Spelled, start: number): Reading {
  const before = boundBefore(text, start)
  const several = before.bound === null ? readSeveral(text, start) : null
  if (several && several.seconds <= LONGEST)
    return { end: start + several.length, concept: ofLength(several.seconds, null, several.from) }
  const read = readSeconds(text, before.start)
  if (!read || read.seconds < 1 || read.seconds > LONGEST) return null
  const after = boundAfter(text, behindLong(text, before.start + read.length))
  const bound = before.bound ?? after.bound
  return { end: after.start, concept: ofLength(read.seconds, bound === 'about' ? null : bound) }
}

/** The lengths that are meant: about so many seconds, or less or more. */
function rangeOf(seconds: number, bound: Bound | null): Range {
  const slack = (share: number): number => Math.max(LEAST_SLACK, Math.round(seconds * share))
  const [low, high] = bound === 'less' ? [0, seconds] : [seconds - slack(SHORTER), seconds + slack(LONGER)]
  return bound === 'more' ? { low: seconds * 1000, high: null } : { low: low * 1000, high: high * 1000 + 1 }
}

type Unit = readonly [minute: string, second: string]
function ofLength(seconds: number, bound: Bound | null, from = seconds): Concept {
  const say = (value: number, [minute, second]: Unit): string => {
    const [minutes, rest] = [Math.floor(value / 60), value % 60]
    if (minutes === 0 || value === 60) return `${value}${second}`
    return `${minutes}${minute}${rest === 0 ? '' : ` ${rest}${second}`}`
  }
  const name = (...unit: Unit): string => {
    const sign = bound === null ? '' : `${SIGNS[bound]} `
    return `${sign}${from === seconds ? '' : `${say(from, unit)}–`}${say(seconds, unit)}`
  }
  const several = { low: from * 1000, high: seconds * 1000 + 1 }
  return {
    id: `duration-${from === seconds ? '' : `${from}-`}${seconds}${idOf(bound)}`,
    kind: 'duration',
    names: {
      'zh-CN': name(' 分钟', ' 秒'),
      'en-US': name(' min', ' s'),
      'ja-JP': name('分', '秒'),
      'vi-VN': name(' phút', ' giây'),
      'zh-TW': name(' 分鐘', ' 秒'),
    },
    target: { tags: [], duration: from === seconds ? rangeOf(seconds, bound) : several },
    broader: [],
  }
}

/** Of about so many seconds ("duration-60"), or so many at least ("duration-30-60"): that or more. */
export function atLeastAsLong(id: string): Concept | null {
  const [, seconds] = /^duration-(\d+)(?:-\d+)?$/.exec(id) ?? []
  return seconds ? ofLength(Number(seconds), 'more') : null
}
