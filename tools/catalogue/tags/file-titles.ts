import { cleanText } from './text.ts'

/** "01 - ", "1. ", "1-01 ", "07_": a number, what follows it, and the rest. "1.5" and "50-50" are one number. */
const NUMBERED =
  /^(?<number>(?:[1-4]-(?=\d\d\D))?\d{1,3})(?<mark>\s*[.．、)\]]\s+|\s*[-–—]\s+|\s+|[.．、)\]-](?!\d))(?<rest>\S.*)$/u
/** So many files of a folder must be numbered alike before a bare number counts as one. */
const FEWEST_IN_ROW = 3

interface Numbered {
  number: string
  mark: string
  rest: string
}

/** Titles from the names of files, by their name: without folders, extension and track number. */
export function titlesFromFileNames(names: readonly string[]): Map<string, string> {
  const folders = Map.groupBy(names, getFolder)
  const titles = new Map<string, string>()
  for (const inFolder of folders.values()) {
    const isInRow = toRow(inFolder.map(getBase))
    for (const name of inFolder) titles.set(name, getTitle(name, isInRow))
  }
  return titles
}

/** The title from one name alone, nothing being known of its folder. */
export function titleFromFileName(name: string): string {
  return getTitle(name, () => false)
}

function getTitle(name: string, isInRow: (numbered: Numbered) => boolean): string {
  const base = getBase(name)
  const numbered = split(base)
  if (!numbered) return base || name
  return isTrackNumber(numbered) || isInRow(numbered) ? numbered.rest : base
}

/**
 * Whether a number can only be the track's: written with a zero in front, with its disc, or set apart as numbers of lists
 * are. "99 Luftballons" and "7 Years" are titles, "12-String Guitar" too.
 */
function isTrackNumber({ number, mark }: Numbered): boolean {
  return /^0\d|-/.test(number) || /[.．、)\]]|\s[-–—]\s/u.test(mark)
}

/** Whether a name is numbered like most of its folder, and its number is one of a row without large gaps. */
function toRow(bases: readonly string[]): (numbered: Numbered) => boolean {
  const numbered = bases.map(split).filter((parts) => parts !== null)
  const numbers = new Set(numbered.map(({ number }) => Number(number)))
  const isRow =
    numbers.size >= FEWEST_IN_ROW &&
    numbered.length * 4 >= bases.length * 3 &&
    Math.max(...numbers) - Math.min(...numbers) < numbers.size * 1.5 &&
    (Math.min(...numbers) <= FEWEST_IN_ROW || numbers.size >= 2 * FEWEST_IN_ROW)
  const isPadded = numbered.some(({ number }) => /^0\d/.test(number))
  return ({ number }) => isRow && (!isPadded || number.length > 1)
}

function split(base: string): Numbered | null {
  const groups = NUMBERED.exec(base)?.groups
  return groups ? { number: groups.number ?? '', mark: groups.mark ?? '', rest: groups.rest ?? '' } : null
}

const getFolder = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

function getBase(name: string): string {
  return cleanText(
    name
      .slice(name.lastIndexOf('/') + 1)
      .replace(/\.[^.]+$/, '')
      .replaceAll('_', ' '),
  )
}
