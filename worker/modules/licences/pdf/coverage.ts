import { RUNS, TWINS } from './coverage.gen.ts'

/** Printed in place of a catalogue character that the font cannot show: 〓, the usual substitute mark. */
const STAND_IN = '〓'

type Coverage = { starts: number[]; ends: number[]; twins: Map<string, string> }
let known: Coverage | undefined
/** Expanded on first use: 400 runs, a fraction of a millisecond; the font itself (10 MB) is not needed. */
function coverage(): Coverage {
  if (known) return known
  const runs = RUNS.split(' ').map((text) => Number.parseInt(text, 36))
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    starts.push(at + runs[i]!)
    at = starts.at(-1)! + runs[i + 1]!
    ends.push(at)
  }
  const chars = [...TWINS]
  known = { starts, ends, twins: new Map(chars.flatMap((char, i) => (i % 2 ? [] : [[char, chars[i + 1]!] as const]))) }
  return known
}

function isCovered(char: string): boolean {
  const { starts, ends } = coverage()
  const point = char.codePointAt(0)!
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= point) low = middle + 1
    else high = middle
  }
  return low > 0 && point < ends[low - 1]!
}

/** Whether every character of a one-line text (NFC) can be printed on a licence unchanged. */
export const isPrintable = (text: string): boolean =>
  [...text].every((char) => isCovered(char) || coverage().twins.has(char))

/** One line as printed: NFC, single spaces, no invisible characters. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, (run) => (/\s/u.test(run) ? ' ' : ''))

/** The character whose glyph is drawn for `char`: itself, its twin, its base letter, or the substitute. */
export const drawn = (char: string): string =>
  coverage().twins.get(char) ?? (isCovered(char) ? char : (plain(char) ?? STAND_IN))

/** ř → r: the base letter of an accented letter missing in the font. The signed statement keeps the original name. */
function plain(char: string): string | null {
  const bare = char.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare !== char && bare !== '' && [...bare].every(isCovered) ? bare : null
}
