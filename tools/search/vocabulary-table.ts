import { LOCALES } from '#core/locales.ts'
import { toKeys } from '#worker/search/vocabulary/keyword.ts'
import { type Entry, readStopWords, readVocabularyFiles } from './vocabulary-entries.ts'

/** Marks the key of a word with accents when it is typed without them. */
const BARE = '~'

/**
 * The keys under which a word is found: folded; a word with accents also with them. With `=` it is found only as it is written,
 * because another word is the same when folded.
 */
export function getKeys(word: string): string[] {
  const { folded, marked, hasAccents } = toKeys(word.replace(/^=/, ''))
  if (word.startsWith('=')) return [marked]
  return hasAccents ? [marked, BARE + folded] : [folded]
}

export function keysOf({ words }: Entry): string[] {
  const all = new Set(LOCALES.flatMap((locale) => words[locale].flatMap(getKeys)))
  // A word that is also written without accents ("cafe") needs no mark.
  return [...all].filter((key) => !key.startsWith(BARE) || !all.has(key.slice(1)))
}

/** Stop words with accents count only with them: "cho" (for) is no word of English, but "có" without its accent is. */
function stopKey(word: string): string {
  const { folded, marked, hasAccents } = toKeys(word)
  return hasAccents ? marked : folded
}

const toLine = (entry: Entry): string =>
  [
    entry.kind,
    entry.id,
    entry.target,
    entry.broader.join(' '),
    ...LOCALES.map((locale) => entry.names[locale]),
    keysOf(entry).join(' '),
  ].join('\t')

const constant = (name: string, text: string): string => `export const ${name} = ${JSON.stringify(text)}\n`

/** The module worker/search/vocabulary/vocabulary.gen.ts: two texts, read by vocabulary.ts. */
export function vocabularyTable(root: string): string {
  const stops = readStopWords(root).map((word) => (word.startsWith('+') ? '+' : '') + stopKey(word))
  return [
    '// Made by tools/generate.ts from worker/search/vocabulary/data.\n',
    constant('CONCEPTS', readVocabularyFiles(root).map(toLine).join('\n')),
    constant('STOP_WORDS', [...new Set(stops)].join(' ')),
  ].join('')
}
