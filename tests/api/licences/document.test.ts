import { beforeAll, describe, expect, it } from 'vitest'
import { toHex } from '#core/encodings.ts'
import { makeHarness } from '#tests/support/harness.ts'
import { companyForm, type Issued, issuedLicence } from '#tests/support/licences.ts'
import { getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
let issued: Issued
beforeAll(async () => {
  issued = await issuedLicence(h)
})
const get = (path: string, token = issued.buyer.accessToken) =>
  h.fetch(`/cuemark2/api/v2/licences/${path}`, { headers: { authorization: `Bearer ${token}` } })

describe('the document', () => {
  it.each(['zh-CN', 'en-US'])('in %s is a PDF attachment named by its number, and not cacheable', async (locale) => {
    const response = await get(`${issued.licenceId}/document?locale=${locale}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(20_000)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-disposition')).toContain(
      `filename="${issued.licence.licenceNo}.${locale}.pdf"`,
    )
  })
  it('is the same file every time', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(
        async () => new Uint8Array(await (await get(`${issued.licenceId}/document?locale=en-US`)).arrayBuffer()),
      ),
    )
    expect(two).toEqual(one)
  })
  it("an unsupported language is refused with the field's name; before the form is filled in there is none", async () => {
    expect(await (await get(`${issued.licenceId}/document?locale=ja-JP`)).json()).toMatchObject({
      errors: { locale: expect.any(String) },
    })
    const { licenceId } = await paidOrder(h, issued.buyer, [(await onSale(h)).skuId])
    expect(await (await get(`${licenceId}/document`)).json()).toMatchObject({ code: 40921 })
  })
})

describe('GET /licences/verify/{number}', () => {
  const verify = (text: string) =>
    h.call<Record<string, unknown>>('GET', `/cuemark2/api/v2/licences/verify/${encodeURIComponent(text)}`)
  it('genuine: what is licensed, to whom (masked), and since when', async () => {
    const { value } = (await verify(issued.licence.licenceNo!)).body.data!
    expect(value).toMatchObject({
      ...{ genuine: true, revoked: false, revocation: null, licenceNo: issued.licence.licenceNo, holder: '林**' },
    })
  })
  it('shows no personal data except the masked holder; no order', async () => {
    const text = JSON.stringify((await verify(issued.licence.licenceNo!)).body)
    for (const secret of [
      '林木',
      'E12345678',
      '13800138000',
      'lin@example.com',
      issued.orderNo,
      issued.licenceId,
      issued.buyer.email,
    ])
      expect(text).not.toContain(secret)
  })
  it('accepts lower case, spaces, missing dashes, and O for 0', async () => {
    const no = issued.licence.licenceNo!
    for (const text of [
      no.toLowerCase(),
      ` ${no} `,
      no.replaceAll('-', ''),
      no.replaceAll('-', ' '),
      no.replaceAll('0', 'O'),
      no.replaceAll('-', '–'),
    ])
      expect((await verify(text)).body.data?.value.genuine, text).toBe(true)
  })
  it('names the project, the type, the audience, the file and the digest of what was signed', async () => {
    const { value } = (await verify(issued.licence.licenceNo!)).body.data!
    const [document] = await getRows<{ canonical: string; sha256: string }>(
      h.env,
      'SELECT canonical, sha256 FROM licence_document WHERE licence_no = ?',
      issued.licence.licenceNo,
    )
    const { project, licenceType, audience, deliveredFile } = JSON.parse(document!.canonical)
    expect(value).toMatchObject({
      project,
      licenceType,
      audience,
      sha256: document!.sha256,
      delivered: { fileName: deliveredFile.fileName, sha256: issued.licence.sha256 },
      isIssuedFile: null,
    })
  })
  it('names the licensor, the media, the countries, the start, and what is not included', async () => {
    const { value } = (await verify(issued.licence.licenceNo!)).body.data!
    expect(value).toMatchObject({
      statementVersion: 3,
      licensor: { registrationNumber: h.env.LICENSOR_NUMBER, address: expect.any(String) },
      media: ['online_video', 'social', 'live'],
      mediaNames: expect.arrayContaining([expect.any(String)]),
      countries: expect.stringMatching(/\S/),
      term: { from: value.issuedAt },
      societyNote: expect.stringMatching(/\S/),
      track: { seconds: 90 },
    })
  })
  it('shows the whole name of a company', async () => {
    const form = companyForm({ companyName: '东京映画有限公司' })
    const { licence } = await issuedLicence(h, undefined, form)
    expect((await verify(licence.licenceNo!)).body.data!.value).toMatchObject({ holder: '东京映画有限公司' })
  })
  it('says whether a PDF with this digest was issued, in either language', async () => {
    const { licenceId, licence, buyer } = await issuedLicence(h)
    const ask = async (file: string) =>
      (
        await h.call<Record<string, unknown>>(
          'GET',
          `/cuemark2/api/v2/licences/verify/${licence.licenceNo}?file=${file}`,
        )
      ).body
    for (const locale of ['zh-CN', 'en-US']) {
      const response = await get(`${licenceId}/document?locale=${locale}`, buyer.accessToken)
      const digest = toHex(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
      expect((await ask(digest)).data!.value.isIssuedFile, locale).toBe(true)
      expect((await ask('0'.repeat(64))).data!.value.isIssuedFile, 'another file').toBe(false)
    }
    expect(await ask('abc')).toMatchObject({ errors: { file: expect.any(String) } })
  })
  it('with any single character changed it is not found', async () => {
    const no = issued.licence.licenceNo!
    for (let i = 8; i < no.length; i++) {
      if (no[i] === '-') continue
      const changed = no.slice(0, i) + (no[i] === '7' ? '8' : '7') + no.slice(i + 1)
      expect((await verify(changed)).status, changed).toBe(404)
    }
  })
  it.each(['', 'x', 'CM-2026', '%', "' OR 1=1", 'CM-2026-0000-0000-0000-0000', 'x'.repeat(100)])(
    '%j is not found',
    async (text) => {
      expect((await verify(text || '%20')).status).toBe(404)
    },
  )
  it('a revoked licence is reported as such, and its file is no longer available', async () => {
    const other = await issuedLicence(h)
    const before = (await (await get(`${other.licenceId}/audio`, other.buyer.accessToken)).json()) as {
      data: { value: { url: string } }
    }
    await getRows(
      h.env,
      "INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms) VALUES (?, 'test', 'staff', 1)",
      other.licenceId,
    )
    expect((await verify(other.licence.licenceNo!)).body.data?.value).toMatchObject({
      ...{ genuine: true, revoked: true },
      revocation: { reason: 'other', at: '1970-01-01T00:00:00.001Z' },
    })
    expect((await get(`${other.licenceId}/audio`, other.buyer.accessToken)).status).toBe(409)
    expect((await h.fetch(before.data.value.url)).status, 'a link given before').toBe(403)
  })
})
