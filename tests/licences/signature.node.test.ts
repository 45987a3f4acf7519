import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '#core/canonical-json.ts'
import { fromBase64Url, sha256Hex, toBase64Url } from '#core/encodings.ts'
import { getConditions } from '#worker/modules/licences/documents/conditions.ts'
import { openDocument } from '#worker/modules/licences/documents/open-document.ts'
import { getKeyId, keyring, openSigner, verifySignature } from '#worker/modules/licences/documents/signature.ts'
import type { Statement } from '#worker/modules/licences/documents/statement.ts'
import { presentVerified } from '#worker/modules/licences/documents/verify-licence.ts'
import type { StoredDocument } from '#worker/modules/licences/store.ts'
import { getStatement, LICENSOR, NOW, RIGHT, STEMS, signer, TEST_KEY } from './sample.ts'

const getKeys = (current: string, retired: object[] = []) => ({
  LICENCE_SIGNING_KEY: current,
  LICENCE_RETIRED_KEYS: JSON.stringify(retired),
})

/** A document as it was issued with an earlier version of the statement, or with today's. */
const read = (name: string): StoredDocument =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}-statement.json`), 'utf8'))

describe('canonical JSON (RFC 8785)', () => {
  it('writes the example of section 3.2.2', () => {
    const parsed = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    )
    expect(canonicalJson(parsed)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })

  it('sorts by UTF-16 code units, as section 3.2.3', () => {
    const parsed = JSON.parse(
      String.raw`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
    )
    expect(Object.values(JSON.parse(canonicalJson(parsed)) as object).sort()).toEqual(
      Object.values(parsed as object).sort(),
    )
    expect(canonicalJson(parsed).match(/:"([^"]+)"/g)).toEqual(
      [
        'Carriage Return',
        'One',
        'Control',
        'Latin Small Letter O With Diaeresis',
        'Euro Sign',
        'Emoji: Grinning Face',
        'Hebrew Letter Dalet With Dagesh',
      ].map((t) => `:"${t}"`),
    )
  })

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [333333333.3333333, '333333333.3333333'],
    [0.000001, '0.000001'],
    [1424953923781206.2, '1424953923781206.2'],
  ])('writes %d as %s (appendix B)', (value, text) => expect(canonicalJson(value)).toBe(text))

  it('refuses values without a canonical text', () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', { '\udc00': 1 }])
      expect(() => canonicalJson(bad as Json)).toThrow(TypeError)
  })

  it('is idempotent and independent of the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json)
        expect(canonicalJson(JSON.parse(text))).toBe(text)
        if (value && typeof value === 'object' && !Array.isArray(value))
          expect(canonicalJson(Object.fromEntries(Object.entries(value).reverse()) as Json)).toBe(text)
      }),
    )
  })
})

describe('signatures', () => {
  it('match thumbprint and signature of RFC 8037, appendix A', async () => {
    expect((await signer()).keyId).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k')
    const input = 'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc'
    expect(await (await signer()).sign(input)).toBe(
      'hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg',
    )
  })

  it('refuse each of 1,000 statements of version 3 with one bit changed', async () => {
    const { sign, publicJwk } = await signer()
    const base = await getStatement()
    expect(base.v).toBe(3)
    const texts = fc.sample(
      fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(7)),
      1000,
    )
    let detected = 0
    for (const [name, where, bit] of texts) {
      const text = canonicalJson({ ...base, project: name, holder: { ...base.holder, name } })
      const signature = await sign(text)
      const bytes = new TextEncoder().encode(text)
      bytes[where % bytes.length]! ^= 1 << bit
      const changed = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
      if (!(await verifySignature(publicJwk, changed, signature))) detected++
      if (where % 50 === 0) expect(await verifySignature(publicJwk, text, signature)).toBe(true)
    }
    expect(detected).toBe(1000)
  })

  it('have one spelling: other base64, other lengths and foreign keys are refused', async () => {
    const { sign, publicJwk } = await signer()
    const good = await sign('text')
    expect(fromBase64Url(good)?.length).toBe(64)
    const twin = good.slice(0, -1) + String.fromCharCode(good.charCodeAt(85) + 1)
    for (const bad of ['', good.slice(0, -1), `${good}=`, `${good}A`, good.replace(/^./, '+'), `${good} `, twin])
      expect(await verifySignature(publicJwk, 'text', bad)).toBe(false)
    const other = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const jwk = (await crypto.subtle.exportKey('jwk', other.publicKey)) as JsonWebKey
    expect(await verifySignature({ kty: 'OKP', crv: 'Ed25519', x: jwk.x! }, 'text', good)).toBe(false)
  })

  it('base64url is reversible', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(new Uint8Array(bytes))
      }),
    )
  })

  it('a key whose halves do not match is detected at once', async () => {
    const { x } = (await crypto.subtle.exportKey(
      'jwk',
      ((await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair).publicKey,
    )) as JsonWebKey
    await expect(openSigner(JSON.stringify({ ...JSON.parse(TEST_KEY), x }))).rejects.toThrow()
    await expect(openSigner('{"kty":"EC"}')).rejects.toThrow(/Ed25519/)
  })
})

describe('a stored document', () => {
  const stored = async (change: (s: Statement) => Statement = (s) => s) => {
    const { sign, keyId } = await signer()
    const statement = change(await getStatement())
    const canonical = canonicalJson(statement)
    return {
      licenceNo: (await getStatement()).licenceNo,
      canonical,
      sha256: await sha256Hex(canonical),
      signature: await sign(canonical),
      keyId,
    }
  }

  it('opens if everything matches', async () => {
    const opened = await openDocument(await stored(), await keyring(getKeys(TEST_KEY)))
    expect(opened?.statement).toEqual(await getStatement())
  })

  it.each([
    [1, 'first', 'if the price of the order has been refunded in full'],
    [2, 'second', 'if the price of the order has been refunded in full'],
    [3, 'third', 'if the price paid for this licence has been refunded'],
  ])('of version %d still opens, with the text that was signed', async (v, name, condition) => {
    const issued = read(name)
    const keys = await keyring(getKeys(TEST_KEY))
    const opened = await openDocument(issued, keys)
    expect(opened?.statement).toMatchObject({ v, issuer: { name: '曲证 Cuemark' }, termsVersion: '2026-12' })
    expect(canonicalJson(opened!.statement as Json)).toBe(issued.canonical)
    const clause = opened!.statement.termsText['en-US'].clauses.find(({ heading }) => heading === 'Revocation')
    expect(clause?.text).toContain(condition)
    const other = { ...issued, canonical: issued.canonical.replace(`"v":${v}`, `"v":${v + 1}`) }
    expect(await openDocument({ ...other, sha256: await sha256Hex(other.canonical) }, keys)).toBeNull()
  })

  it('is signed today with exactly the text of third-statement.json: another text is a new version', async () => {
    expect(canonicalJson((await getStatement()) as Json)).toBe(read('third').canonical)
  })

  it('under either terms has the condition about the price of this licence, in both languages', () => {
    for (const version of ['2026-11', '2026-12']) {
      const text = JSON.stringify(getConditions(version))
      expect(text).toContain('购买人已退回本授权或者其价款已退还')
      expect(text).toContain('the price paid for this licence has been refunded')
      expect(text).not.toMatch(/订单款项|price of the order/)
    }
  })

  it('of version 1 is presented as genuine, and says nothing that it did not state', async () => {
    const first = read('first')
    const statement = JSON.parse(first.canonical) as Statement
    const shown = presentVerified({ statement, sha256: first.sha256, revocation: null, isIssuedFile: null }, 'ja-JP')
    expect(shown).toMatchObject({
      ...{ genuine: true, statementVersion: 1, licensor: null, countries: null, societyNote: null },
      ...{ track: { seconds: null }, project: '城市纪录片《河》', region: 'worldwide' },
    })
    const third = { statement: await getStatement(), sha256: first.sha256, revocation: null, isIssuedFile: null }
    expect(presentVerified(third, 'en-US')).toMatchObject({
      ...{ statementVersion: 3, countries: 'All countries and regions', track: { seconds: 166 } },
      licensor: { name: 'Cuemark Music (Shanghai) Co., Ltd.', registrationNumber: '91310000MA1FL0000X' },
      mediaNames: expect.arrayContaining(['Online video']),
    })
  })

  it.each(['first', 'second', 'third'])('the %s that was revoked says why and since when', (name) => {
    const { canonical, sha256 } = read(name)
    const shown = (reason: string) =>
      presentVerified(
        { statement: JSON.parse(canonical), sha256, revocation: { reason, atMs: NOW }, isIssuedFile: null },
        'en-US',
      )
    const at = new Date(NOW).toISOString()
    expect(shown('refunded')).toMatchObject({ revoked: true, revocation: { reason: 'refunded', at } })
    // Whatever else staff wrote is not published.
    expect(shown('asked by Mr Lin')).toMatchObject({ revoked: true, revocation: { reason: 'other', at } })
  })

  it('of version 3 names licensor, start, media, countries, every file and what is not included', async () => {
    const statement = await getStatement()
    expect(statement).toMatchObject({
      v: 3,
      licensor: LICENSOR,
      term: { from: '2026-11-20T11:30:05.000Z' },
      media: RIGHT.terms.media,
      countries: expect.arrayContaining(['CN', 'JP', 'AQ']),
      societyNote: {
        'zh-CN': expect.stringContaining('集体管理'),
        'en-US': expect.stringContaining('collecting societies'),
      },
    })
    expect(statement.files.map(({ id, seconds, sha256 }) => [id, seconds, sha256])).toEqual([
      ['9', 166, RIGHT.version.originalSha256],
      ['10', 166, STEMS.originalSha256],
    ])
    expect(statement.track.version).not.toHaveProperty('durationMs')
  })

  it('does not open with another digest, signature, key or number, even if correctly signed', async () => {
    const keys = await keyring(getKeys(TEST_KEY))
    const good = await stored()
    const spread = good.canonical.replace('{', '{ ')
    for (const bad of [
      { ...good, sha256: good.sha256.replace(/^./, (c) => (c === '0' ? '1' : '0')) },
      { ...good, signature: good.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
      { ...good, keyId: 'unknown' },
      { ...good, canonical: spread, sha256: await sha256Hex(spread) },
      await stored((s) => ({ ...s, licenceNo: 'CM-2026-0000-0000-0000-0000' })),
    ])
      expect(await openDocument(bad, keys)).toBeNull()
  })

  it('still opens after its key was replaced', async () => {
    const next = JSON.stringify(
      await crypto.subtle.exportKey(
        'jwk',
        ((await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair).privateKey,
      ),
    )
    const { kty, crv, x } = JSON.parse(TEST_KEY) as { kty: 'OKP'; crv: 'Ed25519'; x: string }
    expect(await openDocument(await stored(), await keyring(getKeys(next)))).toBeNull()
    expect(await openDocument(await stored(), await keyring(getKeys(next, [{ kty, crv, x }])))).not.toBeNull()
    expect(await getKeyId({ kty, crv, x })).toBe((await signer()).keyId)
  })
})
