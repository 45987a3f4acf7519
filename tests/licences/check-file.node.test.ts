import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson, type Json } from '#core/canonical-json.ts'
import { checkProof, type PublishedKey } from '#web/features/licences/check-file/check-proof.ts'
import { readProof } from '#web/features/licences/check-file/read-proof.ts'
import { renderLicencePdf } from '#worker/modules/licences/pdf/render-licence-pdf.ts'
import { getStatement, renderInput, signer } from './sample.ts'

type Bytes = Uint8Array<ArrayBuffer>
let pdf: Bytes
let canonical: string
let keys: PublishedKey[]

beforeAll(async () => {
  const input = await renderInput('en-US')
  pdf = (await renderLicencePdf(input)) as Bytes
  canonical = (await readProof(pdf))!.canonical
  keys = [{ ...input.publicKey, kid: input.statement.keyId }]
})

const withText = (from: string, to: string): Bytes =>
  new Uint8Array(Buffer.from(Buffer.from(pdf).toString('latin1').replace(from, to), 'latin1'))

describe('the proof in a certificate', () => {
  it('is found in the file as it was issued, and was signed by our key', async () => {
    const proof = await readProof(pdf)
    expect(JSON.parse(proof!.canonical)).toMatchObject({ project: '城市纪录片《河》' })
    expect(await checkProof(proof!, keys)).toBe('signed')
  })
  it('is found where the length of its stream stands in another object', async () => {
    const length = /\/Subtype \/application#2Fjson[\s\S]*?\/Length (\d+)/.exec(Buffer.from(pdf).toString('latin1'))![1]!
    const proof = await readProof(withText(`/Length ${length}\n>>\nstream\n`, '/Length 99 0 R\n>>\nstream\n'))
    expect(proof?.canonical ?? null).toBe(canonical)
  })
  it.each<[string, () => Bytes]>([
    ['an empty file', () => new Uint8Array(0)],
    ['text', () => new TextEncoder().encode('/Type /EmbeddedFile stream\n') as Bytes],
    ['a PDF cut off in the attachment', () => pdf.slice(0, Buffer.from(pdf).indexOf('/EmbeddedFile\n') + 300)],
    ['a PDF without attachments', () => withText('/Type /EmbeddedFile', '/Type /EmbeddedNone')],
    ['random bytes', () => new Uint8Array(5_000).map(() => randomInt(256))],
  ])('is not found in %s', async (_name, make) => {
    expect(await readProof(make())).toBeNull()
  })
})

describe('a proof is refused', () => {
  const proof = async () => (await readProof(pdf))!
  it('with another text', async () => {
    const real = await proof()
    expect(await checkProof({ ...real, canonical: real.canonical.replace('worldwide', 'japan') }, keys)).toBe('altered')
  })
  it('with a key of its own', async () => {
    const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
    const real = await proof()
    const signature = Buffer.from(
      await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(real.canonical)),
    ).toString('base64url')
    expect(await checkProof({ ...real, signature }, keys)).toBe('altered')
    expect(await checkProof({ ...real, signature, keyId: 'mine' }, keys)).toBe('unknown key')
  })
  it.each(['', '!', 'A'.repeat(85), 'A'.repeat(87)])('with the signature "%s"', async (signature) => {
    expect(await checkProof({ ...(await proof()), signature }, keys)).toBe('altered')
  })
})

it('each of 1,000 certificates of version 3 with one bit of its statement changed is refused', async () => {
  const { sign } = await signer()
  const base = await getStatement()
  const [key] = keys
  let refused = 0
  for (let i = 0; i < 1000; i++) {
    const text = canonicalJson({ ...base, project: `项目 ${i}`, orderNo: `CK${i}` } as Json)
    const signature = await sign(text)
    const bytes = new TextEncoder().encode(text)
    bytes[randomInt(bytes.length)]! ^= 1 << randomInt(8)
    // As a browser reads it: bytes that are no UTF-8 are replaced, which is a change too.
    const changed = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
    const proof = { keyId: key!.kid, sha256: '', signature, canonical: changed }
    if ((await checkProof(proof, keys)) === 'altered') refused++
  }
  expect(refused).toBe(1000)
})

it('no changed bit of the file gives a signed statement that was not issued', async () => {
  let intact = 0
  for (let i = 0; i < 1000; i++) {
    const changed = pdf.slice()
    changed[randomInt(changed.length)]! ^= 1 << randomInt(8)
    const proof = await readProof(changed)
    if (!proof || (await checkProof(proof, keys)) !== 'signed') continue
    intact++
    expect(proof.canonical).toBe(canonical)
  }
  // Most bits are outside the attachment: what is printed there must be compared by the reader.
  expect(intact).toBeGreaterThan(0)
})
