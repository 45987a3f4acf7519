/**
 * What a code is limited to beyond its purpose, stored in its row and its hash. The caller of a claim says what it is
 * for; a code with another subject counts as wrong.
 */
export type CodeSubject = string

/** No limitation: requested without an account. */
export const NO_SUBJECT: CodeSubject = ''

/** For changing this account only; for somebody who was signed in to it when requesting. */
export const ofAccount = (accountId: string): CodeSubject => `account:${accountId}`

/** For paying this order at this amount: a code for another order, or for an earlier price, is refused. */
export const ofPayment = ({ orderNo, amountFen }: { orderNo: string; amountFen: number }): CodeSubject =>
  `pay:${orderNo}:${amountFen}`
