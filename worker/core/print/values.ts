import { RUNS, SECOND_RUNS, TWINS } from './coverage.gen.ts'

/** Printed in place of a catalogue character that no font can show: 〓, the usual substitute mark. */
export const STAND_IN = '〓'

/** Runs of code points that a font covers. */
type Runs = { starts: number[]; ends: number[] }
let known: { first: Runs; second: Runs; twins: Map<string, string> } | undefined
/** Expanded on first use: 500 runs, a fraction of a millisecond; the fonts themselves (10 MB) are not needed. */
function coverage() {
  if (known) return known
  const chars = [...TWINS]
  const twins = new Map(chars.flatMap((char, i) => (i % 2 ? [] : [[char, chars[i + 1]!] as const])))
  known = { first: expand(RUNS), second: expand(SECOND_RUNS), twins }
  return known
}

function expand(text: string): Runs {
  const runs = text.split(' ').map((part) => Number.parseInt(part, 36))
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let i = 0, at = 0; i < runs.length; i += 2) {
    starts.push(at + runs[i]!)
    at = starts.at(-1)! + runs[i + 1]!
    ends.push(at)
  }
  return { starts, ends }
}

function isIn({ starts, ends }: Runs, char: string): boolean {
  const point = char.codePointAt(0)!
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= point) low = middle + 1
    else high = middle
  }
  return low > 0 && point < ends[low - 1]!
}

/** Noto Sans SC, the font of every document. */
const isInFirst = (char: string): boolean => isIn(coverage().first, char) || coverage().twins.has(char)
/** Whether only the second font has this character: Noto Sans, which a document has if its text needs it (decision 124). */
export const isInSecond = (char: string): boolean => isIn(coverage().second, char)
const isCovered = (char: string): boolean => isInFirst(char) || isInSecond(char)

/** Whether every character of a one-line text (NFC) can be printed on a licence unchanged. */
export const isPrintable = (text: string): boolean => [...text].every(isCovered)
/** The characters of a one-line text (NFC) that cannot, each once. */
export const missingChars = (text: string): string[] => [...new Set(text)].filter((char) => !isCovered(char))

/** Names in several languages, as the catalogue has them. */
type Named = { name: string; names: Partial<Record<string, string>> }
/** Both documents' languages: the name in that language, else the name itself. */
const documentNames = ({ name, names }: Named): string[] => [names['zh-CN'] || name, names['en-US'] || name]
/**
 * Whether a work's or an artist's name can be read on a certificate: in Chinese or in English (decision 161). Where only one of
 * both can be printed, both documents print that one.
 */
export const hasPrintableName = (named: Named): boolean =>
  documentNames(named).some((text) => isPrintable(cleanLine(text)))

/** A catalogue name in a document's language; where that cannot be printed, in the other one, if that can. */
export function readable<Locale extends string>(text: Record<Locale, string>, locale: Locale): string {
  const all: string[] = [text[locale], ...Object.values<string>(text)]
  return all.find((name) => isPrintable(cleanLine(name))) ?? text[locale]
}

/** One line as printed: NFC, single spaces, no invisible characters. */
export const cleanLine = (text: string): string =>
  text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, (run) => (/\s/u.test(run) ? ' ' : ''))

/** The character whose glyph is drawn for `char`: itself, its twin, its base letter, or the substitute. */
export const drawn = (char: string): string =>
  coverage().twins.get(char) ?? (isCovered(char) ? char : (plain(char) ?? STAND_IN))

/** ↚ → ←: the base of an accented character missing in the fonts. The signed statement keeps the original name. */
function plain(char: string): string | null {
  const bare = char.normalize('NFD').replace(/\p{M}+/gu, '')
  return bare !== char && bare !== '' && [...bare].every(isInFirst) ? bare : null
}
