import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Invoices and authorization letters. */
export const INVOICE_CODES = {
  TAX_NUMBER_INVALID: {
    status: 400,
    code: 40146,
    text: msg`请核对税号：18 位统一社会信用代码或 15 位旧税号；境外号码请写成国家代码加冒号，例如 GB:123456789`,
  },
  BANK_ACCOUNT_INVALID: { status: 400, code: 40147, text: msg`请输入正确的银行账号（仅限数字）` },
  INVOICE_ORDER_UNKNOWN: { status: 400, code: 40148, text: msg`订单不存在，或还没有完成付款` },
  INVOICE_PREPAID: { status: 409, code: 41401, text: msg`充值属于预付款，只能开具普通发票` },
  INVOICE_AMOUNT_CHANGED: { status: 409, code: 41402, text: msg`可开票金额已变化，请核对后再提交` },
  INVOICE_LINE_TAKEN: { status: 409, code: 41403, text: msg`订单已经申请过发票` },
  INVOICE_NOT_MONEY: {
    status: 409,
    code: 41404,
    text: msg`这个订单没有可开票的金额：会员兑换不开票，金币在充值时开票`,
  },
  INVOICE_REFUNDED: { status: 409, code: 41405, text: msg`订单已退款或正在退款，不能开票` },
  INVOICE_STATE: { status: 409, code: 41406, text: msg`这张发票的状态已变化，请刷新` },
  INVOICE_CHANGED: { status: 409, code: 41407, text: msg`申请人刚刚修改了开票信息，或金额已变化，请重新核对` },
  INVOICE_NUMBER_USED: { status: 409, code: 41408, text: msg`这个发票号码已经登记过` },
  INVOICE_REVERSED: { status: 409, code: 41413, text: msg`这张发票已经全部红冲` },
  CLOSE_INVOICE_OPEN: { status: 409, code: 41409, text: msg`还有发票申请没有处理完，请等待开具或先撤回申请` },
  LETTER_NO_MEMBERSHIP: { status: 409, code: 41410, text: msg`会员授权证明只在会员有效期内开具` },
  LETTER_LICENCE_OVER: { status: 409, code: 41411, text: msg`这份授权已经到期，不能再开具授权证明` },
  LETTER_CHANGED: { status: 409, code: 41412, text: msg`会员或授权刚刚发生变化，请刷新后重试` },
} as const satisfies Record<string, Entry>
