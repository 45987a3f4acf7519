import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { MeteredStorage } from '#tests/support/search/metered-storage.ts'
import { below, LANGUAGES, pick, randomDocument } from '#tests/support/search/random-documents.ts'
import { COUNTED, EDGES, randomQuery, withUnits } from '#tests/support/search/random-queries.ts'
import { SearchEngine } from './engine.ts'
import { isAskable, MOST, MOST_LOOK_UPS } from './limits.ts'
import type { SearchQuery, Word } from './query.ts'
import { toWords } from './text/compounds.ts'

const random = seeded(27)
const storage = new MeteredStorage()
const engine = SearchEngine.open(storage, { edges: EDGES, segmentSize: 512, pendingLimit: 100 })
const documents = Array.from({ length: 1100 }, (_, i) => randomDocument(random, i + 1))
engine.addBulk(documents.slice(0, 1024))
engine.apply(documents.slice(1024).map((document) => ({ id: document.id, document })))

const COLUMNS = ['title', 'artist', 'album', 'label', 'tags'] as const
const asking = (words: readonly Word[], over: Partial<SearchQuery> = {}): SearchQuery => ({
  words,
  wholeName: null,
  columns: COLUMNS,
  groups: [],
  without: [],
  ranges: { bpm: [], duration: [], price: [] },
  sort: 'normal',
  isDescending: true,
  offset: 0,
  limit: 20,
  ...over,
})
const latin = (text: string, isPrefix = false): Word => ({ kind: 'latin', text, isPrefix })
const letters = (count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(97 + below(random, 26))).join('')
const han = (count: number) =>
  Array.from({ length: count }, () => pick(random, [...pick(random, pick(random, LANGUAGES))])).join('')

/** Queries as anybody could send them: no API contract filters them first. */
const HOSTILE: Record<string, () => SearchQuery> = {
  'one word of 500 letters': () => asking([latin(letters(500))]),
  'a word that folding makes 9000 letters of': () => asking(toWords('ﷺ'.repeat(500))),
  'twelve long words': () => asking(toWords(Array.from({ length: 12 }, () => letters(40)).join(' '))),
  'twelve words that may be forgiven': () => asking(toWords(Array.from({ length: 12 }, () => letters(9)).join(' '))),
  'words one mistake away from many': () => asking(toWords('xights rivar hiuse lught xtory ')),
  'thousands of words': () => asking(Array.from({ length: 3000 }, () => latin(letters(7)))),
  'one letter after the other': () => asking(toWords([...letters(250)].join(' '))),
  'beginnings of two letters': () => asking(Array.from({ length: 12 }, () => latin(letters(2), true))),
  'the same word over and over': () => asking(Array.from({ length: 500 }, () => latin('river'))),
  'a run of 500 characters': () => asking(toWords(han(500))),
  'the same character 500 times': () => asking(toWords('天'.repeat(500))),
  'names of the catalogue, one behind the other': () =>
    asking(toWords(Array.from({ length: 40 }, () => pick(random, documents).names.title.join('')).join('。'))),
  'thousands of runs of three characters': () =>
    asking(Array.from({ length: 3000 }, () => ({ kind: 'cjk', text: han(3) }) as const)),
  'every name of tags': () => asking(toWords(pick(random, documents).names.tags.join(' '))),
  'as many artists as may be looked up': () =>
    asking([], { groups: [{ dimension: 'r', anyOf: Array.from({ length: MOST.looked }, (_, i) => `r_${i}`) }] }),
  'a page far away, of any length': () => asking([], { offset: 10 ** 7, limit: 10 ** 7 }),
  'sixteen ranges of each kind': () => {
    const ranges = Array.from({ length: 16 }, (_, i) => ({ low: i * 7 + 1, high: i * 7 + 3 }))
    return asking(toWords('a'), { ranges: { bpm: ranges, duration: ranges, price: ranges } })
  },
  'twelve units with words and meanings of their own': () =>
    withUnits(random, asking(toWords(Array.from({ length: 12 }, () => letters(7)).join(' ')))),
  'units with thousands of words': () => {
    const words = Array.from({ length: 3000 }, () => latin(letters(7)))
    return asking(words, { units: words.map((word) => ({ words: [word], target: null, broader: null })) })
  },
  'units with other words than the keyword': () => {
    const units = Array.from({ length: 40 }, () => ({ words: toWords(han(40)), target: null, broader: null }))
    return asking(toWords(han(100)), { units })
  },
  'anything at all': () =>
    randomQuery(
      random,
      documents.flatMap(({ names }) => names.title),
    ),
}

describe('no search exceeds its budget', () => {
  it.each(Object.entries(HOSTILE))('%s', (_name, make) => {
    for (let i = 0; i < 60; i++) {
      const query = make()
      const { lookUps, rows } = storage.spent(() => engine.search(query, i % 2 === 0 ? COUNTED : []))
      expect(lookUps).toBeLessThanOrEqual(MOST_LOOK_UPS + MOST.forgivenKeys + MOST.proposedKeys)
      expect(rows).toBeLessThan(20_000)
      storage.spent(() => engine.suggest(query.words, null, 10 ** 6))
    }
  })

  it('the word that once blocked all searches costs less than correcting a typo of a few letters', () => {
    const long = storage.spent(() => engine.search(asking([latin(letters(500))])))
    const short = storage.spent(() => engine.search(asking([latin('nightq')])))
    expect(long.lookUps).toBeLessThan(10)
    expect(long.lookUps).toBeLessThan(short.lookUps)
  })

  it('beyond the budget a search answers without typo tolerance and proposes nothing', () => {
    const mistyped = (count: number) =>
      asking(toWords(`${Array.from({ length: count }, () => 'knigth').join('x ')} night `))
    expect(engine.search(asking(toWords('rivars ')))?.forgiven).not.toEqual([])
    const words = Array.from({ length: 11 }, (_, i) => latin(`rivers${letters(9)}${i}`))
    expect(engine.search(asking([...words, latin('rivars')]))).toMatchObject({
      ids: [],
      total: 0,
      forgiven: [],
      didYouMean: null,
    })
    expect(engine.search(mistyped(1))).toMatchObject({ isTotalExact: true })
  })

  it('a long word is not corrected: exact answers are unchanged', () => {
    const name = `longword${letters(90)}`
    const id = 10_000
    engine.apply([{ id, document: { ...documents[0]!, id, names: { ...documents[0]!.names, title: [name] } } }])
    expect(engine.search(asking([latin(name)]))?.ids).toEqual([id])
    engine.seal()
    expect(engine.search(asking([latin(name)]))?.ids).toEqual([id])
    expect(engine.search(asking([latin(name.slice(0, 60), true)]))?.ids).toEqual([id])
  })

  it('filters and cells beyond the limits are refused', () => {
    const many = Array.from({ length: MOST.looked + 1 }, (_, i) => `r_${i}`)
    const group = (anyOf: string[]) => ({ dimension: 'r', anyOf })
    expect(engine.search(asking([], { groups: [group(many)] }))).toBeNull()
    expect(engine.search(asking([], { without: many }))).toBeNull()
    expect(engine.search(asking([]), [{ dimension: 'r', terms: many }])).toBeNull()
    const ranges = Array.from({ length: MOST.ranges + 1 }, () => ({ low: 1, high: 2 }))
    expect(isAskable(asking([], { ranges: { bpm: ranges, duration: [], price: [] } }))).toBe(false)
    const target = { anyOf: many, together: [], allOf: [], bpm: [], duration: [] }
    expect(isAskable(asking([], { units: [{ words: [], target, broader: null }] }))).toBe(false)
    expect(engine.search(asking([], { groups: Array.from({ length: 65 }, () => group(['r_1'])) }))).toBeNull()
  })
})

describe('a name of a tag', () => {
  it('is found without reading the tracks that have it, even if its characters occur in other names', () => {
    const tags = ['えれくとりっくぴあの', 'えれくとろにか', 'りっく', 'ぴあの', 'のえれ']
    const many = Array.from({ length: 600 }, (_, i) => ({
      ...documents[0]!,
      id: 20_000 + i,
      names: { title: [], artist: [], album: [], label: [], tags: i % 2 === 0 ? tags : tags.slice(1) },
    }))
    engine.addBulk(many)
    const spent = storage.spent(() =>
      expect(engine.search(asking([{ kind: 'cjk', text: 'えれくとりっくぴあの' }]))?.total).toBe(300),
    )
    expect(spent.rows).toBeLessThan(200)
    expect(engine.search(asking([{ kind: 'cjk', text: 'とりっく' }]))?.total).toBe(300)
    expect(engine.search(asking([{ kind: 'cjk', text: 'ぴあのえ' }]))?.total).toBe(0)
  })
})
