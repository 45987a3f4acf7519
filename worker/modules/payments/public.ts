export {
  insertAttempt,
  insertException,
  insertPayment,
  openAttempt,
  paymentOf,
  type Settlement,
  wasAttempted,
} from './store.ts'
