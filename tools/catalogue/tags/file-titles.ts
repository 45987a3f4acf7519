import { cleanText } from './text.ts'

/** "01 - ", "1. ", "1-01 ", "07_": a number, its separator, and the rest. "1.5" and "50-50" are one number. */
const NUMBERED =
  /^(?<number>(?:[1-4]-(?=\d\d\D))?\d{1,3})(?<mark>\s*[.．、)\]]\s+|\s*[-–—]\s+|\s+|[.．、)\]-](?!\d))(?<rest>\S.*)$/u
/** This many files of a folder must be numbered in the same way before a bare number counts as a track number. */
const FEWEST_IN_ROW = 3

interface Numbered {
  number: string
  mark: string
  rest: string
}

/** Titles from file names: without folders, extension and track number. */
export function titlesFromFileNames(names: readonly string[]): Map<string, string> {
  const folders = Map.groupBy(names, getFolder)
  const titles = new Map<string, string>()
  for (const inFolder of folders.values()) {
    const isInRow = toRow(inFolder.map(getBase))
    for (const name of inFolder) titles.set(name, getTitle(name, isInRow))
  }
  return titles
}

/** The title from one name alone, without knowing the other names of its folder. */
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
 * Whether a number can only be a track number: written with a leading zero, with its disc, or separated like a list number. "99
 * Luftballons", "7 Years" and "12-String Guitar" are titles.
 */
function isTrackNumber({ number, mark }: Numbered): boolean {
  return /^0\d|-/.test(number) || /[.．、)\]]|\s[-–—]\s/u.test(mark)
}

/** Whether a name is numbered like most of its folder, and its number is part of a sequence without large gaps. */
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
