import { describe, expect, it } from 'vitest'
import { codeEnd, drawCode, hashCode, normalizeCode, showCode } from './code.ts'

describe('a code', () => {
  it('has 80 random bits: 1,000 are different and use every symbol', () => {
    const codes = Array.from({ length: 1000 }, drawCode)
    expect(new Set(codes).size).toBe(1000)
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toBe(true)
    expect(new Set(codes.join('')).size).toBe(32)
  })
  it('is shown in groups, and known again by its end', () => {
    expect([showCode('ABCD0123EFGH4567'), codeEnd('ABCD0123EFGH4567')]).toEqual(['ABCD-0123-EFGH-4567', '4567'])
  })
  it('is the same however it is written', async () => {
    const code = 'ABCEHKMPTXV01S23'
    const written = [
      'ABCE-HKMP-TXV0-1S23',
      'abce hkmp txv0 1s23',
      ' ABCE–HKMP—TXV0−1S23\n',
      'ＡＢＣＥ－ＨＫＭＰ－ＴＸＶ０－１Ｓ２３',
      'ABCE\u3000HKMP\u200bTXV0\u00a01S23',
      'abce-hkmp-txuo-is23',
      'ABCE_HKMP.TXVO/LS23',
      // Cyrillic and Greek letters.
      'АВСЕ-НКМР-ТХVО-ІЅ23',
      'ΑΒСΕ-ΗΚΜΡ-ΤΧVΟ-ΙS23',
    ]
    for (const text of written) expect(normalizeCode(text), text).toBe(code)
    expect(new Set(await Promise.all(written.map((text) => hashCode(normalizeCode(text))))).size).toBe(1)
  })
  it.each([
    '',
    'ABCE-HKMP-TXV0-1S2',
    'ABCE-HKMP-TXV0-1S234',
    '优惠券优惠券优惠券优惠券优惠券优',
    '😀'.repeat(16),
    "' OR 1=1 --",
  ])('%j is none', (text) => expect(normalizeCode(text)).toBeNull())
})
