import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { toWords } from './compounds.ts'
import { mayMatch, segment, toMatch } from './full-text.ts'
import { TermSet } from './term-set.ts'

const db = new DatabaseSync(':memory:')
// As in migrations 0000 and 0022.
db.exec(`CREATE VIRTUAL TABLE playlist_text USING fts5(title, content='', contentless_delete=1, detail=full,
  tokenize="unicode61 remove_diacritics 0 tokenchars '_'", prefix='1');
  CREATE VIRTUAL TABLE playlist_term USING fts5vocab(playlist_text, row);`)
const insert = db.prepare('INSERT INTO playlist_text (rowid, title) VALUES (?, ?)')
const match = db.prepare('SELECT rowid FROM playlist_text WHERE playlist_text MATCH ?')
const terms = () =>
  new TermSet(
    db
      .prepare('SELECT term FROM playlist_term')
      .all()
      .map(({ term }) => String(term)),
  )

beforeEach(() => db.exec('DELETE FROM playlist_text'))
afterAll(() => db.close())

it('knows terms and how they begin', () => {
  const known = new TermSet(['night', '夜航', 'ferry', 's_ferri'])
  expect(['night', 'nigh', '夜航', '夜', 'zebra', ''].map((term) => known.has(term))).toEqual([
    ...[true, false, true, false, false, false],
  ])
  expect(['nigh', 'ni', '夜', 'zebra', 'nights'].map((start) => known.hasBeginning(start))).toEqual([
    ...[true, true, true, false, false],
  ])
  expect(new TermSet([]).hasBeginning('a')).toBe(false)
})

const WORDS = [
  'night',
  'nights',
  'ferry',
  'ferries',
  'jazz',
  '夜',
  '夜航',
  '航海',
  '广告',
  'がんば',
  'Đà',
  'lo-fi',
  '佐々',
  'ß',
  '2024',
]
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })

it('never denies what the table finds, and denies most of what it does not', () => {
  let [denied, absent] = [0, 0]
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), text, fc.constantFrom(' ', ''), (names, asked, end) => {
      db.exec('DELETE FROM playlist_text')
      for (const [i, name] of names.entries()) insert.run(i + 1, segment([name.join(' ')]))
      const words = toWords(asked.join(' ') + end)
      const isFound = match.all(toMatch(words)).length > 0
      const may = mayMatch(words, terms())
      expect(may || !isFound).toBe(true)
      absent += isFound ? 0 : 1
      denied += may ? 0 : 1
    }),
    { numRuns: 400 },
  )
  expect(denied / absent).toBeGreaterThan(0.6)
})

it('a term that the tokenizer might change is never denied', () => {
  insert.run(1, segment(['strasse']))
  expect(mayMatch(toWords('straße '), terms())).toBe(true)
  expect(mayMatch(toWords('佐々木'), terms())).toBe(true)
})
