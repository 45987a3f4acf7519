export { askForPayment, closeAttempts, getProvider, readNotice } from './ask-provider.ts'
export { deliverRefund } from './deliver-refund.ts'
export { getRefunds } from './refund-store.ts'
export { type RefundOrder, requestRefund, resendRefund } from './request-refund.ts'
export { toPaymentFault } from './rules.ts'
export {
  type Attempt,
  closeTrades,
  findAttempt,
  getPayment,
  getPayments,
  getUnapplied,
  insertAttempt,
  insertException,
  insertPayment,
  liveAttempt,
  markAnswered,
  markAsked,
  type Settlement,
  toCloseId,
} from './store.ts'
export { PAY_WAY } from './values.ts'
