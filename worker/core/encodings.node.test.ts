import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromBase32,
  fromBase64,
  fromBase64Url,
  fromHex,
  sha256Hex,
  toBase32,
  toBase64,
  toBase64Unpadded,
  toBase64Url,
  toCrockford,
  toHex,
  utf8,
} from './encodings.ts'

/** RFC 4648 section 10: text, base64, base32, base16. */
const VECTORS = [
  ['', '', '', ''],
  ['f', 'Zg==', 'MY======', '66'],
  ['fo', 'Zm8=', 'MZXQ====', '666F'],
  ['foo', 'Zm9v', 'MZXW6===', '666F6F'],
  ['foob', 'Zm9vYg==', 'MZXW6YQ=', '666F6F62'],
  ['fooba', 'Zm9vYmE=', 'MZXW6YTB', '666F6F6261'],
  ['foobar', 'Zm9vYmFy', 'MZXW6YTBOI======', '666F6F626172'],
] as const

describe.each(VECTORS)('RFC 4648 section 10: %j', (text, base64, base32, base16) => {
  const bytes = utf8(text)
  it('is encoded', () => {
    expect([toBase64(bytes), toBase64Unpadded(bytes)]).toEqual([base64, base64.replace(/=+$/, '')])
    expect([toBase32(bytes), toHex(bytes).toUpperCase()]).toEqual([base32.replace(/=+$/, ''), base16])
  })
  it('is decoded, with and without padding', () => {
    for (const read of [fromBase64(base64), fromBase64(base64.replace(/=+$/, ''))]) expect(read).toEqual(bytes)
    for (const read of [fromBase32(base32), fromBase32(base32.toLowerCase().replace(/=+$/, ''))])
      expect(read).toEqual(bytes)
    expect(fromHex(base16)).toEqual(bytes)
  })
})

it('decoding reverses encoding, in every encoding and for every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
      expect(fromBase32(toBase32(bytes))).toEqual(bytes)
      expect(fromHex(toHex(bytes))).toEqual(bytes)
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
  )
})
it('base64 of input that is too long for one call', () => {
  const bytes = new Uint8Array(200_001).map((_, i) => i)
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})
it('no text causes an exception, and every byte string has one spelling', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AZaz09+/-_=Qw7 \n') }), (text) => {
      const url = fromBase64Url(text)
      if (url) expect(toBase64Url(url)).toBe(text)
      const plain = fromBase64(text)
      if (plain) expect([toBase64(plain), toBase64Unpadded(plain)]).toContain(text)
      fromBase32(text)
      fromHex(text)
    }),
  )
})
it.each(['Zh==', 'Zg=', 'Z', 'Zg===', 'Zm9v\n', 'Zm9v====', '*'])('base64 %j is refused', (text) =>
  expect(fromBase64(text)).toBeNull(),
)
it.each(['Zg==', 'ab+/', 'Zh'])('base64url %j is refused', (text) => expect(fromBase64Url(text)).toBeNull())
it.each(['M', 'MZX', 'MZ', 'M1', 'MY!'])('base32 %j is refused', (text) => expect(fromBase32(text)).toBeNull())
it('base32 accepts the spellings people type', () => expect(fromBase32('mzxw 6ytb')).toEqual(utf8('fooba')))
it.each(['a', '0g', '0x', ' 00'])('hex %j is refused', (text) => expect(fromHex(text)).toBeNull())

it('Crockford: one number, its length given by the bytes', () => {
  expect(toCrockford(new Uint8Array(16))).toBe('0'.repeat(26))
  expect(toCrockford(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`)
  expect(toCrockford(Uint8Array.of(0, 32))).toBe('0010')
})
it('SHA-256 of "abc" (FIPS 180-2, B.1), as text and as bytes', async () => {
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  expect([await sha256Hex('abc'), await sha256Hex(utf8('abc'))]).toEqual([expected, expected])
})
