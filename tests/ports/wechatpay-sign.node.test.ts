import { createPrivateKey, createPublicKey } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { openResource } from '#worker/ports/payment/wechatpay/resource.ts'
import { answerMessage, requestMessage, sign, verify } from '#worker/ports/payment/wechatpay/sign.ts'
import { rsaPair } from './keys.ts'

const pair = rsaPair()
const publicKey = createPublicKey(pair.publicKey)
const RUNS = { numRuns: 60 }
const text = fc.string({ unit: 'binary', maxLength: 300 })

describe('against the SDK of a third party', () => {
  test('what is signed of a request is the same text', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'POST'),
        fc.webPath(),
        fc.nat(),
        fc.stringMatching(/^[0-9A-F]{32}$/),
        text,
        (method, pathAndQuery, timestamp, nonce, body) =>
          requestMessage({ method, pathAndQuery, timestamp, nonce, body }) ===
          Formatter.request(method, pathAndQuery, timestamp, nonce, body),
      ),
      RUNS,
    )
  })
  test('what is signed of an answer or a notification too, also without a body', () => {
    fc.assert(
      fc.property(fc.nat(), text, text, (timestamp, nonce, body) => {
        return answerMessage(String(timestamp), nonce, body) === Formatter.response(timestamp, nonce, body)
      }),
      RUNS,
    )
    expect(answerMessage('1', 'n', '')).toBe('1\nn\n\n')
  })
  test('we sign, it verifies; it signs, we verify', () => {
    fc.assert(
      fc.property(text, (message) => {
        const ours = sign(message, pair.privateKey)
        const theirs = Rsa.sign(message, createPrivateKey(pair.privateKey))
        return Rsa.verify(message, ours, publicKey) && verify(message, theirs, publicKey)
      }),
      { numRuns: 25 },
    )
  })
  test('it encrypts, we decrypt', () => {
    const key = '0123456789abcdef0123456789ABCDEF'
    fc.assert(
      fc.property(text, fc.string({ maxLength: 40 }), (content, associated_data) => {
        fc.pre(content.isWellFormed() && content !== '' && associated_data.isWellFormed())
        const nonce = 'abcdefghijkl'
        const ciphertext = Aes.AesGcm.encrypt(content, key, nonce, associated_data)
        return openResource({ algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data }, key) === content
      }),
      RUNS,
    )
  })
})

describe('a sealed content does not open', () => {
  const key = '0123456789abcdef0123456789ABCDEF'
  const nonce = 'abcdefghijkl'
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: Aes.AesGcm.encrypt('{"trade_state":"SUCCESS"}', key, nonce, 'transaction'),
    nonce,
    associated_data: 'transaction',
  }
  test.each([
    ['with another key', sealed, 'f'.repeat(32)],
    ['with other associated data', { ...sealed, associated_data: 'refund' }, key],
    ['with another nonce', { ...sealed, nonce: 'abcdefghijkm' }, key],
    ['with a nonce of another length', { ...sealed, nonce: 'abc' }, key],
    ['under another algorithm', { ...sealed, algorithm: 'AEAD_AES_128_GCM' }, key],
    ['without content', { ...sealed, ciphertext: '' }, key],
    ['if it is only a tag', { ...sealed, ciphertext: Buffer.alloc(16).toString('base64') }, key],
  ])('%s', (_, changed, opened) => {
    expect(openResource(sealed, key)).toBe('{"trade_state":"SUCCESS"}')
    expect(openResource(changed, opened)).toBeNull()
  })
  test('with any changed bit', () => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    for (let at = 0; at < bytes.length * 8; at++) {
      const changed = Buffer.from(bytes)
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(openResource({ ...sealed, ciphertext: changed.toString('base64') }, key), String(at)).toBeNull()
    }
  })
})
