export { askForPayment, closeAttempts, providerOf, readNotice } from './ask-provider.ts'
export { PAY_WAY } from './contract.ts'
export { deliverRefund } from './deliver-refund.ts'
export { type RefundOrder, requestRefund, resendRefund } from './request-refund.ts'
export { paymentFaultOf } from './rules.ts'
export {
  type Attempt,
  closeIdOf,
  closeTrades,
  findAttempt,
  insertAttempt,
  insertException,
  insertPayment,
  liveAttempt,
  markAnswered,
  markAsked,
  paymentOf,
  paymentsOf,
  type Settlement,
} from './store.ts'
