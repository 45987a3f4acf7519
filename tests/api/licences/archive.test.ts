import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence, personalForm } from '#tests/support/licences.ts'
import { P } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { unzip } from '#tests/support/unzip.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import { sweepChain } from '#worker/modules/licences/public.ts'

const h = makeHarness()
let buyer: Account
let issued: Issued[]
beforeAll(async () => {
  buyer = await h.register()
  issued = [await issuedLicence(h, buyer), await issuedLicence(h, buyer, personalForm({ projectName: 'Ω 第二个' }))]
  await sweepChain(h.ctx({ kind: 'system', id: 'system' }))
})
afterEach(() => expectInvariants(h.env))

const raw = (path: string, who = buyer) =>
  h.fetch(`${P}/licences/${path}`, { headers: { authorization: `Bearer ${who.accessToken}` } })

const open = async (path: string) => {
  const answer = await raw(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  return unzip(new Uint8Array(await answer.arrayBuffer()))
}
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const archiveOf = (ids: string[], more = '') => `library/archive.zip?ids=${ids.join(',')}${more}`

describe('the archive', () => {
  it('has the PDF of each licence under a name of its own, in the language asked for', async () => {
    const files = await open(
      archiveOf(
        issued.map(({ licenceId }) => licenceId),
        '&locale=en-US',
      ),
    )
    expect([...files.keys()].toSorted()).toEqual(
      issued.map(({ licence }) => expect.stringContaining(`${licence.licenceNo}.en-US.pdf`)).toSorted(),
    )
    for (const [name, bytes] of files) {
      expect(textOf(bytes.subarray(0, 5))).toBe('%PDF-')
      expect(name).not.toMatch(/[\\/:*?"<>|\p{C}]/u)
    }
    const one = await raw(`${issued[0]!.licenceId}/document?locale=en-US`)
    const alone = new Uint8Array(await one.arrayBuffer())
    expect([...files.values()].some((bytes) => Buffer.compare(bytes, alone) === 0)).toBe(true)
  })
  it('notes each document once', async () => {
    const id = issued[1]!.licenceId
    await open(archiveOf([id, id]))
    const rows = "SELECT count(*) FROM licence_download WHERE kind = 'document' AND right_id = ?"
    expect(await getCount(h.env, rows, id)).toBe(1)
  })
  it('is refused whole for what is not theirs, not issued or does not exist, and notes nothing', async () => {
    const stranger = await issuedLicence(h)
    const { licenceId: open } = await paidOrder(h, buyer, [(await onSale(h)).skuId])
    for (const wrong of [stranger.licenceId, open, '0'.repeat(26)])
      expect((await raw(archiveOf([issued[0]!.licenceId, wrong]))).status).toBe(404)
    expect(await getRows(h.env, 'SELECT 1 FROM licence_download WHERE right_id = ?', stranger.licenceId)).toEqual([])
  })
  it.each([
    ['no licence', ''],
    ['fifty-one', `?ids=${Array.from({ length: 51 }, (_, i) => `x${i}`).join(',')}`],
    ['a very long list', `?ids=${'a'.repeat(9000)}`],
    ['an empty one', '?ids=a,,b'],
    ['a path', '?ids=../../etc/passwd'],
    ['another language', '?ids=a&locale=ja-JP'],
  ])('refuses %s', async (_what, query) => {
    expect((await raw(`library/archive.zip${query}`)).status).toBe(400)
  })
  it('can be had by nobody from another site', async () => {
    const headers = { cookie: `at=${buyer.accessToken}`, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    for (const path of [
      archiveOf([issued[0]!.licenceId]),
      'library/ledger.csv',
      `${issued[0]!.licenceId}/evidence.zip`,
    ])
      expect((await h.fetch(`${P}/licences/${path}`, { headers })).status, path).toBe(403)
  })
})

describe('the evidence pack', () => {
  it('has all that somebody needs who has never heard of us, and a folder for the verifiers', async () => {
    const [{ licenceId, licence, orderNo, track }] = issued as [Issued]
    const no = licence.licenceNo!
    const files = await open(`${licenceId}/evidence.zip`)
    expect([...files.keys()]).toEqual([
      '1-cover-letter.txt',
      '2-receipt.txt',
      `${no}.zh-CN.pdf`,
      `${no}.en-US.pdf`,
      'verify/licence.json',
      'verify/keys.json',
      'verify/heads.json',
      `verify/${no}.chain.json`,
      `verify/${no}.state.json`,
    ])
    const letter = textOf(files.get('1-cover-letter.txt'))
    for (const part of [no, `/verify/${no}`, '授权证明', 'Proof of music licence', licence.form!.projectName])
      expect(letter).toContain(part)
    const receipt = textOf(files.get('2-receipt.txt'))
    expect(receipt).toContain(orderNo)
    expect(receipt).toContain((track.priceFen / 100).toFixed(2))
    for (const secret of ['E12345678', '13800138000', 'lin@example.com']) expect(letter + receipt).not.toContain(secret)
    const chain = JSON.parse(textOf(files.get(`verify/${no}.chain.json`)))
    expect(chain).toMatchObject({
      licenceNo: no,
      position: expect.any(Number),
      previous: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const heads = JSON.parse(textOf(files.get('verify/heads.json'))).heads as { canonical: string }[]
    if (chain.head) expect(heads.map(({ canonical }) => canonical)).toContain(chain.head.canonical)
  })
  it('does not exist for others, nor before the licence is issued', async () => {
    expect((await raw(`${issued[0]!.licenceId}/evidence.zip`, await h.register())).status).toBe(404)
    const { licenceId } = await paidOrder(h, buyer, [(await onSale(h)).skuId])
    expect((await raw(`${licenceId}/evidence.zip`)).status).toBe(404)
  })
  it('does not follow odd paths', async () => {
    const stranger = await issuedLicence(h)
    const corpus = [
      '..',
      '%2e%2e',
      '%00',
      '%2e%2e%2f%2e%2e%2fsecrets',
      '%252e%252e',
      'a%0d%0ab',
      '\\..\\',
      '%E2%80%AE',
      "'--",
      '*',
      '%',
    ]
    for (let i = 0; i < 200; i++) {
      const odd = `${corpus[i % corpus.length]}${i % 3 ? corpus[(i * 7) % corpus.length] : ''}${i % 5 ? '' : stranger.licenceId}`
      for (const path of [`${odd}/evidence.zip`, `${odd}/downloads`]) {
        const answer = await raw(path, buyer)
        expect([400, 404], `${path}: ${answer.status}`).toContain(answer.status)
        await answer.arrayBuffer()
      }
    }
  })
})
