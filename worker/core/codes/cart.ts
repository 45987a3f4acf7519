import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** The cart. */
export const CART_CODES = {
  CART_HAS_SKU: { status: 200, code: 400, text: msg`这个授权已在购物车中` },
  CART_NOT_ALLOWED: { status: 409, code: 40940, text: msg`作品已下架或需询价，无法加入购物车` },
  CART_FULL: { status: 409, code: 40941, text: msg`购物车最多放 200 项，请先结算或移除一些` },
} as const satisfies Record<string, Entry>
