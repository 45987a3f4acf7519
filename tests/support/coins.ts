import { getActor } from './acting.ts'
import type { Account, Answer, CallOptions, Harness } from './harness.ts'
import { type BuyerCalls, buyerCalls, playBuyer } from './orders.ts'
import { getRows } from './rows.ts'
import { fund, waitingCtx } from './selling.ts'
import { askQr, bindDirectly, scanned } from './wechat.ts'
import { onSale } from './worlds.ts'

export type Coins = { balance: number; frozen: number; readOnly: boolean; owner: { type: string } }
export type Paid = { status: number; paid: boolean }
export type Recharged = { rechargeNo: string; bonus: number; qrCode: string; payUrl: string; expiresAt: string }
export type Record = {
  id: string
  type: string
  isBonus: boolean
  coins: number
  balanceAfter: number
  orderNo?: string
  note?: string
}

let drawn = 0
/** A number that no other test uses. */
const newMobile = (): string =>
  `139${String(Date.now() % 100_000).padStart(5, '0')}${String(++drawn % 1000).padStart(3, '0')}`

/** Gives an account a phone and a WeChat, as binding would. */
export async function bindBoth(h: Harness, account: Account) {
  const { id } = await getActor(h, account)
  const mobile = newMobile()
  await getRows(h.env, 'UPDATE account SET mobile = ? WHERE id = ?', mobile, id)
  return { id, mobile, person: await bindDirectly(h, id) }
}

/** The calls of one person about coins. */
export function coinCalls(h: Harness, account: Account) {
  const { call, ...orders } = buyerCalls(h, account)
  const token = account.accessToken
  return {
    ...orders,
    call,
    account,
    coins: async (): Promise<Coins> => (await call<Coins>('GET', '/coins')).body.data!.value,
    records: (type = 'all') =>
      call<{ items: Record[]; total: number }>('GET', `/coins/records?type=${type}`).then((a) => a.body.data!.value),
    recharge: (amount: number, over: object = {}, options?: CallOptions): Promise<Answer<Recharged>> =>
      call<Recharged>('POST', '/coins/recharge', { amount, payWay: 1, agreementAccepted: true, ...over }, options),
    sendCode: (body: object = {}) =>
      h.call('POST', '/saas/api/v2/sendSmsValid', { username: 'PAY', sendCodeType: 'WEB_PAY', ...body }, { token }),
    payByCoins: (orderNo: string, proof: object, options?: CallOptions): Promise<Answer<Paid>> =>
      call<Paid>('POST', `/orders/${orderNo}/pay`, { payWay: 10, ...proof }, options),
    /** A recharge that was paid. */
    async recharged(amount: number): Promise<string> {
      const { rechargeNo } = (await this.recharge(amount)).body.data!.value
      await playBuyer(h, rechargeNo)
      return rechargeNo
    },
  }
}

/** Somebody with a phone and a WeChat, and coins from staff. */
export async function coinBuyer(h: Harness, fen = 0) {
  const account = await h.register()
  const bound = await bindBoth(h, account)
  const { ctx, flush } = await waitingCtx(h, account)
  if (fen > 0) await fund(ctx, fen)
  const calls = coinCalls(h, account)
  return {
    ...calls,
    ...bound,
    ctx,
    flush,
    /** A code for the order, or for the newest unpaid one. */
    async codeFor(orderNo?: string): Promise<string> {
      h.clock.forward(61_000)
      const sent = await calls.sendCode(orderNo === undefined ? {} : { orderNo })
      if (sent.status !== 200) throw new Error(`no code: ${sent.status} ${JSON.stringify(sent.body)}`)
      const [sms] = (await h.mails(bound.mobile)).filter(({ template }) => template === 'pay-code')
      return sms?.code ?? ''
    },
    /** A scan for the order by the bound WeChat. */
    async scanFor(orderNo?: string) {
      const asked = await askQr(h, 'pay', account.accessToken, orderNo === undefined ? {} : { orderNo })
      await scanned(h, asked.tag, bound.person)
      return { tag: asked.tag, verifier: asked.verifier }
    },
    /** An unpaid order of a track of its own. */
    async order(): Promise<{ orderNo: string; due: number }> {
      const track = await onSale(h)
      const placed = await calls.place([track.skuId])
      return { orderNo: placed.body.data!.value.orderNo, due: placed.body.data!.value.amountPayable }
    },
  }
}
export type CoinBuyer = Awaited<ReturnType<typeof coinBuyer>>
export type { BuyerCalls }
