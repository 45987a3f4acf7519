import { pinyin } from 'pinyin-pro'
import { LOCALES } from '#core/locales.ts'
import { fold, RUNS } from '#worker/search/text/text.ts'
import { toKeys } from '#worker/search/vocabulary/keyword.ts'
import { type Entry, readEmoji, readStopWords, readVocabularyFiles } from './vocabulary-entries.ts'

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

/** A word without accents keeps its spaces as `_`, so that it can be shown. */
const withSpaces = (word: string): string => {
  const parts = word.startsWith('=') ? [] : (fold(word).match(RUNS) ?? [])
  return parts.every((part) => /^[a-z0-9]+$/.test(part)) ? parts.join('_') : ''
}

export function keysOf({ words }: Entry): string[] {
  const written = LOCALES.flatMap((locale) => words[locale])
  const all = new Set(written.flatMap(getKeys))
  const spaced = new Map(written.map((word) => [withSpaces(word).replaceAll('_', ''), withSpaces(word)]))
  // A word that is also written without accents ("cafe") needs no mark.
  return [...all].filter((key) => !key.startsWith(BARE) || !all.has(key.slice(1))).map((key) => spaced.get(key) ?? key)
}

/** Stop words with accents count only with them: "cho" (for) is no word of English, but "có" without its accent is. */
function stopKey(word: string): string {
  const { folded, marked, hasAccents } = toKeys(word)
  return hasAccents ? marked : folded
}

/** How the Chinese words of a concept are typed in Latin letters, whole and by initials, without tones: "gangqin", "gq". */
function pinyinOf({ words }: Entry): [typed: string, word: string][] {
  return words['zh-CN']
    .filter((word) => /^\p{sc=Han}{2,6}$/u.test(word))
    .flatMap((word): [string, string][] => {
      const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true })
      return [
        [syllables.join(''), word],
        [syllables.map((syllable) => syllable[0]).join(''), word],
      ]
    })
}

/** "gangqin 12 钢琴": what is typed, the line of the concept and the word, in order of what is typed. */
const pinyinLines = (entries: readonly Entry[]): string =>
  entries
    .flatMap((entry, line) => pinyinOf(entry).map(([typed, word]) => `${typed} ${line} ${word}`))
    .sort()
    .join('\n')

const toLine = (entry: Entry, emoji: readonly string[]): string =>
  [
    entry.kind,
    entry.id,
    entry.target,
    entry.broader.join(' '),
    ...LOCALES.map((locale) => entry.names[locale]),
    [...keysOf(entry), ...emoji].join(' '),
  ].join('\t')

const constant = (name: string, text: string): string => `export const ${name} = ${JSON.stringify(text)}\n`

/** The module worker/search/vocabulary/vocabulary.gen.ts: three texts, read by vocabulary.ts and by suggest/completions.ts. */
export function vocabularyTable(root: string): string {
  const entries = readVocabularyFiles(root)
  const emoji = Map.groupBy(readEmoji(root), ([, id]) => id)
  const emojiOf = ({ id }: Entry) => (emoji.get(id) ?? []).map(([one]) => toKeys(one).folded)
  const stops = readStopWords(root).map((word) => (word.startsWith('+') ? '+' : '') + stopKey(word))
  return [
    '// Made by tools/generate.ts from worker/search/vocabulary/data.\n',
    constant('CONCEPTS', entries.map((entry) => toLine(entry, emojiOf(entry))).join('\n')),
    constant('PINYIN', pinyinLines(entries)),
    constant('STOP_WORDS', [...new Set(stops)].join(' ')),
  ].join('')
}
