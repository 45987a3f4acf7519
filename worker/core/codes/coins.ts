import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Coins: recharging, paying with them, and what staff change. */
export const COIN_CODES = {
  COINS_SHORT: { status: 409, code: 40962, text: msg`金币余额不足，请先充值` },
  COINS_NEED_BINDING: { status: 409, code: 40980, text: msg`使用金币需要先绑定手机和微信` },
  RECHARGES_OPEN_FULL: { status: 409, code: 40981, text: msg`有 5 笔充值尚未付款，请先付款或取消一些` },
  COIN_BALANCE_LOW: { status: 409, code: 40982, text: msg`余额不足以扣减这么多金币` },
  CLOSE_COINS_LEFT: { status: 409, code: 40983, text: msg`账户里还有金币，用完或由客服处理后才能注销` },
  QR_OTHER_PAYMENT: { status: 409, code: 40984, text: msg`这次扫码是为另一个订单验证的，请重新扫码` },
  ADJUSTMENT_STATE: { status: 409, code: 40945, text: msg`这次调整已经处理过，请刷新` },
  ADJUSTMENT_SAME_PERSON: { status: 409, code: 40946, text: msg`大额调整须由另一位同事确认` },
  ADJUSTMENT_OWN: { status: 409, code: 40947, text: msg`不能调整自己或所在企业的金币，请由其他同事处理` },
  COIN_AGREEMENT_NOT_ACCEPTED: { status: 400, code: 40080, text: msg`请先阅读并同意金币协议` },
  RECHARGE_AMOUNT: { status: 400, code: 40081, text: msg`请选择充值金额，或填写 10 至 50,000 之间的整数元` },
} as const satisfies Record<string, Entry>
