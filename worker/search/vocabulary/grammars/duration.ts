import type { Range } from '#worker/search/query.ts'
import type { Concept } from '../concept.ts'
import type { Spelled } from '../keyword.ts'
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
const MINUTES = '(?:minutes?|mins?|分钟|分鐘|分間|分|phút|phut)'
const SECONDS = '(?:seconds?|secs?|s(?![\\p{L}\\p{N}])|秒钟|秒鐘|秒間|秒|giây|giay)'
const GAP = '[\\s-]*'
const LENGTH = new RegExp(`${COUNT}${GAP}${MINUTES}(?:${GAP}${COUNT}${GAP}${SECONDS})?`, 'yu')
const SHORT = new RegExp(`${COUNT}${GAP}${SECONDS}`, 'yu')
const HALF = /(?:半分钟|半分鐘|half a minute|nửa phút)/y
const CLOCK = /(\d{1,2}):([0-5]\d)(?!\d|:)/y
const LONGEST = 60 * 60
/** A search for 60 seconds also wants 55, and 75, because what is longer can be cut. */
const [SHORTER, LONGER] = [0.1, 0.25]
const LEAST_SLACK = 2

const toNumber = (text = '0'): number => NUMBERS[text] ?? Number(text)

const UNDER = /(?:under|within|up to|less than|shorter than|at most|不超过|不到|少于|dưới|tối đa)\s*/y
const OVER = /(?:over|longer than|more than|at least|超过|至少|不少于|trên|hơn)\s*/y
/** 以内 and 以上 stand behind the length. */
const AFTER_UNDER = /\s*(?:or less|or under|以内|以內|之内|之內|以下|内|未満)/y
const AFTER_OVER = /\s*(?:or more|or longer|以上|より長い)/y

/** Length in seconds, and how much of the text says it. */
function readSeconds(text: string, start: number): { seconds: number; length: number } | null {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = start
    return pattern.exec(text)
  }
  const half = at(HALF)
  if (half) return { seconds: 30, length: half[0].length }
  const long = at(LENGTH) ?? at(CLOCK)
  if (long) return { seconds: toNumber(long[1]) * 60 + toNumber(long[2]), length: long[0].length }
  const short = at(SHORT)
  return short && { seconds: toNumber(short[1]), length: short[0].length }
}

/** "60 秒", "30s", "1 min 30 s", "一分钟", "60 giây", "1:30". */
export function readDuration({ text }: Spelled, start: number): Reading {
  const before = matchLength(UNDER, text, start) || matchLength(OVER, text, start)
  const read = readSeconds(text, start + before)
  if (!read || read.seconds < 1 || read.seconds > LONGEST) return null
  const end = start + before + read.length
  const under = matchLength(AFTER_UNDER, text, end)
  const over = matchLength(AFTER_OVER, text, end)
  const bound = under || matchLength(UNDER, text, start) ? '<' : over || matchLength(OVER, text, start) ? '>' : ''
  return { end: end + (under || over), concept: ofLength(read.seconds, bound) }
}

/** How much of the text a pattern matches at a place. */
function matchLength(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0].length ?? 0
}

/** The lengths that are meant: about so many seconds, or less or more. */
function rangeOf(seconds: number, bound: Bound): Range {
  const slack = (share: number): number => Math.max(LEAST_SLACK, Math.round(seconds * share))
  const [low, high] = [bound === '<' ? 0 : seconds - slack(SHORTER), bound === '>' ? null : seconds + slack(LONGER)]
  const exact = { low: bound === '>' ? seconds : low, high: bound === '<' ? seconds : high }
  return { low: exact.low * 1000, high: exact.high === null ? null : exact.high * 1000 + 1 }
}

type Bound = '' | '<' | '>'
const SIGNS = { '<': '≤', '>': '≥' } as const
function ofLength(seconds: number, bound: Bound): Concept {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const say = (minute: string, second: string): string =>
    (bound === '' ? '' : `${SIGNS[bound]} `) +
    (minutes === 0 || seconds === 60
      ? `${seconds}${second}`
      : `${minutes}${minute}${rest === 0 ? '' : ` ${rest}${second}`}`)
  return {
    id: `duration-${seconds}${bound === '<' ? '-or-less' : bound === '>' ? '-or-more' : ''}`,
    kind: 'duration',
    names: {
      'zh-CN': say(' 分钟', ' 秒'),
      'en-US': say(' min', ' s'),
      'ja-JP': say('分', '秒'),
      'vi-VN': say(' phút', ' giây'),
      'zh-TW': say(' 分鐘', ' 秒'),
    },
    target: { tags: [], duration: rangeOf(seconds, bound) },
    broader: [],
  }
}

/** Of about so many seconds ("duration-60"): that or more. */
export function atLeastAsLong(id: string): Concept | null {
  const [, seconds] = /^duration-(\d+)$/.exec(id) ?? []
  return seconds ? ofLength(Number(seconds), '>') : null
}
