import { expect, it } from 'vitest'
import { type PageNeeds, pageNeeds } from './patterns.ts'

// Specification sections 2 and 6.
const TABLE: Record<PageNeeds, string[]> = {
  account: [
    ...['/uc', '/uc/', '/uc/account', '/uc/account/hook', '/uc/club', '/uc/coin', '/uc/coupon', '/uc/fav', '/uc/fav/'],
    ...[
      '/uc/order',
      '/uc/order/1',
      '/uc/licence/1',
      '/cart',
      '/order/confirm',
      '/order/payment',
      '/order/payment/success',
    ],
    ...['/uc/fav/7/more'],
  ],
  visitor: ['/signin', '/signin/', '/signup', '/find-password'],
  anyone: [
    ...[
      '/',
      '/uc/fav/7',
      '/explore',
      '/track/1',
      '/playlist/1',
      '/verify/x',
      '/subscription',
      '/ucx',
      '/carts',
      '/orders',
    ],
    ...['/notFound', '/unavailable', '/policies/terms', '/signing'],
  ],
}
it.each(Object.entries(TABLE).flatMap(([needs, pages]) => pages.map((page) => [page, needs])))(
  '%s: %s',
  (page, needs) => expect(pageNeeds(page)).toBe(needs),
)
