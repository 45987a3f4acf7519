import { pinyin } from 'pinyin-pro'

/** The 6,763 characters of GB 2312, which cover Chinese names. */
function commonCharacters(): string[] {
  const decode = new TextDecoder('gb18030')
  const chars: string[] = []
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) chars.push(decode.decode(new Uint8Array([row, cell])))
  }
  return chars.filter((char) => /^\p{sc=Han}$/u.test(char))
}

/** Readings without tones, the usual one first, at most two (ü is written v, as it is typed). */
function readings(char: string): string[] {
  const all = pinyin(char, { multiple: true, toneType: 'none', type: 'array', v: true })
  return [...new Set(all)].filter((reading) => /^[a-z]+$/.test(reading)).slice(0, 2)
}

/** The module worker/search/text/pinyin.gen.ts: "syllable characters" pairs, first and second readings separately. */
export function pinyinTable(): string {
  const bySyllable: [Map<string, string>, Map<string, string>] = [new Map(), new Map()]
  for (const char of commonCharacters()) {
    readings(char).forEach((reading, i) => {
      const map = bySyllable[i === 0 ? 0 : 1]
      map.set(reading, (map.get(reading) ?? '') + char)
    })
  }
  const text = (map: Map<string, string>) =>
    [...map.keys()]
      .toSorted()
      .map((reading) => reading + map.get(reading))
      .join(' ')
  return [
    '// Made by tools/generate.ts with pinyin-pro (MIT).\n',
    `export const FIRST_READINGS =\n  '${text(bySyllable[0])}'\n`,
    `export const SECOND_READINGS =\n  '${text(bySyllable[1])}'\n`,
  ].join('')
}
