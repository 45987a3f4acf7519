import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#core/canonical-json.ts'
import { seeded } from '#tests/support/random.ts'
import { chainHash, type Head, START } from '#worker/modules/licences/chain/rules.ts'
import { toProofFile } from '#worker/modules/licences/documents/proof-file.ts'
import { licenceNo } from '#worker/modules/licences/numbers/values.ts'
import { renderLicencePdf } from '#worker/modules/licences/pdf/render-licence-pdf.ts'
import { getStatement, renderInput, signer } from './sample.ts'

const FILES = 1000
const VERIFIERS: [name: string, command: string, script: string][] = [
  ['Node', process.execPath, 'public/docs/verify/verify-licence.mjs'],
  ['Python', 'python3', 'public/docs/verify/verify_licence.py'],
]
const hasPython = spawnSync('python3', ['--version']).status === 0
const random = seeded(20261123)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let dir = ''
/** Answers of the published addresses, as files: the keys alone, and with the chain and the present state. */
let source = ''
let online = ''
type Made = { no: string; path: string; text: string; canonical: string }
const licences: Made[] = []
/** Issued by earlier versions; they verify for ever. */
const EARLIER = ['first', 'second'] as const

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'verifiers-'))
  source = join(dir, 'keys')
  online = join(dir, 'online')
  for (const folder of [source, online]) mkdirSync(folder)
  const { keyId, publicJwk, sign } = await signer()
  const keys = JSON.stringify({ keys: [{ ...publicJwk, kid: keyId, use: 'sig', alg: 'EdDSA' }] })
  for (const folder of [source, online]) writeFileSync(join(folder, 'keys.json'), keys)
  const base = await getStatement()
  const symbols = () =>
    Array.from({ length: 15 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Math.floor(random() * 32)]).join('')
  for (const name of EARLIER) {
    const { licenceNo: _no, ...issued } = JSON.parse(
      readFileSync(join(import.meta.dirname, `${name}-statement.json`), 'utf8'),
    )
    writeFileSync(join(dir, `${name}.json`), toProofFile({ ...issued, publicKey: publicJwk }))
  }
  for (let i = 0; i < FILES; i++) {
    const no = licenceNo(2026, symbols())
    const canonical = canonicalJson({ ...base, licenceNo: no, project: `城市纪录片《河》 ${i}` })
    const proof = {
      keyId,
      publicKey: publicJwk,
      sha256: sha256(canonical),
      signature: await sign(canonical),
      canonical,
    }
    const text = toProofFile(proof)
    const path = join(dir, `${i}.json`)
    writeFileSync(path, text)
    licences.push({ no, path, text, canonical })
  }
}, 60_000)
afterAll(() => rmSync(dir, { recursive: true }))

const put = (name: string, value: unknown) => writeFileSync(join(online, name), JSON.stringify(value))

/** The verdict of each file, and the status that the program ends with. */
function run(
  [, command, script]: (typeof VERIFIERS)[number],
  paths: string[],
  from = source,
): { lines: string[]; status: number } {
  const { stdout, status, stderr } = spawnSync(command, [script, from, ...paths], { encoding: 'utf8', maxBuffer: 1e8 })
  expect(stderr.replace(/.*ExperimentalWarning.*\n/g, '')).toBe('')
  const lines = stdout.trimEnd().split('\n')
  return { lines: lines.map((line) => line.slice(line.indexOf(': ') + 2)), status: status ?? -1 }
}

describe.each(VERIFIERS)('the verifier for %s', (...verifier) => {
  const skips = verifier[0] === 'Python' && !hasPython

  it.skipIf(skips)(
    `accepts ${FILES} licences as they are`,
    () => {
      const { lines, status } = run(
        verifier,
        licences.map(({ path }) => path),
      )
      expect(lines).toHaveLength(FILES)
      expect(lines.filter((line) => !line.startsWith('SIGNED (revocation not asked)  CM-2026-'))).toEqual([])
      expect(status).toBe(0)
    },
    120_000,
  )

  it.skipIf(skips)('accepts what was issued with versions 1 and 2 of the statement, and no other text of it', () => {
    const issued = EARLIER.map((name) => join(dir, `${name}.json`))
    const changed = EARLIER.map((name, i) => {
      const path = join(dir, `${name}-changed.json`)
      writeFileSync(path, readFileSync(issued[i]!, 'utf8').replace(/订单款项已经全额退还/, '价款已经退还'))
      return path
    })
    const { lines } = run(verifier, [...issued, ...changed])
    expect(lines.map((line) => line.split('  ')[0])).toEqual([
      'SIGNED (revocation not asked)',
      'SIGNED (revocation not asked)',
      'NOT GENUINE (the signature does not fit the text)',
      'NOT GENUINE (the signature does not fit the text)',
    ])
  })

  it.skipIf(skips)(
    'detects one changed bit in each of them',
    () => {
      const changed = licences.map(({ text }, i) => {
        const bytes = Buffer.from(text)
        const at = Math.floor(random() * bytes.length * 8)
        bytes[at >> 3]! ^= 1 << (at & 7)
        const path = join(dir, `changed-${i}.json`)
        writeFileSync(path, bytes)
        return path
      })
      const { lines, status } = run(verifier, changed)
      expect(lines).toHaveLength(FILES)
      expect(lines.filter((line) => !line.startsWith('NOT GENUINE'))).toEqual([])
      expect(status).toBe(1)
    },
    120_000,
  )

  it.skipIf(skips)('detects every bit of the signature, the digest and the key, also those that encode nothing', () => {
    const { text } = licences[0]!
    const { keyId, publicKey, sha256: digest, signature } = JSON.parse(text)
    const paths = [signature, digest, keyId, publicKey.x].flatMap((part: string, p) => {
      const last = Buffer.from(text)
      const at = text.indexOf(part) + part.length - 1
      // The last characters of base64url carry bits that a careless decoder ignores.
      return [0, 1, 2, 3, 4, 5, 6].map((bit) => {
        const bytes = Buffer.from(last)
        bytes[at]! ^= 1 << bit
        const path = join(dir, `last-${p}-${bit}.json`)
        writeFileSync(path, bytes)
        return path
      })
    })
    expect(run(verifier, paths).lines.filter((line) => !line.startsWith('NOT GENUINE'))).toEqual([])
  })

  it.skipIf(skips)(
    'reads the licence out of a certificate, and what was signed for something else is no licence',
    async () => {
      const pdf = join(dir, 'certificate.pdf')
      writeFileSync(pdf, await renderLicencePdf(await renderInput('en-US')))
      const { keyId, publicJwk, sign } = await signer()
      const canonical = canonicalJson({ v: 1, day: '2026-11-23', keyId })
      const head = join(dir, 'head.json')
      const proof = {
        keyId,
        publicKey: publicJwk,
        sha256: sha256(canonical),
        signature: await sign(canonical),
        canonical,
      }
      writeFileSync(head, toProofFile(proof))
      const { lines } = run(verifier, [pdf, head])
      expect(lines[0]).toMatch(/^SIGNED .*CM-2026-/)
      expect(lines[1]).toBe('NOT GENUINE (signed, but not a licence)')
    },
  )

  it.skipIf(skips)('says that a licence was revoked because it was refunded', () => {
    const { no, path } = licences[6]!
    const revocation = { reason: 'refunded', at: '2026-11-22T00:00:00.000Z' }
    put(`${no}.state.json`, { data: { value: { genuine: true, revoked: true, revocation, isIssuedFile: null } } })
    expect(run(verifier, [path], online).lines[0]).toMatch(/^REVOKED \(refunded\) {2}CM-/)
  })

  it.skipIf(skips)('says what was withdrawn, what is over, and where each stands in the chain', async () => {
    const { lines } = run(verifier, await publishChain(), online)
    expect(lines.map((line) => line.replace(/ {2}CM-.*chain: /, ' '))).toEqual([
      'VALID position 1, head of 2026-11-22',
      'REVOKED position 2, head of 2026-11-22',
      'VALID position 3, head of 2026-11-23',
      'NOT GENUINE (the chain does not lead to its head)',
      'NOT GENUINE (the head is not a published one)',
      'VALID position 6, before the next daily head',
      'EXPIRED not in the chain yet',
    ])
  })
})

/** Two heads over five licences; the fourth names another predecessor, the fifth a head that was never published. */
async function publishChain(): Promise<string[]> {
  const { keyId, publicJwk, sign } = await signer()
  const five = licences.slice(0, 5)
  const entries = five.map(({ canonical }) => sha256(canonical))
  const hashes = [START]
  for (const entry of entries) hashes.push(await chainHash(hashes.at(-1)!, entry))
  const publish = async (day: string, position: number, previous: string | null, hash = hashes[position]!) => {
    const head: Head = { v: 1, issuer: 'x', day, position, hash, previous, publishedAt: `${day}T00:00:00.000Z`, keyId }
    const canonical = canonicalJson(head)
    return { canonical, signature: await sign(canonical), keyId }
  }
  const first = await publish('2026-11-22', 2, null)
  const second = await publish('2026-11-23', 5, sha256(first.canonical))
  const unpublished = await publish('2026-11-23', 5, null)
  put('heads.json', { heads: [second, first] })
  const place = (at: number, head: unknown, until: number) =>
    put(`${five[at - 1]!.no}.chain.json`, {
      position: at,
      previous: hashes[at - 1],
      path: entries.slice(at, until),
      head,
    })
  place(1, first, 2)
  place(2, first, 2)
  place(3, second, 5)
  place(4, second, 5)
  put(`${five[3]!.no}.chain.json`, { position: 4, previous: hashes[2], path: entries.slice(4), head: second })
  place(5, unpublished, 5)
  const sixth = licences[5]!
  put(`${sixth.no}.chain.json`, { position: 6, previous: hashes[5], path: [], head: null })
  const state = (no: string, revoked: boolean) =>
    put(`${no}.state.json`, { data: { value: { genuine: true, revoked, isIssuedFile: null } } })
  for (const { no } of [...five, sixth]) state(no, no === five[1]!.no)
  const base = await getStatement()
  const no = licenceNo(2026, '000000000000001')
  const term = { ...base.term, until: '2026-01-01T00:00:00.000Z' }
  const canonical = canonicalJson({ ...base, licenceNo: no, term })
  const over = join(dir, 'over.json')
  const proof = { keyId, publicKey: publicJwk, sha256: sha256(canonical), signature: await sign(canonical), canonical }
  writeFileSync(over, toProofFile(proof))
  state(no, false)
  return [...five, sixth].map(({ path }) => path).concat(over)
}

describe('both verifiers', () => {
  it('need nothing that is not part of the language', () => {
    const node = execFileSync('grep', ['-oE', "from '[^']+'", 'public/docs/verify/verify-licence.mjs'], {
      encoding: 'utf8',
    })
    expect(new Set(node.trim().split('\n'))).toEqual(
      new Set(["from 'node:crypto'", "from 'node:fs'", "from 'node:zlib'"]),
    )
  })
})
