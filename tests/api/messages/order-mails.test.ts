import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actFor, getCompany } from '#tests/support/acting.ts'
import { expectErrors } from '#tests/support/console.ts'
import { getId, setMember } from '#tests/support/enterprises.ts'
import { type Account, makeHarness } from '#tests/support/harness.ts'
import { companyForm, personalForm, putForm } from '#tests/support/licences.ts'
import { inLibrary } from '#tests/support/members.ts'
import { memberCalls } from '#tests/support/memberships.ts'
import { DAY_MS, playBuyer } from '#tests/support/orders.ts'
import { getCount, getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { postWechat, wechatNotice } from '#tests/support/wechatpay.ts'
import { type OnSale, onSale, paidOrder, placedOrder } from '#tests/support/worlds.ts'
import type { Ctx } from '#worker/context.ts'
import { remind } from '#worker/modules/messages/sweep-reminders.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const h = makeHarness()
type Message = { template: string; text: string; to: string; attachments?: { name: string; bytes: number }[] }
const mailsTo = async (to: string, template: string): Promise<Message[]> => {
  const all: Message[] = await (await h.fetch(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)).json()
  return all.filter((mail) => mail.template === template)
}
const rowOf = async (id: string) =>
  (await getRows<{ state: string; payload: string }>(h.env, 'SELECT state, payload FROM outbox WHERE id = ?', id))[0]
const speaking = (account: Account, locale: string) =>
  getRows(h.env, 'UPDATE account SET locale = ? WHERE email = ?', locale, account.email)
/** A job's context some time from now. */
const later = (ms: number): Ctx => {
  const ctx = h.ctx({ kind: 'system', id: 'system' })
  return { ...ctx, now: ctx.now + ms }
}
/** An order paid, and its receipt delivered: the provider's notice does not wait for the outbox. */
const paid = async (buyer: Account, skuIds: string[]) => {
  const order = await paidOrder(h, buyer, skuIds)
  await deliver(later(0), `receipt:${order.orderNo}`)
  return order
}
let track: OnSale
beforeAll(async () => {
  track = await onSale(h)
})
// Reminders of other tests' orders, which were written with a clock ahead.
const REMINDERS = "DELETE FROM outbox WHERE created_at_ms > ? AND (id LIKE 'waiting:%' OR id LIKE 'expiring:%')"
afterEach(() => getRows(h.env, REMINDERS, later(3_600_000).now))

describe('money that could not be used for an order', () => {
  const keptFor = async (buyer: Account) => {
    const orderNo = await placedOrder(h, buyer, [(await onSale(h)).skuId])
    await h.call('POST', `/cuemark2/api/v2/orders/${orderNo}/cancel`, undefined, { token: buyer.accessToken })
    await postWechat(h, wechatNotice(h, { orderNo, amountFen: track.priceFen }))
    const [row] = await getRows<{ id: string }>(h.env, 'SELECT id FROM payment_exception WHERE order_no = ?', orderNo)
    await deliver(later(0), `money:${row!.id}`)
    return orderNo
  }
  it.each([
    ['zh-CN', '订单已经关闭', '微信支付'],
    ['en-US', 'already closed', 'WeChat Pay'],
    ['ja-JP', 'すでに終了', 'WeChat Pay'],
    ['vi-VN', 'đơn hàng đã đóng', 'WeChat Pay'],
    ['zh-TW', '訂單已經關閉', '微信支付'],
  ])('in %s: how much, by which way, why, and that it goes back', async (locale, why, way) => {
    // The sandbox knows no such trade, so that the refund fails afterwards.
    expectErrors(/"at":"deliverRefund"/)
    const buyer = await h.register()
    await speaking(buyer, locale)
    const orderNo = await keptFor(buyer)
    const [mail, ...more] = await mailsTo(buyer.email, 'money-arrived')
    expect(more).toEqual([])
    const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(track.priceFen / 100)
    for (const part of [orderNo, why, way, amount, `/uc/order/${orderNo}`]) expect(mail?.text).toContain(part)
  })
})

describe('the receipt', () => {
  it('names order, lines, what one gets, the total and the next step, in the buyer’s language', async () => {
    const buyer = await h.register()
    await speaking(buyer, 'ja-JP')
    const { orderNo } = await paid(buyer, [track.skuId])
    const [mail, ...more] = await mailsTo(buyer.email, 'receipt')
    expect(more).toEqual([])
    for (const part of [
      orderNo,
      track.name,
      'お支払いを確認し',
      '証明書',
      'オリジナル音源',
      'CNY',
      `/uc/order/${orderNo}`,
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`¥${(track.priceFen / 100).toFixed(2)} CNY`)
  })
  it.each([
    ['zh-CN', '申请发票'],
    ['en-US', 'Request invoice'],
    ['ja-JP', '発票を申請'],
    ['vi-VN', 'Yêu cầu hóa đơn'],
    ['zh-TW', '申請發票'],
  ])('names in %s where an invoice is asked for', async (locale, words) => {
    const buyer = await h.register()
    await speaking(buyer, locale)
    const { orderNo } = await paid(buyer, [(await onSale(h)).skuId])
    const [mail] = await mailsTo(buyer.email, 'receipt')
    for (const part of [words, `/uc/invoice/new?orderNo=${orderNo}`]) expect(mail?.text).toContain(part)
  })
  it.each([
    ['zh-CN', '你结算时选的 2 项', '领取你选的作品'],
    ['en-US', 'The 2 licences you chose at checkout', 'Take the tracks you chose'],
    ['ja-JP', '購入手続きで選んだ 2 件', '選んだ作品を取得'],
    ['vi-VN', '2 mục bạn đã chọn', 'Lấy tác phẩm bạn đã chọn'],
    ['zh-TW', '你結帳時選的 2 項', '領取你選的作品'],
  ])('of a membership bought at checkout leads back to what was chosen there, in %s', async (locale, ...words) => {
    const buyer = await h.register()
    await speaking(buyer, locale)
    const calls = memberCalls(h, buyer)
    const skuIds = [(await inLibrary(h)).skuId, (await inLibrary(h)).skuId]
    const { orderNo } = (await calls.subscribe({ level: 1, months: 1 }, { skuIds })).body.data!.value
    await calls.pay(orderNo)
    await playBuyer(h, orderNo)
    await deliver(later(0), `receipt:${orderNo}`)
    const [mail] = await mailsTo(buyer.email, 'receipt')
    for (const part of [...words, `/uc/order/${orderNo}`, '/uc/club']) expect(mail?.text).toContain(part)
    // Bought by itself, it leads to the membership alone.
    const other = await h.register()
    await speaking(other, locale)
    const alone = await memberCalls(h, other).opened({ level: 1, months: 1 })
    await deliver(later(0), `receipt:${alone}`)
    const [plain] = await mailsTo(other.email, 'receipt')
    expect(plain?.text).toContain('/uc/club')
    for (const part of [words[1]!, '/uc/order/']) expect(plain?.text).not.toContain(part)
  })
  it('names no invoice where there is none: paid with coins', async () => {
    const buyer = await h.register()
    const { ctx, flush } = await waitingCtx(h, buyer)
    await fund(ctx, 10_000_000)
    const { orderNo } = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
    await settleInBooks(ctx, orderNo, { way: 'coins' })
    await flush()
    await deliver(later(0), `receipt:${orderNo}`)
    const [mail] = await mailsTo(buyer.email, 'receipt')
    expect(mail?.text).toContain(orderNo)
    expect(mail?.text).not.toContain('/uc/invoice/new')
  })
  it('is sent once, however often the provider says that the order is paid', async () => {
    const buyer = await h.register()
    const orderNo = await placedOrder(h, buyer, [track.skuId])
    await h.call('POST', `/cuemark2/api/v2/orders/${orderNo}/pay`, { payWay: 1 }, { token: buyer.accessToken })
    await Promise.all(Array.from({ length: 10 }, () => playBuyer(h, orderNo, 'twice')))
    for (let i = 0; i < 5; i++) await deliver(later(0), `receipt:${orderNo}`)
    expect(await mailsTo(buyer.email, 'receipt')).toHaveLength(1)
  })
  it('an unpaid order has none; the outbox row holds no personal data', async () => {
    const buyer = await h.register()
    const orderNo = await placedOrder(h, buyer, [track.skuId])
    expect(await rowOf(`receipt:${orderNo}`)).toBeUndefined()
    const { orderNo: finished } = await paid(buyer, [(await onSale(h)).skuId])
    const row = await rowOf(`receipt:${finished}`)
    expect([row?.state, row?.payload]).toEqual(['delivered', '{}'])
  })
  it('an account without an address gets none, and nothing waits or fails', async () => {
    const buyer = await h.register()
    await getRows(h.env, "UPDATE account SET email = NULL, mobile = '13700000001' WHERE email = ?", buyer.email)
    const { orderNo } = await paid(buyer, [track.skuId])
    expect((await rowOf(`receipt:${orderNo}`))?.state).toBe('delivered')
    expect(await mailsTo(buyer.email, 'receipt')).toEqual([])
  })
})

describe('the licence', () => {
  it('arrives with its PDF, once among ten who submit the same form', async () => {
    const buyer = await h.register()
    const { licenceId } = await paid(buyer, [track.skuId])
    const answers = await Promise.all(Array.from({ length: 10 }, () => putForm(h, buyer, licenceId, personalForm())))
    const licenceNo = answers[0]?.body.data?.value.licenceNo
    const mails = await mailsTo(buyer.email, 'licence-issued')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.attachments).toEqual([{ name: `${licenceNo}.zh-CN.pdf`, bytes: expect.any(Number) }])
    expect(mails[0]?.attachments?.[0]?.bytes).toBeGreaterThan(10_000)
    expect(mails[0]?.text).toContain(licenceNo)
    // What was typed into the form stays out of the mail.
    for (const value of ['13800138000', 'E12345678']) expect(mails[0]?.text).not.toContain(value)
  })
  it('is sent again with the same key after a failure, and only then counts as sent', async () => {
    const buyer = await h.register()
    const { licenceId } = await paid(buyer, [track.skuId])
    const ctx = later(0)
    const keys: string[] = []
    let failures = 1
    const send = async ({ idempotencyKey }: { idempotencyKey: string }) => {
      if (failures-- > 0) throw new Error('mail: 503')
      keys.push(idempotencyKey)
    }
    const row = { about: 'issued', accountId: await getId(h, buyer), rightIds: [licenceId] }
    await putForm(h, buyer, licenceId, personalForm())
    const id = `test:${licenceId}`
    const sql = `INSERT INTO outbox (id, kind, payload, state, attempts, next_at_ms, created_at_ms) VALUES (?, 'message', ?, 'pending', 0, ?, ?)`
    await getRows(h.env, sql, id, JSON.stringify(row), ctx.now, ctx.now)
    const mailer = { ...ctx, ports: { ...ctx.ports, mail: { send } } } as Ctx
    expect((await deliver(mailer, id)).state).toBe('later')
    expect(await deliver({ ...mailer, now: ctx.now + 60_000 }, id)).toEqual({ state: 'done' })
    expect(keys).toEqual([id])
  })
})

describe('"your form is waiting"', () => {
  it('is sent once after three days, and not before', async () => {
    const buyer = await h.register()
    await speaking(buyer, 'en-US')
    const { orderNo } = await paid(buyer, [track.skuId])
    const id = `waiting:${orderNo}`
    await remind(later(3 * DAY_MS - 60_000))
    expect(await rowOf(id)).toBeUndefined()
    const due = later(3 * DAY_MS + 60_000)
    await Promise.all(Array.from({ length: 10 }, () => remind(due)))
    await Promise.all(Array.from({ length: 10 }, () => deliver(due, id)))
    await remind(later(4 * DAY_MS))
    await deliver(later(4 * DAY_MS), id)
    const mails = await mailsTo(buyer.email, 'licence-form-waiting')
    expect(mails.map(({ text }) => text.includes(track.name) && text.includes(`/uc/order/${orderNo}`))).toEqual([true])
    expect(mails[0]?.text).toContain('You have paid')
  })
  it('is not sent if the form was filled in meanwhile, nor three weeks later', async () => {
    const buyer = await h.register()
    const { orderNo, licenceId } = await paid(buyer, [track.skuId])
    const due = later(3 * DAY_MS + 60_000)
    await remind(due)
    await putForm(h, buyer, licenceId, personalForm())
    await deliver(due, `waiting:${orderNo}`)
    expect(await mailsTo(buyer.email, 'licence-form-waiting')).toEqual([])
    const old = await paid(buyer, [(await onSale(h)).skuId])
    await remind(later(24 * DAY_MS))
    expect(await rowOf(`waiting:${old.orderNo}`)).toBeUndefined()
  })
})

describe('"your licence ends"', () => {
  it('is sent once, 30 days before; a perpetual one has no end', async () => {
    const buyer = await h.register()
    const { orderNo, licenceId } = await paid(buyer, [
      `${track.trackId}-${track.versionId}-individual.video.1y.5m.mainland_china`,
    ])
    await putForm(h, buyer, licenceId, personalForm())
    const forever = await paid(buyer, [
      `${track.trackId}-${track.versionId}-individual.video.perpetual.5m.mainland_china`,
    ])
    await putForm(h, buyer, forever.licenceId, personalForm())
    const [until] = await getRows<{ ms: number }>(
      h.env,
      'SELECT until_ms AS ms FROM held_licence WHERE right_id = ?',
      licenceId,
    )
    const at = (days: number): Ctx => ({ ...later(0), now: until!.ms - days * DAY_MS })
    const count = () => getCount(h.env, "SELECT count(*) FROM outbox WHERE id LIKE 'expiring:' || ? || '%'", orderNo)
    await remind(at(31))
    expect(await count()).toBe(0)
    await Promise.all(Array.from({ length: 10 }, () => remind(at(29.9))))
    await remind(at(20))
    expect(await count()).toBe(1)
    const [row] = await getRows<{ id: string }>(
      h.env,
      "SELECT id FROM outbox WHERE id LIKE 'expiring:' || ? || '%'",
      orderNo,
    )
    for (let i = 0; i < 3; i++) await deliver(at(20), row!.id)
    expect(await mailsTo(buyer.email, 'licence-expiring')).toHaveLength(1)
    expect(
      await getCount(h.env, "SELECT count(*) FROM outbox WHERE id LIKE 'expiring:' || ? || '%'", forever.orderNo),
    ).toBe(0)
  })
})

describe('for a company', () => {
  it('the member who bought gets the mails; once removed, an administrator does', async () => {
    const [member, admin] = [await h.register(), await h.register()]
    const firm = await getCompany(h, [
      [member, 'buyer'],
      [admin, 'companyAdmin'],
    ])
    await actFor(h, member, firm.id)
    const { orderNo, licenceId } = await paid(member, [
      `${track.trackId}-${track.versionId}-company.app.1y.5m.mainland_china`,
    ])
    const [receipt] = await mailsTo(member.email, 'receipt')
    expect(receipt?.text).toContain('有限公司')
    expect(await mailsTo(admin.email, 'receipt')).toEqual([])
    await setMember(h, firm.id, await getId(h, member), 0)
    const due = later(3 * DAY_MS + 60_000)
    await remind(due)
    await deliver(due, `waiting:${orderNo}`)
    expect(await mailsTo(member.email, 'licence-form-waiting')).toEqual([])
    expect(await mailsTo(admin.email, 'licence-form-waiting')).toHaveLength(1)
    await actFor(h, admin, firm.id)
    expect((await putForm(h, admin, licenceId, companyForm())).status).toBe(200)
    expect(await mailsTo(admin.email, 'licence-issued')).toHaveLength(1)
  })
})
