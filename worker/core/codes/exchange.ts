import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Tracks that a member takes without paying (docs/licensing.md, 13). */
export const EXCHANGE_CODES = {
  EXCHANGE_NO_MEMBERSHIP: { status: 409, code: 40985, text: msg`你现在没有生效中的会员，不能用会员兑换` },
  EXCHANGE_SCOPE: { status: 409, code: 40986, text: msg`这项授权不在会员兑换范围内，可以单独购买` },
  EXCHANGE_LIBRARY: { status: 409, code: 40987, text: msg`这首曲目不在你的会员曲库内，可以单独购买` },
  EXCHANGE_ENQUIRY: { status: 409, code: 40988, text: msg`询价授权不能用会员兑换，请联系客服` },
  EXCHANGE_QUOTA: { status: 409, code: 40989, text: msg`今天的兑换额度已用完，北京时间零点重置` },
  EXCHANGE_ENDED: { status: 409, code: 40978, text: msg`会员已到期，续费后才能填写兑换曲目的授权信息` },
  EXCHANGE_HOLDER: {
    status: 409,
    code: 40979,
    text: msg`兑换曲目的授权对象必须是会员的授权对象，名称和号码要与登记的一致`,
  },
  EXCHANGE_UNDO_LATE: {
    status: 409,
    code: 41013,
    text: msg`这次兑换已不能撤销：授权信息已经填写，或正在申请退款`,
  },
} as const satisfies Record<string, Entry>
