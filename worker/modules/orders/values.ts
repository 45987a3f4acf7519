/** Specification section 3, "Order status"; 0 is the filter value for all. */
export const ORDER_STATUS = { unpaid: 1, finished: 2, canceled: 3, waitConfirm: 4 } as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]
/** Lines of one order. */
export const MAX_LINES = 50

/** The one object of OrderTimer (worker/durable/order-timer.ts). */
export const TIMER_NAME = 'main'
