export { expireOrder, sweepOverdueOrders } from './cancel-order.ts'
