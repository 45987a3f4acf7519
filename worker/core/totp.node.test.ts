import { describe, expect, it } from 'vitest'
import { fromBase32, getStep, newTotpSecret, otpauthUri, stepAt, toBase32, totpAt } from './totp.ts'

const toBytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
const SECRET = toBytes('12345678901234567890')

describe('RFC 6238, appendix B, SHA-1', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d s: %s', async (seconds, code) => {
    expect(await totpAt(SECRET, stepAt(seconds * 1000), 8)).toBe(code)
    expect(await totpAt(SECRET, stepAt(seconds * 1000))).toBe(code.slice(2))
  })
})

it.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('RFC 4226, appendix D: count %d is %s', async (count, code) => expect(await totpAt(SECRET, count)).toBe(code))

describe('the step of a code', () => {
  const now = 1_800_000_000_000
  const find = async (offset: number, lastStep = 0) =>
    getStep(SECRET, await totpAt(SECRET, stepAt(now) + offset), { now, lastStep })
  it.each([-1, 0, 1])('%d steps away is found', async (offset) => expect(await find(offset)).toBe(stepAt(now) + offset))
  it.each([-2, 2, 10])('%d steps away is not', async (offset) => expect(await find(offset)).toBeNull())
  it('is never a used step, nor an earlier one', async () => {
    expect(await find(0, stepAt(now))).toBeNull()
    expect(await find(-1, stepAt(now))).toBeNull()
    expect(await find(1, stepAt(now))).toBe(stepAt(now) + 1)
  })
})

describe('base32', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('RFC 4648, section 10: %s is %s', (text, written) => {
    expect(toBase32(toBytes(text))).toBe(written)
    expect(fromBase32(written)).toEqual(toBytes(text))
  })
  it('decodes a secret typed in groups and lower case', () => {
    const secret = newTotpSecret()
    const typed = (toBase32(secret).match(/.{4}/g) ?? []).join(' ').toLowerCase()
    expect(fromBase32(typed)).toEqual(secret)
  })
})

it('the otpauth address has all parameters', () => {
  expect(otpauthUri('a+b@c.example', SECRET)).toBe(
    'otpauth://totp/Cuemark:a%2Bb%40c.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cuemark&algorithm=SHA1&digits=6&period=30',
  )
})
