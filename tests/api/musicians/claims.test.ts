import { describe, expect, it } from 'vitest'
import { utf8 } from '#core/encodings.ts'
import { claiming, newCredits, portraitForm, portraitPng, toPath } from '#tests/support/musicians.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { proofPng } from '#tests/support/transfers.ts'
import { sweepUploads } from '#worker/jobs/sweep-uploads.ts'
import { musicianWorld } from './world.ts'

const w = musicianWorld()
const { h, m, pages, sent, act, read, audit, mailsTo, owner, shown } = w
const NOTHING = { isKept: false, bio: '', links: [], picture: null }
const OWN = { text: '钢琴手。\n住在青岛。', links: ['https://example.com/shen', 'https://music.example.org/a?b=1'] }
const holders = (claim: string) => {
  const [kind, id] = claim.split(':')
  const sql = 'SELECT count(*) AS n FROM musician_claim WHERE kind = ?1 AND credit_id = ?2 AND ended_at_ms IS NULL'
  return getCount(h.env, sql, kind!, Number(id))
}

describe('a claim', () => {
  it.each(['artist', 'label'] as const)('of an %s passes its page with the acceptance, and is told', async (kind) => {
    const staff = await w.entered('catalogue')
    const claim = (await newCredits(h))[kind]
    const contactEmail = `claim-${kind}-${Date.now()}@example.com`
    const who = await h.register()
    const id = await sent(who, { ...claiming(claim), contactEmail }, { 'accept-language': 'zh-CN' })
    expect(await read(staff, id)).toMatchObject({ claim, claimState: null, claimHolder: null })
    expect((await read(staff, id)).claimProof).toContain('官网')
    expect(await pages.list(who)).toEqual([])
    expect((await act(staff, id, 'approve')).body.data!.value.state).toBe('accepted')
    expect((await act(staff, id, 'approve')).status).toBe(200)
    expect(await read(staff, id)).toMatchObject({ claimState: 'held', claimHolder: id })
    expect((await m.current(who)).body.data!.value).toMatchObject({ state: 'accepted', claimState: 'held' })
    expect((await pages.list(who)).map((page) => `${page.kind}:${page.id}`)).toEqual([claim])
    expect(JSON.parse((await audit(id))[0]!.after)).toMatchObject({ state: 'accepted', keeps: claim })
    expect((await mailsTo(contactEmail))[0]!.text).toContain('由你管理')
  })
  it('is not granted with `grantClaim: false`: accepted without the page, and the letter says so', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const contactEmail = `no-claim-${Date.now()}@example.com`
    const who = await h.register()
    const id = await sent(who, { ...claiming(artist), contactEmail }, { 'accept-language': 'zh-CN' })
    expect((await act(staff, id, 'approve', { grantClaim: false })).status).toBe(200)
    expect((await act(staff, id, 'approve')).status).toBe(409)
    expect(await read(staff, id)).toMatchObject({ state: 'accepted', claimState: null, claimHolder: null })
    expect([await pages.list(who), await holders(artist)]).toEqual([[], 0])
    expect((await mailsTo(contactEmail))[0]!.text).toContain('没有交给你')
  })
  it('of a page that somebody keeps waits until that claim has ended', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const first = await owner(staff, artist)
    const second = await h.register()
    const id = await sent(second, claiming(artist))
    expect((await read(staff, id)).claimHolder).toBe(first.id)
    const refused = await act(staff, id, 'approve')
    expect([refused.status, refused.body.code]).toEqual([409, 41581])
    expect([(await read(staff, id)).state, await holders(artist), await pages.list(second)]).toEqual([
      'submitted',
      1,
      [],
    ])
    await act(staff, first.id, 'end-claim', { reason: '有人提供了更可信的证明' })
    expect((await act(staff, id, 'approve')).status).toBe(200)
    expect([await pages.list(first.account), (await pages.list(second)).length]).toEqual([[], 1])
  })
})

describe('the owner of a page', () => {
  it.each(['artist', 'label'] as const)('sets text, links and portrait of an %s, seen by everybody', async (kind) => {
    const staff = await w.entered('catalogue')
    const claim = (await newCredits(h))[kind]
    const { account } = await owner(staff, claim)
    expect(await shown(claim)).toEqual(NOTHING)
    expect((await pages.put(account, claim, OWN)).body.data!.value).toMatchObject(OWN)
    const { portrait } = (await pages.portrait(account, claim)).body.data!.value
    expect(portrait).toMatch(/^\/media\/portrait\/[0-9a-f]{64}$/)
    expect(await shown(claim)).toEqual({ isKept: true, bio: OWN.text, links: OWN.links, picture: portrait })
    const file = await h.fetch(portrait!)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    // Words and picture are changed apart from each other.
    await pages.put(account, claim, { text: '', links: [] })
    expect(await shown(claim)).toEqual({ isKept: true, bio: '', links: [], picture: portrait })
    await pages.removePortrait(account, claim)
    expect((await shown(claim)).picture).toBeNull()
  })
  it('shows what is in the catalogue where they say nothing', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    await getRows(h.env, `UPDATE artist SET bio = '{"zh-CN":"编辑写的"}' WHERE id = ?`, Number(artist.split(':')[1]))
    const { account } = await owner(staff, artist)
    await pages.put(account, artist, { text: '', links: OWN.links })
    expect(await shown(artist)).toMatchObject({ bio: '编辑写的', links: OWN.links })
    await pages.put(account, artist, { text: '<b>我自己</b> & 写的', links: [] })
    expect((await shown(artist)).bio).toBe('<b>我自己</b> & 写的')
  })
  it.each([
    [{ text: 'x'.repeat(2001), links: [] }, 'text'],
    [{ text: 'a\u0000b', links: [] }, 'text'],
    [{ text: '', links: ['http://example.com'] }, 'links.0'],
    [{ text: '', links: ['https://user@example.com/'] }, 'links.0'],
    [{ text: '', links: ['javascript:alert(1)'] }, 'links.0'],
    [{ text: '', links: ['https://localhost'] }, 'links.0'],
    [{ text: '', links: ['https://e.example/a b'] }, 'links.0'],
    [{ text: '', links: Array.from({ length: 6 }, (_, i) => `https://e.example/${i}`) }, 'links'],
    [{ text: '' }, 'links'],
    [{ text: '', links: [], name: '别的名字' }, 'name'],
  ])('%j is refused with the field’s name, and nothing changes', async (page, field) => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account } = await owner(staff, artist)
    const answer = await pages.put(account, artist, page)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]])
    expect(await shown(artist)).toEqual(NOTHING)
  })
  it('sends pictures only, large enough, stored without what was in them besides', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account } = await owner(staff, artist)
    for (const form of [
      portraitForm(portraitPng(199)),
      portraitForm(utf8('<svg onload="alert(1)"/>'), 'image/svg+xml'),
      portraitForm(portraitPng().slice(0, 40)),
      portraitForm(proofPng()),
    ])
      expect((await pages.portrait(account, artist, form)).status).toBe(400)
    const trailing = Uint8Array.from([...portraitPng(), ...utf8('<script>secret</script>')])
    const { portrait } = (await pages.portrait(account, artist, portraitForm(trailing))).body.data!.value
    expect(await (await h.fetch(portrait!)).text()).not.toContain('secret')
  })
  it('gives an earlier portrait up when it is replaced: the sweep removes its file, and keeps the new one', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account } = await owner(staff, artist)
    const first = (await pages.portrait(account, artist)).body.data!.value.portrait!
    const second = (await pages.portrait(account, artist)).body.data!.value.portrait!
    const later = { ...h.ctx({ kind: 'system', id: 'system' }), now: h.clock.now() + 2 * 86_400_000 }
    while ((await getCount(h.env, "SELECT count(*) AS n FROM upload WHERE key LIKE 'portrait/%'")) > 0)
      await sweepUploads(later)
    expect([(await h.fetch(first)).status, (await h.fetch(second)).status]).toEqual([404, 200])
  })
  it('is nobody else: others are told that there is no such page, and change nothing', async () => {
    const staff = await w.entered('catalogue')
    const { artist, label } = await newCredits(h)
    const { account } = await owner(staff, artist)
    await pages.put(account, artist, OWN)
    const other = await h.register()
    const tried = [
      await pages.put(other, artist, { text: 'x', links: [] }),
      await pages.portrait(other, artist),
      await pages.removePortrait(other, artist),
      await pages.leave(other, artist),
      // Theirs is the artist, not the label of the same name.
      await pages.put(account, label, { text: 'x', links: [] }),
      await pages.leave(account, label),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await shown(artist)).toMatchObject({ bio: OWN.text, picture: null })
    const strange = ['album/1', 'artist/0', 'artist/x'].map((path) =>
      h.call('DELETE', `${toPath('x:y').replace('x/y', path)}`, undefined, { token: account.accessToken }),
    )
    for (const answer of await Promise.all(strange)) expect([400, 404]).toContain(answer.status)
  })
  it('may give the page back: everything goes, and it can be claimed again', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account, id } = await owner(staff, artist)
    await pages.put(account, artist, OWN)
    await pages.portrait(account, artist)
    expect((await pages.leave(account, artist)).body.data!.value).toEqual([])
    expect([await shown(artist), (await pages.leave(account, artist)).status]).toEqual([NOTHING, 404])
    expect(await read(staff, id)).toMatchObject({ state: 'accepted', claimState: 'ended', claimHolder: null })
    await owner(staff, artist)
    expect(await holders(artist)).toBe(1)
  })
  it('is in the export, and the account’s end gives the page back', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account } = await owner(staff, artist)
    await pages.put(account, artist, OWN)
    await pages.portrait(account, artist)
    const data = (await (await m.hear(account, '/saas/api/v2/web/export')).json()) as { musicianPages: object[] }
    expect(data.musicianPages).toMatchObject([OWN])
    const closing = { password: account.password, confirmation: 'CLOSE' }
    const closed = await h.call('POST', '/saas/api/v2/web/close', closing, { token: account.accessToken })
    expect([closed.status, await shown(artist), await holders(artist)]).toEqual([200, NOTHING, 0])
  })
  it('may not render the catalogue again all day', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const { account } = await owner(staff, artist)
    let last = 200
    for (let n = 0; n < 31 && last === 200; n++) last = (await pages.put(account, artist, OWN)).status
    expect(last).toBe(429)
  })
})

describe('taking a page back', () => {
  it('removes what was shown, says why in the owner’s language, and is audited once', async () => {
    const staff = await w.entered('catalogue')
    const { artist } = await newCredits(h)
    const contactEmail = `ended-${Date.now()}@example.com`
    const account = await h.register()
    const id = await sent(account, { ...claiming(artist), contactEmail }, { 'accept-language': 'en-US' })
    await act(staff, id, 'approve')
    await pages.put(account, artist, OWN)
    const reason = 'The label has shown that it is not you.'
    expect((await act(staff, id, 'end-claim', { reason })).status).toBe(200)
    expect((await act(staff, id, 'end-claim', { reason })).status).toBe(200)
    expect((await act(staff, id, 'end-claim', { reason: 'again' })).status).toBe(409)
    expect([await shown(artist), await pages.list(account)]).toEqual([NOTHING, []])
    expect((await pages.put(account, artist, OWN)).status).toBe(404)
    expect((await m.current(account)).body.data!.value).toMatchObject({
      ...{ state: 'accepted', claimState: 'ended', claimEndReason: reason },
    })
    const ended = (await audit(id)).filter(({ action }) => action === 'musicians.end-claim')
    expect(ended.map(({ before }) => JSON.parse(before))).toEqual([{ keeps: artist }])
    const mail = (await mailsTo(contactEmail)).find(({ template }) => template === 'musician-claim_ended')
    expect(mail?.text).toContain(reason)
    expect(mail?.text).toMatch(/page/i)
  })
  it('is refused where nothing was handed over, without a reason, for one’s own, and by other roles', async () => {
    const [staff, support] = [await w.entered('catalogue'), await w.entered('support')]
    const plain = await sent(await h.register())
    await act(staff, plain, 'approve')
    expect((await act(staff, plain, 'end-claim', { reason: 'x' })).status).toBe(409)
    const { artist } = await newCredits(h)
    const { id } = await owner(staff, artist)
    expect((await act(staff, id, 'end-claim', { reason: ' ' })).status).toBe(400)
    expect((await act(support, id, 'end-claim', { reason: 'x' })).status).toBe(403)
    expect((await act(staff, 'none', 'end-claim', { reason: 'x' })).status).toBe(404)
    const own = await h.register(staff.email)
    const [other, next] = [await w.entered('admin'), await newCredits(h)]
    const mine = await owner(other, next.artist, own)
    expect((await act(staff, mine.id, 'end-claim', { reason: 'x' })).status).toBe(409)
    expect([await holders(artist), await holders(next.artist)]).toEqual([1, 1])
  })
})
