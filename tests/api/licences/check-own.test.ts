import { describe, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { company, getId, setMember } from '#tests/support/enterprises.ts'
import { faultDb } from '#tests/support/fault-db.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { companyForm, putForm } from '#tests/support/licences.ts'
import { P } from '#tests/support/orders.ts'
import { getCount } from '#tests/support/rows.ts'
import { sell, waitingCtx } from '#tests/support/selling.ts'
import { type OnSale, onSale, paidOrder } from '#tests/support/worlds.ts'
import { checkLicence } from '#worker/compose/licence-check/check-licence.ts'
import type { UseAnswer } from '#worker/modules/licences/answers/contract.ts'
import { verifySignature } from '#worker/modules/licences/documents/signature.ts'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'

const h = makeHarness()
const check = async (body: unknown, who?: Account) => {
  const options = { headers: { 'accept-language': 'en-US' }, ...(who && { token: who.accessToken }) }
  const { status, body: answer } = await h.call<CheckedUse>('POST', `${P}/licences/check`, body, options)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer.data!.value
}
const skuOf = ({ trackId, versionId }: OnSale, code: string) => `${trackId}-${versionId}-${code}`
const JAPAN_TV = { media: 'tv_ads', region: 'japan', term: '2y', licenceType: 'company' }
const TV_LICENCE = 'company.all_ads.2y.5m.japan'

async function holderOf(code: string, isIssued = true) {
  const [buyer, track] = [await h.register(), await onSale(h)]
  const { licenceId } = await paidOrder(h, buyer, [skuOf(track, code)])
  const form = isIssued ? await putForm(h, buyer, licenceId, companyForm()) : null
  return { buyer, track, licenceId, licenceNo: form?.body.data?.value.licenceNo ?? null }
}

describe('what a signed-in asker has (docs/licensing.md, 10.7 to 10.11)', () => {
  it('a licence bought but not issued covers its whole term; nobody else is told', async () => {
    const { buyer, track, licenceId } = await holderOf(TV_LICENCE, false)
    const ask = { trackId: track.trackId, use: JAPAN_TV }
    expect(await check(ask, buyer)).toMatchObject({
      ...{ answer: 'covered', covered: true, by: 'sku', clause: { id: '1.4' }, cheapest: [], membership: null },
      held: { licenceId, licenceNo: null, project: null, until: null, fails: null },
    })
    for (const other of [undefined, await h.register()])
      expect(await check(ask, other)).toMatchObject({ answer: 'offered', held: null, by: null })
  })

  it('an issued one is named with number, project and end; of two years less than two are left', async () => {
    const { buyer, track, licenceNo } = await holderOf(TV_LICENCE)
    const ask = (use: object) => check({ trackId: track.trackId, use: { ...JAPAN_TV, ...use } }, buyer)
    expect(await ask({ term: '1y' })).toMatchObject({
      covered: true,
      held: { licenceNo, project: companyForm().projectName, fails: null },
    })
    const later = await ask({ term: '2y' })
    expect(later).toMatchObject({ answer: 'offered', held: { licenceNo, fails: 'term' }, clause: { id: '3.3' } })
    expect(later.misses.map(({ level }) => level)).toEqual(['term'])
  })

  it('what is missing in the audience is the fee, below the price of a new licence', async () => {
    const { buyer, track } = await holderOf(TV_LICENCE)
    const { cheapest, held } = await check(
      { trackId: track.trackId, use: { ...JAPAN_TV, term: '1y', audience: '20m' } },
      buyer,
    )
    expect(held?.fails).toBe('audience')
    expect(cheapest.map(({ kind }) => kind)).toEqual(['fee', 'sku', 'membership'])
    const price = async (code: string) =>
      (await h.call<{ price: number }>('GET', `${P}/sku/${track.trackId}?_=${code}`)).body.data!.value.price
    expect(cheapest[0]!.price).toBe((await price('company.all_ads.2y.20m.japan')) - (await price(TV_LICENCE)))
  })

  it('a revoked licence and one of another track cover nothing', async () => {
    const { buyer, track, licenceId } = await holderOf(TV_LICENCE)
    const other = await onSale(h)
    expect(await check({ trackId: other.trackId, use: { ...JAPAN_TV, term: '1y' } }, buyer)).toMatchObject({
      held: null,
    })
    await h.env.DB.prepare("INSERT INTO licence_revocation (right_id, reason, actor_id, at_ms) VALUES (?, 'x', 'x', 1)")
      .bind(licenceId)
      .run()
    expect(await check({ trackId: track.trackId, use: { ...JAPAN_TV, term: '1y' } }, buyer)).toMatchObject({
      held: null,
    })
  })

  it('a membership covers by exchange, from its library; with what one considers also', async () => {
    const buyer = await h.register()
    const { ctx, flush } = await waitingCtx(h, buyer)
    await sell(h, ctx, 'membership', '', true)
    await flush()
    const [inside, outside] = [await onSale(h, { inMemberLibrary: true }), await onSale(h)]
    const use = { media: 'social', region: 'japan' }
    const value = await check({ trackId: inside.trackId, use }, buyer)
    expect(value).toMatchObject({ covered: true, by: 'membership', clause: { id: '13.2' }, held: null })
    expect(value.membership).toMatchObject({
      level: 1,
      exchange: { kind: 'sku', skuId: skuOf(inside, 'individual.video.1y.5m.japan') },
    })
    expect(value.clause.text).toContain('Podcast')
    expect(await check({ skuId: skuOf(inside, 'individual.video.1y.5m.japan'), use }, buyer)).toMatchObject({
      by: 'membership',
    })
    expect(await check({ trackId: outside.trackId, use }, buyer)).toMatchObject({ covered: false, membership: null })
    // In general nothing is known of a library.
    expect(await check({ use }, buyer)).toMatchObject({ covered: true, by: 'membership' })
  })

  it('for a company its own licences count, for whoever acts for it, and it asks as a company', async () => {
    const { buyer, track } = await holderOf(TV_LICENCE, false)
    const enterpriseId = await company(h)
    await setMember(h, enterpriseId, await getId(h, buyer))
    await h.call(
      'POST',
      '/saas/api/v2/web/subject',
      { type: 'enterprise', id: enterpriseId },
      { token: buyer.accessToken },
    )
    const value = await check({ trackId: track.trackId, use: { media: 'tv_ads', region: 'japan', term: '2y' } }, buyer)
    expect(value).toMatchObject({ covered: false, held: null })
    const social = await check({ trackId: track.trackId, use: { media: 'social' } }, buyer)
    expect(social.cheapest[0]!.code).toBe('company.video.1y.5m.mainland_china')
  })

  it('takes one round trip', async () => {
    const { buyer, track } = await holderOf(TV_LICENCE, false)
    const { ctx } = await waitingCtx(h, buyer)
    const traced = faultDb(h.env.DB)
    const asked = { trackId: track.trackId, use: JAPAN_TV as never }
    const answer = await checkLicence({ ...ctx, db: openDb(traced.db) }, asked)
    expect(answer).toMatchObject({ ok: true, value: { covered: true } })
    expect(traced.calls.map(({ kind }) => kind)).toEqual(['batch'])
  })
})

describe('the signed statement of an answer (10.13)', () => {
  const read = (answerNo: string) => h.call<UseAnswer>('GET', `${P}/licences/answers/${answerNo}`)
  it('is public, says that it is no licence, and verifies with the published keys', async () => {
    const track = await onSale(h)
    const { signed, cheapest } = await check({ trackId: track.trackId, use: JAPAN_TV, signed: true })
    expect(signed!.url).toMatch(new RegExp(`/answers/${signed!.answerNo}$`))
    const { genuine, statement, proof } = (await read(signed!.answerNo)).body.data!.value
    expect(genuine).toBe(true)
    expect(statement).toMatchObject({
      ...{ v: 1, kind: 'use_answer', termsVersion: '2026-12', track: { id: track.trackId } },
      question: {
        media: 'tv_ads',
        region: 'japan',
        countries: ['JP'],
        term: '2y',
        audience: '5m',
        licenceType: 'company',
      },
      answer: { is: 'offered', by: null },
      clause: { id: '1.4' },
    })
    expect(statement!.notice['en-US']).toContain('not a licence')
    expect(statement!.ways[0]).toMatchObject({ code: TV_LICENCE, priceFen: cheapest[0]!.price })
    // As anybody would: with the published key of that id.
    const published = (await (await h.fetch('/.well-known/licence-keys.json')).json()) as {
      keys: { kid: string; x: string }[]
    }
    const { x } = published.keys.find(({ kid }) => kid === proof!.keyId)!
    const verify = (text: string) => verifySignature({ kty: 'OKP', crv: 'Ed25519', x }, text, proof!.signature)
    expect(await verify(proof!.canonical)).toBe(true)
    expect(await verify(proof!.canonical.replace('japan', 'korea'))).toBe(false)
  })

  it('the same answer of one day is one statement, also from twenty racers; another question is another', async () => {
    const track = await onSale(h)
    const body = { trackId: track.trackId, use: JAPAN_TV, signed: true }
    const numbers = await Promise.all(Array.from({ length: 20 }, async () => (await check(body)).signed!.answerNo))
    expect(new Set(numbers).size).toBe(1)
    expect(
      await getCount(
        h.env,
        "SELECT count(*) FROM use_answer WHERE json_extract(canonical, '$.track.id') = ?",
        track.trackId,
      ),
    ).toBe(1)
    const other = await check({ ...body, use: { ...JAPAN_TV, term: '1y' } })
    expect(other.signed!.answerNo).not.toBe(numbers[0])
  })

  it('names the licence that covers, not who asked', async () => {
    const { buyer, track, licenceNo } = await holderOf(TV_LICENCE)
    const { signed } = await check({ trackId: track.trackId, use: { ...JAPAN_TV, term: '1y' }, signed: true }, buyer)
    const { statement, proof } = (await read(signed!.answerNo)).body.data!.value
    expect(statement!.answer).toMatchObject({ is: 'covered', by: 'held', licenceNo })
    expect(statement!.answer.words['en-US']).toContain(licenceNo)
    for (const secret of [
      buyer.email,
      companyForm().companyName,
      companyForm().projectName,
      companyForm().contactPhone,
    ])
      expect(proof!.canonical).not.toContain(String(secret))
  })

  it('is not found under a wrong number, and cannot be changed', async () => {
    const { signed } = await check({ use: JAPAN_TV, signed: true })
    expect((await read('CA-2026-0000-0000-0000-0000')).status).toBe(404)
    expect((await read('CM-2026-0000-0000-0000-0000')).status).toBe(404)
    for (const sql of [
      "UPDATE use_answer SET canonical = 'x' WHERE answer_no = ?",
      'DELETE FROM use_answer WHERE answer_no = ?',
    ])
      await expect(h.env.DB.prepare(sql).bind(signed!.answerNo).run()).rejects.toThrow(/APPEND_ONLY/)
  })

  it('is not kept unless it is asked for', async () => {
    const before = await getCount(h.env, 'SELECT count(*) FROM use_answer')
    expect(await check({ use: JAPAN_TV })).not.toHaveProperty('signed')
    expect(await getCount(h.env, 'SELECT count(*) FROM use_answer')).toBe(before)
  })
})
