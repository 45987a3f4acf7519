import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resolveImport } from '../support/resolve-import.ts'

/** The repository's own source with its imports, for the rules of docs/architecture.md. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const FOLDERS = ['worker', 'db', 'audio', 'web', 'tools', 'tests']
/** Another program beside ours, with its own dependencies and conventions (its README). */
const NOT_OURS = 'tests/bench/peer/'
/**
 * Later entries may import earlier ones, never the reverse; those of one group do not import each other. `terms` depends on
 * nothing, not even a track (it takes values to price), so that the catalogue can use it.
 */
const LINE =
  'channels terms identity staff enterprise projects catalogue editorial favourites|cart|coins|coupons|memberships|licences|payments orders messages enquiries invoices|musicians'
    .split(' ')
    .map((group) => group.split('|'))
export const getRank = (area: string): number => LINE.findIndex((group) => group.includes(area))

export type Import = { from: string; to: string; isType: boolean; text: string }
export type Source = { path: string; text: string; code: string; imports: Import[] }

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.gen\.ts$|\.d\.ts$/.test(name)

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith(NOT_OURS))
}

/** The source without comments and strings, where names count as uses. Sufficient for our own code. */
const withoutText = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, "''")

export function getImports(path: string, text: string): Import[] {
  const found: Import[] = []
  const pattern =
    /(?:^|\n|;)\s*(import|export)\s+(type\s+)?([^'";]*?from\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  for (const [whole, keyword, type, , spec, dynamic] of text.matchAll(pattern)) {
    const name = spec ?? dynamic ?? ''
    const to = resolveImport(path, name)
    // `import { type A, type B }` has no effect at run time either.
    const names =
      /\{([^}]*)\}/
        .exec(whole)?.[1]
        ?.split(',')
        .map((n) => n.trim())
        .filter(Boolean) ?? []
    const isType =
      type !== undefined ||
      (keyword !== undefined &&
        names.length > 0 &&
        names.every((n) => n.startsWith('type ')) &&
        !/import\s+\w+\s*,/.test(whole))
    found.push({ from: path, to, isType, text: whole.trim() })
  }
  return found
}

export const sources: Source[] = FOLDERS.flatMap(filesIn).map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, code: withoutText(text), imports: getImports(path, text) }
})
export const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
export const product = sources.filter(({ path }) => !isTest(path))
export const inFolder = (folder: string): Source[] => product.filter(({ path }) => path.startsWith(`${folder}/`))
export const all = (list: Source[]): Import[] => list.flatMap(({ imports }) => imports)
export const shown = (list: Import[]): string[] => list.map(({ from, to }) => `${from} → ${to}`)
export const getModule = (path: string): string | null => /^worker\/modules\/([\w-]+)\//.exec(path)?.[1] ?? null
export const getName = (path: string): string => path.split('/').at(-1) ?? ''
