import { msg } from '@lingui/core/macro'
import type { Entry } from './entry.ts'

/** Orders. */
export const ORDER_CODES = {
  PRICE_CHANGED: { status: 409, code: 40912, text: msg`价格刚刚变动，请确认新的金额` },
  ORDER_STATE: { status: 409, code: 40913, text: msg`订单状态已变化，请刷新` },
  ORDER_DUPLICATE_SKU: { status: 400, code: 40014, text: msg`同一订单中不能重复添加同一授权` },
  ORDER_OPEN: { status: 409, code: 40916, text: msg`这项授权已在一个未完成的订单中，请先付款或取消那个订单` },
  LICENCE_HELD: { status: 409, code: 40917, text: msg`你已持有这项授权，确认后才能再次购买` },
  ORDERS_UNPAID_FULL: { status: 409, code: 40918, text: msg`最多保留 20 个待付款订单，请先付款或取消一些` },
  OWNER_CHANGED: { status: 409, code: 40919, text: msg`当前身份已改变，请确认为谁下单后再提交` },
  USAGE_NOT_ACCEPTED: { status: 400, code: 40016, text: msg`请先阅读并同意使用声明` },
} as const satisfies Record<string, Entry>
