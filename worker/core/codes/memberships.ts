import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Memberships: buying one, what staff offer, and whom it authorizes. */
export const MEMBERSHIP_CODES = {
  MEMBERSHIP_OPEN: { status: 409, code: 41001, text: msg`另有会员订单等待付款或确认，请先付款或取消那个订单` },
  MEMBERSHIP_CHANGED: { status: 409, code: 41002, text: msg`你的会员状态刚刚有变化，请刷新后再提交` },
  MEMBERSHIP_UPGRADE: { status: 409, code: 41003, text: msg`会员生效期间升级请联系客服，补差价即可，到期日不变` },
  MEMBERSHIP_DOWNGRADE: { status: 409, code: 41004, text: msg`当前会员级别更高，到期之前不能改为更低的级别` },
  MEMBERSHIP_TOO_FAR: { status: 409, code: 41005, text: msg`续费后的到期日最多在 36 个月以后，请选择更短的时长` },
  MEMBERSHIP_FOR_PERSON: { status: 409, code: 41006, text: msg`个人会员只授权个人，企业请选择企业会员` },
  MEMBERSHIP_ENQUIRY: { status: 409, code: 41007, text: msg`这种会员按需定制，请联系我们报价` },
  MEMBERSHIP_OFFER_GONE: { status: 409, code: 41008, text: msg`这份会员报价已失效，请联系客服重新报价` },
  MEMBERSHIP_NONE: { status: 409, code: 41009, text: msg`当前没有生效中的会员` },
  AUTHORIZATION_KNOWN: { status: 409, code: 41011, text: msg`这个证件号已经登记过` },
  AUTHORIZATION_FULL: { status: 409, code: 41012, text: msg`当前会员可以登记的授权对象已经用完` },
} as const satisfies Record<string, Entry>
