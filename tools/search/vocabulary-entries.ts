import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#core/locales.ts'
import { toTraditional } from './traditional.ts'

export const VOCABULARY_FOLDER = 'worker/search/vocabulary/data'

/** A line of the vocabulary; the first word of a language is its name. */
export type Entry = {
  kind: string
  id: string
  target: string
  broader: string[]
  names: Record<Locale, string>
  /** Words as written, with `=` before those that count only with their accents. */
  words: Record<Locale, string[]>
}

const COLUMNS = ['zh-CN', 'en-US', 'ja-JP', 'vi-VN', 'zh-TW'] as const satisfies readonly Locale[]
const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const lines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))

/** The entries of a file; the columns are explained in docs/vocabulary.md. */
function readEntries(root: string, kind: string, text: string): Entry[] {
  return lines(text).map((line): Entry => {
    const [id = '', target = '', broader = '', ...columns] = line.split('\t')
    const words = Object.fromEntries(
      COLUMNS.map((locale, i) => [locale, split(columns[i] ?? '', ';')]),
    ) as Entry['words']
    if (columns.length > COLUMNS.length) throw new Error(`${kind}: too many columns: ${line}`)
    const [first = ''] = words['zh-CN']
    if (words['zh-TW'].length === 0) words['zh-TW'] = [toTraditional(root, first)]
    const names = Object.fromEntries(
      LOCALES.map((locale) => [locale, (words[locale][0] ?? '').replace(/^=/, '')]),
    ) as Entry['names']
    return { kind, id: id.trim(), target: target.trim(), broader: split(broader, ' '), names, words }
  })
}

/** Files without entries. */
const OTHERS = ['stop-words.tsv', 'emoji.tsv']

export function readVocabularyFiles(root: string): Entry[] {
  const folder = join(root, VOCABULARY_FOLDER)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !OTHERS.includes(name))
    .toSorted()
    .flatMap((name) => readEntries(root, name.replace(/(-\d+)?\.tsv$/, ''), readFileSync(join(folder, name), 'utf8')))
}

/** Stop words; those that begin with `+` are joiners. */
export const readStopWords = (root: string): string[] =>
  lines(readFileSync(join(root, VOCABULARY_FOLDER, 'stop-words.tsv'), 'utf8')).flatMap((line) =>
    split(line.slice(line.indexOf('\t') + 1), ';'),
  )

/** Emoji and the ids of the concepts that they mean. */
export const readEmoji = (root: string): [emoji: string, id: string][] =>
  lines(readFileSync(join(root, VOCABULARY_FOLDER, 'emoji.tsv'), 'utf8')).flatMap((line) => {
    const [id = '', emoji = ''] = line.split('\t')
    return split(emoji, ' ').map((one): [string, string] => [one, id])
  })
