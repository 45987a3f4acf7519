/** `waiting`: for staff to decide (open, or the refund failed); `returning`; `done`: returned, or settled otherwise. */
export const MONEY_QUEUES = ['waiting', 'returning', 'done'] as const
export type MoneyQueue = (typeof MONEY_QUEUES)[number]
