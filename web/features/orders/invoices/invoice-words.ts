import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type InvoiceField,
  type InvoiceType,
  isRejectReason,
  isReverseReason,
  type RejectReason,
  type ReverseReason,
} from '#worker/modules/invoices/values.ts'
import type { InvoiceStanding, InvoiceState } from '#worker/modules/orders/invoicing/values.ts'

export const INVOICE_TYPE_NAMES: Record<InvoiceType, MessageDescriptor> = {
  electronic_general: msg`电子普通发票`,
  electronic_special: msg`电子专用发票`,
  paper_general: msg`纸质普通发票`,
  paper_special: msg`纸质专用发票`,
}
export const INVOICE_TYPE_HINTS: Record<InvoiceType, MessageDescriptor> = {
  electronic_general: msg`个人或企业都可以开`,
  electronic_special: msg`企业抵扣进项税用`,
  paper_general: msg`邮寄到收件地址`,
  paper_special: msg`企业抵扣进项税用，邮寄`,
}
type StateWord = { name: MessageDescriptor; tone: 'plain' | 'success' | 'alert' | 'waiting' }
export const INVOICE_STATES_SHOWN: Record<InvoiceState, StateWord> = {
  requested: { name: msg`待开具`, tone: 'waiting' },
  issued: { name: msg`已开具`, tone: 'success' },
  rejected: { name: msg`未通过`, tone: 'alert' },
  withdrawn: { name: msg`已撤回`, tone: 'plain' },
}
export const STANDING_WORDS: Record<Exclude<InvoiceStanding, 'open'>, MessageDescriptor> = {
  requested: msg`已申请发票`,
  issued: msg`已开发票`,
  coins: msg`用金币支付的订单不开发票，发票在充值金币时开具`,
  exchanged: msg`会员兑换的作品不开发票，费用已包含在会员费里`,
  nothing: msg`没有实付金额，不开发票`,
  refunded: msg`已退款，不开发票`,
  refund_open: msg`正在处理退款，暂时不能开发票`,
}
const REASONS: Record<RejectReason | ReverseReason, MessageDescriptor> = {
  title_wrong: msg`发票抬头有误`,
  title_differs: msg`发票抬头与税号不一致`,
  details_wrong: msg`开票信息有误，请核对后重新申请`,
  no_special: msg`这个抬头不能开具专用发票，请改为普通发票`,
  refunded: msg`发票里的订单已全部退款`,
}
/** A reason in the reader's language; anything else is shown as staff wrote it. */
export const rejectText = (i18n: I18n, reason: string): string =>
  isRejectReason(reason) || isReverseReason(reason) ? i18n._(REASONS[reason]) : reason

export const INVOICE_FIELD_NAMES: Record<InvoiceField, MessageDescriptor> = {
  title: msg`发票抬头`,
  taxNumber: msg`税号`,
  companyArea: msg`注册地区`,
  companyAddress: msg`注册地址`,
  companyPhone: msg`注册电话`,
  bankName: msg`开户银行`,
  bankAccount: msg`银行账号`,
  applicantPhone: msg`联系电话`,
  recipientName: msg`收件人`,
  recipientPhone: msg`收件人手机`,
  recipientArea: msg`收件地区`,
  recipientAddress: msg`收件地址`,
  recipientEmail: msg`接收邮箱`,
}
const FAULTS: Record<string, MessageDescriptor> = {
  FIELD_REQUIRED: msg`请填写此项`,
  FIELD_TOO_LONG: msg`内容过长`,
  FIELD_INVALID: msg`内容不正确`,
  TAX_NUMBER_INVALID: msg`请核对税号：18 位统一社会信用代码或 15 位旧税号；境外号码请写成国家代码加冒号，例如 GB:123456789`,
  BANK_ACCOUNT_INVALID: msg`请输入正确的银行账号（仅限数字）`,
  MOBILE_INVALID: msg`请输入中国大陆手机号`,
  PHONE_INVALID: msg`请输入正确的联系电话`,
  EMAIL_INVALID: msg`请输入正确的邮箱`,
}
export const faultText = (i18n: I18n, code: string): string => i18n._(FAULTS[code] ?? FAULTS.FIELD_INVALID!)
