import { accessSuite } from '#tests/support/access-suite.ts'
import { signedNotice } from '#tests/support/alipay.ts'
import { wechatNotice } from '#tests/support/wechatpay.ts'
import { onSale, placedOrder } from '#tests/support/worlds.ts'

accessSuite({
  route: 'POST /notify/alipay',
  needs: 'public',
  isSigned: true,
  request: async (h, people) => {
    const track = await onSale(h)
    const orderNo = await placedOrder(h, people.owner, [track.skuId])
    return {
      path: '/notify/alipay',
      raw: signedNotice(h, { orderNo, amountFen: track.priceFen }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  },
})

accessSuite({
  route: 'POST /notify/wechat',
  needs: 'public',
  isSigned: true,
  answers: 204,
  request: async (h, people) => {
    const track = await onSale(h)
    const orderNo = await placedOrder(h, people.owner, [track.skuId])
    const { body, headers } = wechatNotice(h, { orderNo, amountFen: track.priceFen })
    return { path: '/notify/wechat', raw: body, headers }
  },
})
