export {
  askForPayments,
  askForTrade,
  closeAttempts,
  getProvider,
  type HeardNotice,
  isWayOn,
  readNotice,
} from './ask-provider.ts'
export { deliverRefund, refundChanged, sweepRefunds } from './deliver-refund.ts'
export {
  type ExceptionRow,
  exceptionPage,
  findException,
  getUnapplied,
  insertResolved,
} from './exception-store.ts'
export { keepingMoney } from './keep-money.ts'
export { getRefunds } from './refund-store.ts'
export { type RefundOrder, refunding, requestRefund, resendRefund } from './request-refund.ts'
export { isVendor, isVendorWay, toPaymentFault, toWayOf } from './rules.ts'
export {
  type Attempt,
  closeTrades,
  dueLastAsks,
  findAttempt,
  getPayment,
  getPayments,
  insertAttempt,
  insertPayment,
  liveAttempt,
  markAnswered,
  markAsked,
  paidBy,
  type Settlement,
  setLastAsk,
  settleLastAsks,
  type TradeName,
  toCloseId,
} from './store.ts'
export { type ExceptionReason, PAY_WAY } from './values.ts'
