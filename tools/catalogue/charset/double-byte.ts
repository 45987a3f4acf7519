import { COMMON } from './common-characters.ts'

/**
 * Cost in bits of the characters of a double-byte reading: rarer characters cost more. The classes are those of the standards:
 * level 1 has the common characters (3755 of GB 2312, 5401 of Big5, 2965 of JIS X 0208) in a block of its own.
 */
const COST = {
  common: 8.5,
  firstLevel: 12.5,
  secondLevel: 17,
  rare: 21,
  punctuation: 11,
  symbol: 16,
  kana: 6.5,
  foreignKana: 13,
  halfKana: 7.5,
  fourBytes: 26,
} as const
/** Scripts often change at a space and rarely inside a word. */
const SCRIPT_CHANGE = 3.5
const ASCII = 4.5
/** Half-width katakana come in words. */
const ALONE = 8
const isHalfKana = (character = ''): boolean => /[\uff61-\uff9f]/.test(character)

type Unit = { bytes: number; cost: number }
type UnitOf = (lead: number, trail: number, character: string) => Unit
const two = (cost: number): Unit => ({ bytes: 2, cost })

const gbk: UnitOf = (lead, trail, character) => {
  if (trail >= 0x30 && trail <= 0x39) return { bytes: 4, cost: COST.fourBytes }
  if (COMMON.simplified.has(character)) return two(COST.common)
  if (trail >= 0xa1) {
    if (lead >= 0xb0 && lead <= 0xd7) return two(COST.firstLevel)
    if (lead >= 0xd8 && lead <= 0xf7) return two(COST.secondLevel)
    if (lead === 0xa1 || lead === 0xa3) return two(COST.punctuation)
    if (lead === 0xa4 || lead === 0xa5) return two(COST.foreignKana)
    if (lead >= 0xa2 && lead <= 0xa9) return two(COST.symbol)
  }
  // Traditional characters are in GBK's extension.
  return two(COMMON.traditional.has(character) ? COST.firstLevel : COST.rare)
}

const big5: UnitOf = (lead, trail, character) => {
  if (lead <= 0xa0 || lead >= 0xfa) return two(COST.rare)
  if (lead <= 0xa3) return two(COST.punctuation)
  if (COMMON.traditional.has(character)) return two(COST.common)
  if (lead < 0xc6 || (lead === 0xc6 && trail <= 0x7e)) return two(COST.firstLevel)
  return two(lead <= 0xc8 ? COST.symbol : COST.secondLevel)
}

const shiftJis: UnitOf = (lead, trail, character) => {
  if (lead >= 0xa1 && lead <= 0xdf) return { bytes: 1, cost: COST.halfKana }
  if (lead === 0x81) return two(trail === 0x5b ? COST.kana : COST.punctuation)
  if (lead === 0x82) return two(trail >= 0x9f ? COST.kana : COST.punctuation)
  if (lead === 0x83) return two(trail <= 0x96 ? COST.kana : COST.symbol)
  if (COMMON.japanese.has(character)) return two(COST.common)
  if (lead >= 0x88 && (lead < 0x98 || (lead === 0x98 && trail <= 0x72))) return two(COST.firstLevel)
  if (lead >= 0x98 && lead <= 0xea) return two(COST.secondLevel)
  return two(lead === 0x84 ? COST.symbol : COST.rare)
}

const eucKr: UnitOf = (lead, trail, character) => {
  if (COMMON.hangul.has(character)) return two(COST.common)
  if (lead >= 0xb0 && lead <= 0xc8 && trail >= 0xa1) return two(COST.firstLevel)
  if (lead === 0xa1 || lead === 0xa3) return two(COST.punctuation)
  return two(lead >= 0xca && lead <= 0xfd && trail >= 0xa1 ? COST.secondLevel : COST.rare)
}

export const DOUBLE_BYTE = { gb18030: gbk, big5, shift_jis: shiftJis, 'euc-kr': eucKr } as const
export type DoubleByte = keyof typeof DOUBLE_BYTE

/** Cost of a reading and its number of non-ASCII characters. `text` is the decoded text. */
export function costOfDoubleByte(
  charset: DoubleByte,
  bytes: Uint8Array,
  text: string,
): { cost: number; count: number } {
  const unitOf = DOUBLE_BYTE[charset]
  const characters = [...text]
  let cost = 0
  let count = 0
  let before = ''
  for (let at = 0, index = 0; at < bytes.length; index++) {
    const lead = bytes[at] ?? 0
    const character = characters[index] ?? ''
    const isAscii = lead < 0x80
    const unit = isAscii ? { bytes: 1, cost: ASCII } : unitOf(lead, bytes[at + 1] ?? 0, character)
    if (unit.bytes === 1 && !isAscii && !isHalfKana(before) && !isHalfKana(characters[index + 1])) cost += ALONE
    if (before !== '' && /[A-Za-z]/.test(isAscii ? character : before) && isAscii !== before < '\x80')
      cost += SCRIPT_CHANGE
    cost += unit.cost
    if (!isAscii) count++
    at += unit.bytes
    before = character
  }
  return { cost, count }
}
