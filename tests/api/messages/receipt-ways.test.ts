import { afterEach, describe, expect, it } from 'vitest'
import { transferWorld } from '#tests/api/orders/transfers/world.ts'
import { expectInvariants } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'
import { fund, sell, waitingCtx } from '#tests/support/selling.ts'
import { onSale } from '#tests/support/worlds.ts'
import { settleInBooks } from '#worker/modules/orders/settle-order.ts'
import { deliver } from '#worker/outbox/deliver.ts'

const w = transferWorld()
const { h } = w
afterEach(() => expectInvariants(h.env))

async function reader(locale: string) {
  const account = await h.register()
  await getRows(h.env, 'UPDATE account SET locale = ? WHERE email = ?', locale, account.email)
  return account
}
/** What the receipt says of how it was paid. */
async function wayOf(email: string, label: string) {
  const mail = (await h.mails(email)).find(({ template }) => template === 'receipt')
  return mail?.text.split('\n').find((line) => line.includes(label))
}

describe('the receipt names how the order was paid', () => {
  it.each([
    ['zh-CN', '付款方式', '金币支付', '对公转账'],
    ['en-US', 'Paid by', 'Coins', 'Bank transfer'],
    ['ja-JP', '支払い方法', 'コイン', '銀行振込'],
    ['vi-VN', 'Phương thức thanh toán', 'Xu', 'Chuyển khoản ngân hàng'],
    ['zh-TW', '付款方式', '金幣支付', '對公轉帳'],
  ])('in %s: coins, or a bank transfer', async (locale, label, coins, transfer) => {
    const spender = await reader(locale)
    const { ctx, flush } = await waitingCtx(h, spender)
    await fund(ctx, 10_000_000)
    const { orderNo } = await sell(h, ctx, 'licence', (await onSale(h)).skuId)
    await settleInBooks(ctx, orderNo, { way: 'coins' })
    await flush()
    await deliver(h.ctx({ kind: 'system', id: 'system' }), `receipt:${orderNo}`)
    expect(await wayOf(spender.email, label)).toContain(coins)

    const payer = await reader(locale)
    await w.confirm(await w.entered('finance'), await w.waiting(payer))
    expect(await wayOf(payer.email, label)).toContain(transfer)
  })
})
