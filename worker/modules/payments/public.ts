export { askForPayment, closeAttempts, getProvider as providerOf, readNotice } from './ask-provider.ts'
export { PAY_WAY } from './contract.ts'
export { deliverRefund } from './deliver-refund.ts'
export { type RefundOrder, requestRefund, resendRefund } from './request-refund.ts'
export { toPaymentFault as paymentFaultOf } from './rules.ts'
export {
  type Attempt,
  closeTrades,
  findAttempt,
  getPayment as paymentOf,
  getPayments as paymentsOf,
  insertAttempt,
  insertException,
  insertPayment,
  liveAttempt,
  markAnswered,
  markAsked,
  type Settlement,
  toCloseId as closeIdOf,
} from './store.ts'
