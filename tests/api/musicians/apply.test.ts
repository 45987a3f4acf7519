import { describe, expect, it } from 'vitest'
import type { Account } from '#tests/support/harness.ts'
import { mp3 } from '#tests/support/mp3.ts'
import { FIELDS, musicianCalls } from '#tests/support/musicians.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { proofPng } from '#tests/support/transfers.ts'
import { staffWorld } from '../staff/world.ts'

const w = staffWorld()
const { h } = w
const m = musicianCalls(h)
const rowsOf = ({ email }: Account) =>
  getRows<Record<string, unknown>>(
    h.env,
    `SELECT m.* FROM musician_application m JOIN account a ON a.id = m.account_id WHERE a.email = ? ORDER BY m.submitted_at_ms, m.replaces`,
    email,
  )
const claimedKeys = async ({ email }: Account) =>
  getRows<{ file_key: string }>(
    h.env,
    `SELECT w.file_key FROM musician_work w JOIN musician_application m ON m.id = w.application_id
     JOIN account a ON a.id = m.account_id WHERE a.email = ?`,
    email,
  )

describe('an application', () => {
  it('is stored as it was sent and read again, with the day of the answer and a piece to hear', async () => {
    const who = await h.register()
    expect((await m.current(who)).body.data!.value).toBeNull()
    const sent = await m.apply(who)
    expect([sent.status, sent.body.errors]).toEqual([201, undefined])
    const { body } = await m.current(who)
    const wire = body.data!.value!
    expect(wire).toMatchObject({
      ...{ id: sent.body.data!.value.id, state: 'submitted', type: 'musician', name: FIELDS.name },
      ...{ links: [FIELDS.links], recordings: 12, ai: 'none', claim: null, document: '证件.png' },
    })
    const heard = await m.hear(who, wire.files[0]!.url)
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const other = await h.register()
    expect((await m.hear(other, wire.files[0]!.url)).status).toBe(404)
    expect((await m.current(other)).body.data!.value).toBeNull()
  })
  it.each([
    [{ name: null }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ type: 'band' }, 'type'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ contactPhone: '12' }, 'contactPhone'],
    [{ links: 'example' }, 'links'],
    [{ links: 'javascript:alert(1)' }, 'links'],
    [{ links: Array.from({ length: 11 }, (_, i) => `https://e.example/${i}`).join('\n') }, 'links'],
    [{ links: '', work1: null }, 'links'],
    [{ recordings: '-1' }, 'recordings'],
    [{ recordings: '1e3' }, 'recordings'],
    [{ ai: 'some' }, 'aiNote'],
    [{ ai: 'maybe' }, 'ai'],
    [{ document: null }, 'document'],
    [{ document: mp3() }, 'document'],
    [{ work1: proofPng() }, 'work1'],
    [{ work1: new Uint8Array(5000) }, 'work1'],
    [{ work2: mp3().slice(0, 60) }, 'work2'],
    [{ claim: 'album:3', claimProof: '我' }, 'claim'],
    [{ claim: 'artist:999999999', claimProof: '我' }, 'claim'],
    [{ claim: 'artist:1' }, 'claimProof'],
    [{ claim: 'artist:1', claimProof: 'x'.repeat(1001) }, 'claimProof'],
    [{ state: 'accepted' }, 'state'],
  ])('%j is refused with the field’s name, and nothing is stored', async (change, field) => {
    const who = await h.register()
    const answer = await m.apply(who, change)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await rowsOf(who)).toEqual([])
  })
  it('sent twenty times at once is open once', async () => {
    const who = await h.register()
    const answers = await Promise.all(Array.from({ length: 20 }, () => m.apply(who)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const open = (await rowsOf(who)).filter(({ state }) => state === 'submitted')
    expect(open).toHaveLength(1)
    expect((await rowsOf(who)).length).toBeLessThanOrEqual(5)
  })
  it('may be sent five times in a day', async () => {
    const who = await h.register()
    const turns = []
    for (let n = 0; n < 6; n++) turns.push((await m.apply(who)).status)
    expect(turns).toEqual([201, 201, 201, 201, 201, 429])
  })
})

describe('a correction', () => {
  it('replaces the open one and takes over the files that were not sent again', async () => {
    const who = await h.register()
    const first = (await m.apply(who)).body.data!.value
    const before = await claimedKeys(who)
    const second = await m.apply(who, { name: '沈岸（更正）', document: null, work1: null })
    expect(second.status).toBe(201)
    expect((await rowsOf(who)).map(({ state, replaces }) => [state, replaces])).toEqual([
      ['replaced', null],
      ['submitted', first.id],
    ])
    expect(await claimedKeys(who)).toEqual(before)
    expect((await m.current(who)).body.data!.value).toMatchObject({ name: '沈岸（更正）', document: '证件.png' })
  })
  it('with new files lets go of the earlier ones', async () => {
    const who = await h.register()
    await m.apply(who)
    const [old] = await claimedKeys(who)
    const [row] = await rowsOf(who)
    await m.apply(who, { work1: mp3(), work2: mp3() })
    const now = await claimedKeys(who)
    expect(now).toHaveLength(2)
    expect(now.map(({ file_key }) => file_key)).not.toContain(old!.file_key)
    const waiting = await getRows<{ key: string }>(
      h.env,
      'SELECT key FROM upload WHERE key IN (?1, ?2)',
      old!.file_key,
      String(row!.document_key),
    )
    expect(waiting).toHaveLength(2)
  })
})

describe('taking it back', () => {
  it('ends it, lets go of its files, and may be repeated; then one may apply again', async () => {
    const who = await h.register()
    await m.apply(who)
    expect((await m.withdraw(who)).body.data!.value.state).toBe('withdrawn')
    expect((await m.withdraw(who)).status).toBe(200)
    expect(await claimedKeys(who)).toEqual([])
    expect((await rowsOf(who))[0]).toMatchObject({ state: 'withdrawn', document_key: null })
    expect((await m.apply(who)).status).toBe(201)
  })
  it('without an application is not found', async () => {
    expect((await m.withdraw(await h.register())).status).toBe(404)
  })
  it('and the account’s end removes everything that was sent', async () => {
    const who = await h.register()
    const { id } = (await m.apply(who)).body.data!.value
    const data = await m.hear(who, '/saas/api/v2/web/export')
    const { musicianApplications } = (await data.json()) as { musicianApplications: { id: string }[] }
    expect(musicianApplications.map((one) => one.id)).toEqual([id])
    const closing = { password: who.password, confirmation: 'CLOSE' }
    const closed = await h.call('POST', '/saas/api/v2/web/close', closing, { token: who.accessToken })
    expect(closed.status).toBe(200)
    const sql =
      'SELECT (SELECT count(*) FROM musician_application WHERE id = ?1) + (SELECT count(*) FROM musician_work WHERE application_id = ?1) AS n'
    expect(await getCount(h.env, sql, id)).toBe(0)
  })
})
