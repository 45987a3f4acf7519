import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Coupons. COUPON_UNKNOWN also answers for codes that are expired, stopped, not open yet or used up. */
export const COUPON_CODES = {
  COUPON_UNKNOWN: { status: 400, code: 40090, text: msg`优惠码不存在，请输入正确的优惠码` },
  COUPON_REDEEMED: { status: 409, code: 40990, text: msg`这个优惠码你已经领取过，请在“我的优惠券”里查看` },
  COUPON_HELD: { status: 409, code: 40991, text: msg`这张优惠券正用于另一个待付款订单，取消那个订单后才能再用` },
  COUPON_USED: { status: 409, code: 40992, text: msg`这张优惠券已经用过` },
  COUPON_EXPIRED: { status: 409, code: 40993, text: msg`这张优惠券已过期` },
  COUPON_BELOW: { status: 409, code: 40994, text: msg`商品金额还没有达到这张优惠券的使用门槛` },
  COUPON_NO_LINES: { status: 409, code: 40995, text: msg`这张优惠券不能用于所选的内容` },
  COUPON_OTHER_OWNER: { status: 409, code: 40996, text: msg`这张优惠券属于你的另一个身份，切换身份后才能使用` },
  COUPON_GONE: { status: 409, code: 40997, text: msg`找不到这张优惠券，请重新选择` },
  COUPON_OWN: { status: 409, code: 40999, text: msg`这个优惠码是你或你企业的成员发放的，不能用于自己的账号或企业` },
  COUPON_STOPPED: { status: 409, code: 40998, text: msg`这批优惠券已经停止发放` },
} as const satisfies Record<string, Entry>
