import { expect } from '@playwright/test'
import type { Place } from './place.ts'
import { open } from './site.ts'

const own = (path: Place['path'], title: Place['title'], more: Partial<Place> = {}): Place => ({
  path,
  title,
  isOwn: true,
  ...more,
})

/** Pages that require a sign-in. */
export const ownPlaces: Record<string, Place> = {
  'an empty cart': own('/cart', '购物车'),
  'a cart': own('/cart', '购物车', {
    isOwn: false,
    isNew: true,
    reach: async (page, { shop, samples }) => {
      const { skuId } = samples.music
      const skuIds = [skuId, skuId.replace('.1y.', '.2y.'), skuId.replace('.1y.', '.perpetual.')]
      await shop.call('POST', '/cuemark2/api/v2/carts/batch', { skuIds })
      await page.reload()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    },
  }),
  'an order to confirm': own(({ samples }) => `/order/confirm?skuId=${samples.music.skuId}`, '确认订单'),
  'nothing to confirm': own('/order/confirm', '确认订单'),
  'a payment': own(({ buyer }) => `/order/payment?orderNo=${buyer.unpaid}`, '支付订单', {
    reach: (page) => expect(page.getByRole('main').getByRole('img')).toBeVisible(),
  }),
  'the payment of a cancelled order': own(({ buyer }) => `/order/payment?orderNo=${buyer.canceled}`, '支付订单'),
  'a payment made': own(({ buyer }) => `/order/payment/success?orderNo=${buyer.finished}`, '付款成功', {
    // Songs like the one that was bought are read after the first paint.
    reach: (page, { say }) =>
      expect(
        page
          .getByRole('list', { name: say('你可能还会用到') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible(),
  }),
  'the user centre': own('/uc', '个人中心'),
  'the user centre of somebody new': own('/uc', '个人中心', { isOwn: false, isNew: true }),
  'my orders': own('/uc/order', '我的订单'),
  'my orders, nothing found': own('/uc/order?keyword=qqqzzz', '我的订单'),
  'my favourites': own('/uc/fav', '我的收藏'),
  'my saved playlists': own('/uc/fav?tab=playlists', '我的收藏'),
  'an empty folder of favourites': own('/uc/fav/default', ({ lang }) =>
    lang === 'zh-CN' ? '默认收藏夹' : 'My favourites',
  ),
  'a folder that does not exist': own('/uc/fav/nowhere', '没有这个收藏夹', { status: 404 }),
  'my membership': own('/uc/club', '我的会员'),
  'my coins': own('/uc/coin', '我的金币'),
  'my coupons': own('/uc/coupon', '我的优惠券'),
  'my invoices': own('/uc/invoice', '我的发票'),
  'an invoice that does not exist': own('/uc/invoice/nowhere', '页面不存在', { status: 404 }),
  'asking for an invoice': own('/uc/invoice/new', '申请发票'),
  'my authorization letters': own('/uc/letter', '授权证明'),
  'account and security': own('/uc/account', '账号与安全'),
  'the record of sign-ins': own('/uc', '账号与安全', {
    isLike: true,
    reach: async (page, { say }) => {
      const entry = (n: number) => ({
        id: String(n).repeat(26),
        method: ['password', 'sms', 'wechat'][n % 3],
        outcome: n === 1 ? 'refused' : 'ok',
        device: n === 2 ? '' : 'Firefox · Windows',
        network: n === 3 ? '2001:db8:85a3:8d3::/64' : '203.0.113.7',
        at: '2026-11-20T08:15:00.000Z',
      })
      const value = { items: [0, 1, 2, 3].map(entry), total: 9, page: 1, perPage: 4 }
      await page.route('**/web/signins*', (route) => route.fulfill({ json: { code: 200, msg: 'ok', data: { value } } }))
      await page
        .getByRole('navigation', { name: say('个人中心') })
        .getByRole('link', { name: say('账号与安全') })
        .click()
      await expect(page.getByRole('button', { name: say('查看更多登录记录') })).toBeVisible()
    },
  }),
  'closing the account': own('/uc/account', '账号与安全', {
    over: 'dialog',
    reach: async (page, { say }) => {
      await page.getByRole('button', { name: say('注销账号') }).click()
      await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeVisible()
    },
  }),
  'whom one acts for': own('/uc', '个人中心', {
    isOwn: false,
    isStudio: true,
    isLike: true,
    hasTypedWords: true,
    reach: async (page, { say }) => {
      await page.getByRole('button', { name: say('账号菜单') }).click()
      await expect(page.getByRole('radio').first()).toBeVisible()
    },
  }),
  'an unpaid order': own(({ buyer }) => `/uc/order/${buyer.unpaid}`, '订单详情'),
  'a cancelled order': own(({ buyer }) => `/uc/order/${buyer.canceled}`, '订单详情'),
  // Of its own: whatever else happens to an order of the shared buyer would move this page while it is looked at.
  'a finished order': own('/uc/order', '订单详情', {
    isOwn: false,
    isNew: true,
    reach: async (page, { shop, samples }) => {
      const orderNo = await shop.order(samples.music.skuId)
      await shop.pay(orderNo)
      await open(page, `/uc/order/${orderNo}`)
    },
  }),
  'the licences of an order': own(({ buyer }) => `/uc/order/${buyer.finished}/licences`, '这个订单的授权', {
    // Holders of earlier licences.
    hasTypedWords: true,
  }),
  'an order that does not exist': own('/uc/order/20990101000000000', '页面不存在', { status: 404 }),
  'the authorization form': own(({ buyer }) => `/uc/licence/${buyer.awaiting}`, '填写授权信息', {
    hasTypedWords: true,
  }),
  'my licences': own('/uc/licence', '我的授权书', { hasTypedWords: true }),
  'my licences, nothing found': own('/uc/licence?keyword=qqqzzz', '我的授权书', { hasTypedWords: true }),
  'my licences, none yet': own('/uc/licence', '我的授权书', { isOwn: false, isNew: true }),
  'the claim desk': own('/uc/claims', '应对版权申诉'),
  'an answered claim': own('/uc/claims', '应对版权申诉', {
    isLike: true,
    hasTypedWords: true,
    reach: async (page, { say, buyer }) => {
      await page.getByRole('textbox', { name: say('平台的通知') }).fill(`YouTube ${buyer.licenceNo}`)
      await page.getByRole('button', { name: say('查找授权书') }).click()
      await expect(page.getByRole('button', { name: say('复制说明') }).first()).toBeVisible()
    },
  }),
  'the document': own(({ buyer }) => `/uc/licence/${buyer.issued}`, '授权书', { hasTypedWords: true }),
}
