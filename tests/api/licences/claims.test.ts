import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { type Issued, issuedLicence } from '#tests/support/licences.ts'
import { DAY_MS, P } from '#tests/support/orders.ts'
import { fingerprint, getRows } from '#tests/support/rows.ts'
import { onSale, paidOrder } from '#tests/support/worlds.ts'
import type { ClaimAnswer } from '#worker/modules/licences/claims/contract.ts'

const h = makeHarness()
let buyer: Account
let one: Issued
let two: Issued
let waiting: { licenceId: string; name: string }
beforeAll(async () => {
  buyer = await h.register()
  one = await issuedLicence(h, buyer)
  two = await issuedLicence(h, buyer)
  const track = await onSale(h)
  waiting = { licenceId: (await paidOrder(h, buyer, [track.skuId])).licenceId, name: track.name }
})
afterEach(() => expectInvariants(h.env))

const send = (body: Record<string, unknown>, who = buyer) =>
  h.call<ClaimAnswer>('POST', `${P}/licences/claims/answer`, body, { token: who.accessToken })
const ask = async (text: string, more: Record<string, unknown> = {}, who = buyer) => {
  const answer = await send({ text, ...more }, who)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data!.value
}
const dayAt = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const checkOf = (answer: ClaimAnswer, what: string) =>
  answer.candidates[0]?.checks.find((check) => check.what === what)?.isMet

describe('a claim is answered by', () => {
  it('the licence of the track it names, with the text to send in both languages', async () => {
    const text = `Copyright claim on https://youtu.be/abc123: "${one.track.name}" claimed by Some Distributor`
    const { platform, candidates } = await ask(text)
    expect(platform).toBe('youtube')
    expect(candidates[0]).toMatchObject({
      id: one.licenceId,
      answers: true,
      matchedBy: expect.arrayContaining(['title']),
    })
    const { letters } = candidates[0]!
    for (const language of ['zh-CN', 'en-US'] as const) {
      expect(letters![language]).toContain(one.licence.licenceNo!)
      expect(letters![language]).toContain(`/verify/${one.licence.licenceNo}`)
      expect(letters![language]).not.toContain('E12345678')
    }
    expect(letters!['en-US']).toMatch(/Content ID/)
  })
  it('the licence whose number it names, also without dashes, before any other', async () => {
    const dense = two.licence.licenceNo!.replaceAll('-', '').toLowerCase()
    const { candidates } = await ask(`${one.track.name} … ${dense}`)
    expect(candidates[0]).toMatchObject({ id: two.licenceId, matchedBy: expect.arrayContaining(['number']) })
  })
  it('the ISRC', async () => {
    await getRows(h.env, "UPDATE track SET isrc = 'CNA012600017' WHERE id = ?", Number(one.track.trackId))
    const { candidates } = await ask('Claimed recording: CN-A01-26-00017')
    expect(candidates[0]).toMatchObject({ id: one.licenceId, matchedBy: ['isrc'] })
  })
  it('a name in any language and width', async () => {
    const wide = one.track.name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect((await ask(`抖音 通知：《${wide}》`)).candidates[0]?.id).toBe(one.licenceId)
  })
  it('none where nothing is named, or only somebody else’s', async () => {
    expect((await ask('Your video was claimed.')).candidates).toEqual([])
    expect((await ask(one.track.name, {}, await h.register())).candidates).toEqual([])
  })
})

describe('each licence says what speaks for and against it', () => {
  const issuedAt = () => Date.parse(one.licence.issuedAt!)
  it('the platform, from the text or as chosen', async () => {
    for (const [text, platform] of [
      ['bilibili.com/video/BV1', 'bilibili'],
      ['https://v.douyin.com/x', 'douyin'],
      ['www.tiktok.com/@a', 'tiktok'],
      ['instagram.com/reel/x', 'instagram'],
      ['somewhere', 'other'],
    ])
      expect((await ask(`${text} ${one.track.name}`)).platform).toBe(platform)
    const other = await ask(`${one.track.name}`, { platform: 'other' })
    expect(checkOf(other, 'medium')).toBeNull()
    expect(checkOf(await ask(one.track.name, { platform: 'tiktok' }), 'medium')).toBe(true)
  })
  it('the territory, by the evaluator', async () => {
    expect(checkOf(await ask(one.track.name, { region: 'mainland_china' }), 'region')).toBe(true)
    const japan = await ask(one.track.name, { region: 'japan' })
    expect([checkOf(japan, 'region'), japan.candidates[0]?.answers]).toEqual([false, false])
    expect(checkOf(await ask(one.track.name), 'region')).toBeNull()
  })
  it('the day it was published on, to the day', async () => {
    const on = async (ms: number) => checkOf(await ask(one.track.name, { publishedOn: dayAt(ms) }), 'date')
    expect(await on(issuedAt())).toBe(true)
    expect(await on(issuedAt() - DAY_MS)).toBe(false)
    expect(await on(Date.parse(one.licence.until!) + DAY_MS)).toBe(false)
    expect(checkOf(await ask(one.track.name), 'date')).toBeNull()
  })
  it('whether it was issued, and whether it was withdrawn: then there is nothing to send', async () => {
    const open = (await ask(waiting.name)).candidates.find(({ id }) => id === waiting.licenceId)
    expect([open?.answers, open?.letters]).toEqual([false, null])
    const withdrawn = await issuedLicence(h, buyer)
    await getRows(h.env, "INSERT INTO licence_revocation VALUES (?, 'asked', 'test', 1)", withdrawn.licenceId)
    const revoked = (await ask(withdrawn.licence.licenceNo!)).candidates[0]
    expect([revoked?.id, revoked?.answers, revoked?.letters]).toEqual([withdrawn.licenceId, false, null])
  })
})

describe('what is pasted', () => {
  it('is stored nowhere', async () => {
    const before = await fingerprint(h.env)
    await ask(`secret-of-mine ${one.track.name}`)
    expect(await fingerprint(h.env)).toEqual(before)
  })
  it.each([
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(5001) },
    { text: 1 },
    { text: 'x', platform: 'vimeo' },
    { text: 'x', region: 'mars' },
    { text: 'x', publishedOn: '2026-02-31' },
    { text: 'x', owner: 'y' },
  ])('is refused: %o', async (body) => {
    expect((await send(body)).status).toBe(400)
  })
  it('may be five thousand signs of any kind', async () => {
    for (const text of [
      '%'.repeat(5000),
      "'".repeat(5000),
      '\u202e\u0000x'.repeat(1000),
      '林'.repeat(5000),
      '"'.repeat(5000),
    ])
      expect((await ask(text)).candidates).toEqual([])
  })
})
