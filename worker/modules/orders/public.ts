export { expireOrder, sweepOverdueOrders } from './cancel-order.ts'
export type { OrderWire } from './contract.ts'
export { countOrders, newestOrders, soonestUnpaid } from './read-orders.ts'
