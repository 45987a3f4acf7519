import { describe, expect, it } from 'vitest'
import { company, getId, setMember } from '#tests/support/enterprises.ts'
import { type Account, expectInvariants, makeHarness } from '#tests/support/harness.ts'
import { issuedLicence } from '#tests/support/licences.ts'
import { buyerCalls, getHistory, P } from '#tests/support/orders.ts'
import { getPlans, getScans } from '#tests/support/plans.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { putWaiting } from '#tests/support/transfers.ts'
import { onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'

const h = makeHarness()
const A = '/saas/api/v2'
const proof = ({ password }: Account) => ({ password, confirmation: 'CLOSE' })
const close = (who: Account, body: object = proof(who)) =>
  h.call('POST', `${A}/web/close`, body, { token: who.accessToken })
const detail = ({ accessToken }: Account) => h.call('GET', `${A}/web/getUserDetail`, undefined, { token: accessToken })
const login = ({ email, password }: Account) =>
  h.call<Account>('POST', `${A}/web/login`, { username: email, password, loginType: 'password' })
const getRow = async (id: string) => (await getRows(h.env, 'SELECT * FROM account WHERE id = ?', id))[0]!

describe('happy', () => {
  it('names are deleted, every session ends, the address is notified and free again; cookies are removed', async () => {
    const member = await h.register()
    const id = await getId(h, member)
    const second = (await login(member)).body.data!.value
    const answer = await close(member)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(await getRow(id)).toMatchObject({
      status: 'closed',
      nickname: '',
      username: null,
      email: null,
      mobile: null,
      password_hash: null,
    })
    expect((await detail(member)).status).toBe(401)
    expect((await h.call('GET', `${A}/web/sessions`, undefined, { token: second.accessToken })).status).toBe(401)
    expect((await login(member)).status).toBe(400)
    const [mail] = await h.mails(member.email)
    expect(mail).toMatchObject({ template: 'account-closed' })
    // A new account, without anything of the old one.
    h.clock.forward(61_000)
    const again = await h.register(member.email)
    expect(await getId(h, again)).not.toBe(id)
    await expectInvariants(h.env)
  })
  it('unpaid orders are cancelled, paid ones stay, and licences can still be verified', async () => {
    const { buyer, licence, track, orderNo } = await issuedLicence(h)
    const id = await getId(h, buyer)
    const unpaid = [await placedOrder(h, buyer, [track.skuId]), await placedOrder(h, buyer, [(await onSale(h)).skuId])]
    await buyerCalls(h, buyer).pay(unpaid[0]!)
    expect((await close(buyer)).status).toBe(200)
    for (const one of unpaid) expect(await getHistory(h, one)).toBe('1 3')
    expect(await getHistory(h, orderNo)).toBe('1 2')
    const verified = await h.call<{ genuine: boolean; holder: string }>(
      'GET',
      `${P}/licences/verify/${licence.licenceNo}`,
    )
    expect(verified.body.data!.value).toMatchObject({ genuine: true, holder: '林**', revoked: false })
    expect(
      await getCount(
        h.env,
        'SELECT count(*) FROM licence_right r JOIN subject s ON s.id = r.owner_id WHERE s.account_id = ?',
        id,
      ),
    ).toBe(1)
    await expectInvariants(h.env)
  })
  it('cart, favourites and memberships are deleted', async () => {
    const member = await h.register()
    const [id, track] = [await getId(h, member), await onSale(h)]
    const token = member.accessToken
    await h.call('GET', `${P}/carts/${track.skuId}`, undefined, { token })
    await h.call('POST', `${P}/collection/new`, { folderName: '片尾' }, { token })
    const folders = await h.call<{ items: { id: string }[] }>('GET', `${P}/collection/folder/list`, undefined, {
      token,
    })
    const collectionFolderIds = folders.body.data!.value.items.map((folder) => folder.id)
    await h.call('POST', `${P}/collection/folder/collect`, { songId: track.trackId, collectionFolderIds }, { token })
    await setMember(h, await company(h), id)
    const left = async () =>
      Promise.all(
        ['cart_item', 'favourite_folder', 'favourite_track', 'enterprise_member'].map((table) =>
          getCount(h.env, `SELECT count(*) FROM ${table} WHERE account_id = ?`, id),
        ),
      )
    expect(await left()).toEqual([1, 2, 2, 1])
    expect((await close(member)).status).toBe(200)
    expect(await left()).toEqual([0, 0, 0, 0])
  })
  it("with a new code sent to the account's address", async () => {
    const member = await h.register()
    h.clock.forward(61_000)
    await h.call('POST', `${A}/sendEmailCode`, { username: member.email, sendCodeType: 'WEB_UPDATE' })
    const [mail] = await h.mails(member.email)
    const body = { username: member.email, captcha: mail?.code ?? '', confirmation: 'CLOSE' }
    expect((await close(member, body)).status).toBe(200)
  })
  it('the WeChat is released, even if it was the only way to sign in', async () => {
    const member = await h.register()
    const id = await getId(h, member)
    await getRows(
      h.env,
      'INSERT INTO wechat_identity (account_id, app_id, openid, unionid, bound_at_ms) VALUES (?, ?, ?, NULL, 1)',
      id,
      'wx',
      `o-${id}`,
    )
    expect((await close(member)).status).toBe(200)
    expect(await getCount(h.env, 'SELECT count(*) FROM wechat_identity WHERE account_id = ?', id)).toBe(0)
  })
})

describe('refused', () => {
  it.each([
    [{ confirmation: 'CLOSE' }, 400, ['password']],
    [{ password: 'secret123' }, 400, ['confirmation']],
    [{ password: 'secret123', confirmation: 'close' }, 400, ['confirmation']],
    [{ password: 'wrong1234', confirmation: 'CLOSE' }, 400, ['password']],
    [{ password: 'secret123', confirmation: 'CLOSE', reason: 'x' }, 400, ['reason']],
    [{ password: 'secret123', confirmation: 'CLOSE', variant: 'code' }, 400, ['variant']],
    [{ username: 'somebody@else.example', captcha: '000000', confirmation: 'CLOSE' }, 400, ['captcha']],
  ])('%j', async (body, status, fields) => {
    const member = await h.register()
    const answer = await close(member, body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.errors ?? {})).toEqual(fields)
    expect((await detail(member)).status).toBe(200)
  })
  it('a used code, and a wrong one', async () => {
    const member = await h.register()
    h.clock.forward(61_000)
    await h.call('POST', `${A}/sendEmailCode`, { username: member.email, sendCodeType: 'WEB_UPDATE' })
    const code = (await h.mails(member.email))[0]?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const body = (captcha: string) => ({ username: member.email, captcha, confirmation: 'CLOSE' })
    expect((await close(member, body(wrong))).body.code).toBe(40103)
    await getRows(
      h.env,
      'INSERT INTO verification_use (code_id, used_at_ms) SELECT id, 1 FROM verification_code WHERE target = ? AND superseded_at_ms IS NULL AND purpose = ?',
      member.email,
      'WEB_UPDATE',
    )
    expect((await close(member, body(code))).body.code).toBe(40104)
    expect((await detail(member)).status).toBe(200)
  })
  it('passwords cannot be guessed: ten attempts, then a wait', async () => {
    const member = await h.register()
    const codes: number[] = []
    for (let i = 0; i < 11; i++)
      codes.push((await close(member, { password: `wrong12${i}`, confirmation: 'CLOSE' })).status)
    expect(codes).toEqual([...Array(10).fill(400), 429])
  })
  it('while a transfer awaits confirmation', async () => {
    const member = await h.register()
    const orderNo = await placedOrder(h, member, [(await onSale(h)).skuId])
    await putWaiting(h, orderNo)
    expect((await close(member)).body.code).toBe(40950)
    expect((await detail(member)).status).toBe(200)
    expect(await getHistory(h, orderNo)).toBe('1 4')
  })
  it('while a licence waits for its form, unless it is given up', async () => {
    const member = await h.register()
    const { orderNo } = await paidOrder(h, member, [(await onSale(h)).skuId])
    expect((await close(member)).body.code).toBe(40951)
    expect((await close(member, { ...proof(member), waivesLicences: true })).status).toBe(200)
    expect(await getHistory(h, orderNo)).toBe('1 2')
    await expectInvariants(h.env)
  })
  it('just paid, with the notification still on its way: nothing is cancelled', async () => {
    const member = await h.register()
    const orderNo = await placedOrder(h, member, [(await onSale(h)).skuId])
    await buyerCalls(h, member).pay(orderNo)
    await h.call('POST', `/sandbox/pay/${orderNo}`, { notify: 'never' })
    expect((await close(member)).body.code).toBe(40951)
    expect(await getHistory(h, orderNo)).toBe('1 2')
  })
  it('the only admin of a company with other members', async () => {
    const [admin, other, studio] = [
      await h.register(),
      await h.register(),
      await company(h, undefined, 'main', { isEmpty: true }),
    ]
    await setMember(h, studio, await getId(h, admin), 1, 'companyAdmin')
    await setMember(h, studio, await getId(h, other), 1)
    expect((await close(admin)).body.code).toBe(40952)
    await setMember(h, studio, await getId(h, other), 1, 'companyAdmin')
    expect((await close(admin)).status).toBe(200)
  })
})

describe('access', () => {
  it("somebody else's password is refused", async () => {
    const [member, other] = [await h.register(), await h.register()]
    await h.call(
      'POST',
      `${A}/web/updateCredentialPwd`,
      { id: await getId(h, other), password: 'another123', loginPwd: other.password },
      { token: other.accessToken },
    )
    expect((await close(member, { password: 'another123', confirmation: 'CLOSE' })).body.code).toBe(40114)
  })
  it('does no full table scan', async () => {
    const member = await h.register()
    const { plans, status } = await getPlans(h, 'POST', `${A}/web/close`, proof(member), { token: member.accessToken })
    expect(status).toBe(200)
    expect(plans.length).toBeGreaterThan(8)
    for (const plan of plans) expect(getScans(plan), plan.sql).toEqual([])
  })
})
