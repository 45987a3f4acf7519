import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Without vowels: no name can be a word that ad blockers hide, such as "ad" or "ads". */
const LETTERS = 'bcdfghjklmnpqrstvwxz'
const SIGNS = `${LETTERS}0123456789`
/** Files that two characters can name. */
const MOST_FILES = LETTERS.length * SIGNS.length

function inSigns(n: number): string {
  const last = SIGNS[n % SIGNS.length]!
  return n < SIGNS.length ? last : inSigns(Math.floor(n / SIGNS.length) - 1) + last
}

/** Every file of styles, with forward slashes. */
export const styleFiles = (root = ROOT): string[] =>
  globSync('web/**/*.css.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

type Name = { hash: string; filePath: string }

/**
 * Class names of three or four characters instead of nine: a list has more than a thousand of them. Two characters name the file,
 * by its place among all, the rest counts its names in the order in which the file makes them, so the builds of browser and
 * Worker agree.
 */
export function shortNames(files = styleFiles()): (name: Name) => string {
  if (files.length > MOST_FILES) throw new Error(`class names: ${files.length} files, ${MOST_FILES} can be named`)
  const prefixes = new Map(
    files.map((file, at) => [file, LETTERS[at % LETTERS.length]! + SIGNS[Math.floor(at / LETTERS.length)]!]),
  )
  const known = new Map<string, Map<string, string>>()
  return ({ hash, filePath }) => {
    const prefix = prefixes.get(filePath)
    if (prefix === undefined) return `_${hash}`
    const own = known.get(filePath) ?? new Map<string, string>()
    known.set(filePath, own)
    const name = own.get(hash) ?? prefix + inSigns(own.size)
    own.set(hash, name)
    return name
  }
}
