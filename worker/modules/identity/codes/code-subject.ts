/**
 * What a code is good for beyond its purpose, as its row and its hash hold it. Who claims it says what for; a code
 * for something else is a wrong one.
 */
export type CodeSubject = string

/** Nothing further: asked for by nobody in particular. */
export const NO_SUBJECT: CodeSubject = ''

/** To change this account, and no other: for whoever was signed in to it when asking. */
export const ofAccount = (accountId: string): CodeSubject => `account:${accountId}`

/** To pay this order at this amount: a code for another, or for the price before it changed, pays nothing. */
export const ofPayment = ({ orderNo, amountFen }: { orderNo: string; amountFen: number }): CodeSubject =>
  `pay:${orderNo}:${amountFen}`
