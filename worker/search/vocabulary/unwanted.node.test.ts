import { describe, expect, it } from 'vitest'
import { understand } from './understand.ts'

/** What is wanted and what is not, as concepts; literal words in quotation marks. */
function read(keyword: string): string {
  const { units, unwanted } = understand(keyword)
  const wanted = units.map(({ concept, text }) => concept?.id ?? `"${text}"`)
  return [...wanted, ...unwanted.map(({ concept }) => `-${concept.id}`)].join(' ')
}

describe('what is not wanted', () => {
  it.each([
    ['不要钢琴', '-piano'],
    ['轻松 无鼓', 'relaxed -drums'],
    ['没有鼓声和钢琴的', '-drums -piano'],
    ['除了钢琴以外', '-piano'],
    ['鋼琴以外', '-piano'],
    ['no piano', '-piano'],
    ['sad w/o drums', 'sad -drums'],
    ['corporate -piano', 'corporate -piano'],
    ['no piano or drums', '-piano -drums'],
    ['no vocals or drums', 'instrumental -drums'],
    ['not so happy', '-happy'],
    ['without guitarr', '-guitar'],
    ['ピアノなし', '-piano'],
    ['ピアノとドラムなし', '-piano -drums'],
    ['悲しくないピアノ', 'piano -sad'],
    ['không có piano', '-piano'],
    ['khong co piano', '-piano'],
    ['nhạc buồn không có trống', 'sad -drums'],
  ])('%s', (keyword, meant) => expect(read(keyword)).toBe(meant))
})

describe('what is a concept of its own', () => {
  it.each([
    ['no vocals', 'instrumental'],
    ['没有人声的', 'instrumental'],
    ['没有演唱', 'instrumental'],
    ['歌なし ピアノ', 'instrumental piano'],
    ['không lời', 'instrumental'],
    ['no copyright music', 'licensed'],
    ['không gian', 'ambient'],
    ['not too fast', 'medium-tempo'],
  ])('%s', (keyword, meant) => expect(read(keyword)).toBe(meant))
})

describe('what limits a keyword says nothing of its own', () => {
  it.each([
    ['just guitar', 'guitar'],
    ['只要吉他', 'guitar'],
    ['only piano', 'solo-piano'],
    ['happy but no guitar', 'happy -guitar'],
  ])('%s', (keyword, meant) => expect(read(keyword)).toBe(meant))
})

describe('what there is besides', () => {
  it.each([
    ['除了钢琴还有鼓', 'piano drums'],
    ['除了吉他之外还要有口哨', 'guitar whistle'],
    ['除了鋼琴和弦樂以外也要有鼓', 'piano strings drums'],
    ['apart from piano also strings', 'piano strings'],
    ['not only piano but also drums', 'piano drums'],
    ['ピアノだけでなくドラムも', 'piano drums'],
    ['ピアノ以外にもギター', 'piano guitar'],
    ['ngoài piano còn có violin', 'piano violin'],
    ['除了钢琴都可以', '-piano'],
    ['除了钢琴，也不要吉他', '-piano -guitar'],
    ['không có piano hoặc trống', '-piano -drums'],
  ])('%s', (keyword, meant) => expect(read(keyword)).toBe(meant))
})

describe('names', () => {
  it.each([
    ['Without You', '"Without You"'],
    ['无问西东', '"无问西东"'],
    ['没有寄出的信', '"没有寄出的信"'],
    ['不老的传说', '"不老" mythology'],
    ['我没有家', '"我没有家"'],
    ['No. 1', '"No. 1"'],
  ])('%s is no negation', (keyword, meant) => expect(read(keyword)).toBe(meant))
})

/** The keyword without one of the parts, as a chip of the page leaves it. */
const without = (keyword: string, at: number): string => {
  const { start, end } = understand(keyword).unwanted[at]!
  return `${keyword.slice(0, start)}${keyword.slice(end)}`.replaceAll(/\s+/g, ' ').trim()
}
it.each([
  ['sad no piano', 0, 'sad', 'sad'],
  ['no piano or drums', 0, 'no drums', '-drums'],
  ['no piano or drums', 1, 'no piano', '-piano'],
  ['ピアノとドラムなし', 0, 'ドラムなし', '-drums'],
  ['ピアノとドラムなし', 1, 'ピアノなし', '-piano'],
  ['no vocals or drums', 0, 'no vocals', 'instrumental'],
  ['corporate -piano', 0, 'corporate', 'corporate'],
  ['除了钢琴和鼓以外', 0, '除了鼓以外', '-drums'],
])('%s without part %i is "%s"', (keyword, at, left, meant) => {
  expect(without(keyword, at)).toBe(left)
  expect(read(left)).toBe(meant)
})
it('a part of several that is wanted is removed with what joins it', () => {
  const { units } = understand('no vocals or drums')
  expect(units.map(({ text }) => text)).toEqual(['vocals or'])
})
