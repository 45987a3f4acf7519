import { expect, it } from 'vitest'
import { toWords } from './compounds.ts'
import { segment, toExactMatch, toMatch } from './full-text.ts'
import { SIMPLIFIED, TRADITIONAL } from './han.gen.ts'
import { fold, getRuns, nameHash, singular, wholeName } from './text.ts'

it.each([
  ['夜航 · Night Ferry', ['夜航', 'night', 'ferry']],
  ['Hồ Gươm buổi sớm', ['ho', 'guom', 'buoi', 'som']],
  ['Đà Lạt', ['da', 'lat']],
  ['ガンバ がんば', ['がんば', 'がんば']],
  ['ﾎﾞｸのラーメン', ['ぼくのらーめん']],
  ['ＡＢＣ１２３', ['abc123']],
  ['2024爱情 mix愛情3', ['2024', '爱情', 'mix', '爱情', '3']],
  ['愛情與戰爭', ['爱情与战争']],
  ['한국 노래', ['한국', '노래']],
  ['佐々木', ['佐々木']],
  ['𠮷野家', ['𠮷野家']],
  ['ri\u200bver \u202eabc\u202c so\u00adft', ['river', 'abc', 'soft']],
  ['a\tb\nc\u2028d\u3000e', ['a', 'b', 'c', 'd', 'e']],
  ['e\u0301te\u0301 İZMİR', ['ete', 'izmir']],
  ['!!! ??? 🎵 👨‍👩‍👧 ', []],
  ['', []],
])('%j is split into %j', (text, runs) => expect(getRuns(text)).toEqual(runs))

it('Japanese voicing is kept: か is not が, composed or decomposed', () => {
  expect(fold('が')).not.toBe(fold('か'))
  expect(fold('か\u3099')).toBe(fold('が'))
})
it('the character table maps in one step; folding twice equals folding once', () => {
  const [from, to] = [[...TRADITIONAL], [...SIMPLIFIED]]
  expect(from).toHaveLength(to.length)
  expect(from.length).toBeGreaterThan(2500)
  expect(to.filter((char) => from.includes(char))).toEqual([])
  for (const text of [TRADITIONAL, 'ｶﾞ İ ﬁ Đ ㎏ 乾坤 著名']) expect(fold(fold(text))).toBe(fold(text))
})

const latin = (text: string, isPrefix = false) => ({ kind: 'latin', text, isPrefix })
const cjk = (text: string) => ({ kind: 'cjk', text })
it.each([
  ['night fer', [latin('night'), latin('fer', true)]],
  ['night fer ', [latin('night'), latin('fer')]],
  ['a', [latin('a')]],
  ['ab', [latin('ab', true)]],
  ['night 爱', [latin('night'), cjk('爱')]],
  ['2024爱情', [latin('2024'), cjk('爱情')]],
  ['\u200b\u202e🎵', []],
])('%j is parsed as %j', (keyword, words) => expect(toWords(keyword)).toEqual(words))

it('a pasted paragraph is limited to twelve words without prefixes from 500 characters', () => {
  const words = toWords('word '.repeat(5000))
  expect(words).toHaveLength(12)
  expect(words.every((word) => word.kind === 'latin' && !word.isPrefix)).toBe(true)
  expect(toWords(`${' '.repeat(500)}word`)).toEqual([])
})

it('and to a hundred Chinese characters in all', () => {
  expect(toWords('爱'.repeat(300))).toEqual([cjk('爱'.repeat(100))])
  expect(toWords(`${'爱'.repeat(90)} ${'歌'.repeat(90)} night`)).toEqual([
    cjk('爱'.repeat(90)),
    cjk('歌'.repeat(10)),
    latin('night', true),
  ])
})

it.each([
  ['river', 'rivers'],
  ['house', 'houses'],
  ['noise', 'noises'],
  ['box', 'boxes'],
  ['beach', 'beaches'],
  ['wish', 'wishes'],
  ['class', 'classes'],
  ['bus', 'buses'],
  ['city', 'cities'],
  ['movie', 'movies'],
  ['dance', 'dances'],
])('%s and %s have the same stem', (one, many) => expect(singular(one)).toBe(singular(many)))
it.each(['this', 'bass', 'virus', 'gas', 'as', 'river'])('%s is its own stem', (word) =>
  expect(singular(word)).toBe(word),
)

it('a whole name is its runs, and its hash never changes', () => {
  expect(wholeName('《夜航》 - Night  Ferry!')).toBe('夜航 night ferry')
  expect(nameHash('夜航 night ferry')).toBe('13ub5mtzcw5')
  expect(new Set(Array.from({ length: 20_000 }, (_, i) => nameHash(`track ${i}`))).size).toBe(20_000)
  expect(nameHash('')).toMatch(/^[0-9a-z]+$/)
})

it.each([
  [['爱情歌'], '爱情 情歌 歌 s_aiqingge'],
  [['夜航 · Night Ferry'], '夜航 航 s_yehang night ferry'],
  [['2024爱情'], '2024 爱情 情 s_aiqing'],
  [['愛情', '爱情', 'Love'], '爱情 情 s_aiqing love'],
  [['Rivers', 'River'], 'rivers s_river river'],
  [['!!!'], ''],
])('%j is stored as %j', (names, stored) => expect(segment(names)).toBe(stored))

it.each([
  ['爱', '("爱" *)'],
  ['爱情', '("爱情")'],
  ['爱情歌', '("爱情 情歌")'],
  ['night ferry', '("night" OR "s_night") AND ("ferry" * OR "ferry" OR "s_ferry")'],
  ['rivers ', '("rivers" OR "river" OR "s_river")'],
  ['horses ', '("horses" OR "s_hors")'],
  ['a OR b', '("a" OR "s_a") AND ("or" OR "s_or") AND ("b" OR "s_b")'],
])('%j becomes the FTS5 query %s', (keyword, match) => expect(toMatch(toWords(keyword))).toBe(match))
it('the exact query has the words as typed', () => {
  expect(toExactMatch(toWords('Rivers 愛'))).toBe('("rivers") AND ("爱" *)')
})
