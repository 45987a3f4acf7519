import { betweenPresses } from './support/between-presses.ts'
import { inspect } from './support/inspect.ts'
import type { Shop } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import { signInAsStaff } from './support/staff.ts'

const P = '/cuemark2/api/v2'
type Order = {
  items: { name: string; licenceId: string; lineId: string; refunded: boolean }[]
  refunds: { refundNo: string }[]
}

/** A paid order of two licences of one track. */
async function paidOrder(shop: Shop): Promise<{ orderNo: string; licenceId: string }> {
  const { skuId } = await shop.aTrack()
  const skuIds = [skuId, skuId.replace('.1y.', '.perpetual.')]
  const { final } = await shop.call<{ final: number }>('POST', `${P}/orders/preview`, { skuIds })
  const body = { skuIds, usageAccepted: true, expectedFinal: final }
  const { orderNo } = await shop.call<{ orderNo: string }>('POST', `${P}/orders`, body)
  return { orderNo, licenceId: await shop.pay(orderNo) }
}

test('a buyer returns one of two licences, and sees what came back', async ({ page, shop, say }) => {
  await shop.register()
  const { orderNo } = await paidOrder(shop)
  await open(page, `/uc/order/${orderNo}`)
  await page.getByRole('button', { name: say('申请退款') }).click()
  const dialog = page.getByRole('dialog')
  const boxes = dialog.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  await dialog
    .getByRole('button', { name: say('提交申请') })
    .or(dialog.getByRole('button', { name: say('确认退回') }))
    .click()
  await expect(dialog.getByText(say('请选择要退的授权'))).toBeVisible()
  await boxes.nth(1).check()
  await expect(dialog.getByText(say('按原路退回支付宝，一般 1–3 个工作日'))).toBeVisible()
  await dialog.getByRole('textbox', { name: say('退款原因') }).fill('买错了 Bought by mistake')
  await inspect(page, 'asking for a refund')
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('确认退回') }).click()
  await expect(dialog).toHaveCount(0)
  const refunds = page.getByRole('region', { name: say('退款'), exact: true })
  await expect(refunds.getByRole('article')).toHaveCount(1)
  await expect(refunds.getByText(say('款项退回'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('填写授权信息') })).toHaveCount(1)
  await inspect(page, 'an order with a refund')

  await open(page, '/uc/order')
  await expect(page.getByText(say('部分退款'))).toBeVisible()
  const order = await shop.call<Order>('GET', `${P}/orders/${orderNo}`)
  expect(order.items.filter(({ refunded }) => refunded)).toHaveLength(1)

  // The rest, so that nothing is left to ask for.
  await open(page, `/uc/order/${orderNo}`)
  await page.getByRole('button', { name: say('申请退款') }).click()
  await dialog.getByRole('textbox', { name: say('退款原因') }).fill('x')
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('确认退回') }).click()
  await expect(refunds.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: say('申请退款') })).toHaveCount(0)
})

test('staff grant a refund outside the rule, and the certificate says that it is revoked', async ({
  page,
  shop,
  say,
  baseURL,
  newVisitor,
}) => {
  await shop.register()
  const { orderNo, licenceId } = await paidOrder(shop)
  const licenceNo = await shop.issue(licenceId)
  await open(page, `/uc/order/${orderNo}`)
  await page.getByRole('button', { name: say('申请退款') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('授权书已生成，需要我们审核'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: say('全部') }).check()
  await dialog.getByRole('textbox', { name: say('退款原因') }).fill('项目取消了 The project was cancelled')
  await betweenPresses(page)
  await dialog.getByRole('button', { name: say('提交申请') }).click()
  await expect(page.getByText(say('退款申请中')).first()).toBeVisible()
  const { refunds } = await shop.call<Order>('GET', `${P}/orders/${orderNo}`)

  const desk = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await signInAsStaff(desk.request, baseURL!, ['finance'])
  await open(desk, '/admin/refunds')
  const asked = desk.getByRole('article', { name: refunds[0]!.refundNo })
  await expect(asked).toContainText('项目取消了')
  await asked.getByRole('button', { name: orderNo }).click()
  await expect(asked.getByText(licenceNo)).toBeVisible()
  await asked.getByRole('textbox', { name: say('给客户的答复') }).fill('已同意 Granted')
  await inspect(desk, 'the queue of refunds')
  await betweenPresses(desk)
  await asked.getByRole('button', { name: say('同意退款并撤销授权') }).click()
  await expect(asked).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('已同意 Granted')).toBeVisible()
  await open(page, `/verify/${licenceNo}`)
  await expect(page.getByText(say('已撤销，不再有效'))).toBeVisible()
  const reason = say('因已办理退款，自 {when} 起撤销。此前依照授权书进行的使用不受影响。')
  for (const part of reason.split('{when}')) await expect(page.getByText(part.trim())).toBeVisible()
})

test('staff refund an order without a request', async ({ page, shop, say, baseURL, newVisitor }) => {
  await shop.register()
  const { orderNo } = await paidOrder(shop)
  const desk = await newVisitor({
    locale: await page.evaluate(() => navigator.language),
    viewport: page.viewportSize(),
  })
  await signInAsStaff(desk.request, baseURL!, ['finance'])
  await open(desk, '/admin/refunds')
  await desk.getByRole('tab', { name: say('为订单退款') }).click()
  const form = desk.getByRole('region', { name: say('为订单退款') })
  await form.getByRole('textbox', { name: say('订单编号') }).fill(orderNo)
  await form.getByRole('button', { name: say('查找订单') }).click()
  const boxes = form.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await boxes.first().check()
  await form.getByRole('textbox', { name: say('退款原因') }).fill('权利瑕疵 A defect in the rights')
  await inspect(desk, 'refunding an order')
  await betweenPresses(desk)
  await form.getByRole('button', { name: new RegExp(`^${say('退款 {0}', { 0: '' }).trim()}`) }).click()
  await expect(form.getByRole('status').filter({ hasText: /R\d{18}/ })).toBeVisible()
  await expect(boxes.first()).toBeDisabled()
})
