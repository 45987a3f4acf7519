import { expect, it } from 'vitest'
import { understand } from './understand.ts'

/** The parts in one line; a name has a star. */
const say = (keyword: string): string =>
  understand(keyword)
    .units.map(({ text, concept, isName }) => (concept ? concept.id : `"${text}"${isName ? '*' : ''}`))
    .join(' ')

it.each([
  ['like Hans Zimmer', '"Hans Zimmer"*'],
  ['like hans zimmer', '"hans zimmer"*'],
  ['wes anderson vibe', '"wes anderson"*'],
  ['Stranger Things synth', '"Stranger Things"* synthesizer'],
  ['sounds like Daft Punk but slower', '"Daft Punk"* slow'],
  ['Epic Hans Zimmer style', 'epic "Hans Zimmer"*'],
  ['Game of Thrones type intro', '"Game of Thrones"* opening'],
  ['something like Coldplay', '"Coldplay"*'],
  ['giống Sơn Tùng M-TP', '"Sơn Tùng M-TP"*'],
  ['nhạc giống sơn tùng', '"sơn tùng"*'],
])('%s has a name, which is whole', (keyword, expected) => expect(say(keyword)).toBe(expected))

it.each([
  ['Kite and Harbor', '"Kite" "Harbor"'],
  ['Hans Zimmer', '"Hans" "Zimmer"'],
  ['coldplay Piano', '"coldplay" piano'],
  ['like a dream', 'dreamy'],
  ['orchestal piano style', '"orchestal" piano'],
  ['New York jazz', 'usa jazz'],
  ['Piano for kids', 'piano kids'],
])('%s has none', (keyword, expected) => expect(say(keyword)).toBe(expected))
