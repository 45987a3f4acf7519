/** What should be in the books: the rules of coins in a few lines of plain code, without a database. */
export type Order = {
  orderNo: string
  owner: number
  kind: 'recharge' | 'membership'
  dueFen: number
  bonusFen: number
  couponId: string | null
  closesAtMs: number
  status: 1 | 2 | 3
  payment: { provider: 'coins' | 'alipay'; tradeNo: string } | null
  refundedFen: number
}
export type Outcome = 'done' | 'refused'

export class Model {
  readonly balances: number[]
  readonly entries: number[]
  readonly orders: Order[] = []
  readonly #causes = new Set<string>()

  constructor(owners: number) {
    this.balances = Array(owners).fill(0)
    this.entries = Array(owners).fill(0)
  }
  #move(owner: number, fen: number): void {
    this.balances[owner]! += fen
    this.entries[owner]!++
  }
  canPlace(owner: number, kind: Order['kind'], dueFen: number, now: number): boolean {
    const open = this.orders.filter((order) => order.owner === owner && order.status === 1 && order.kind === kind)
    if (kind === 'membership') return open.length === 0
    return open.length < 5 && !open.some((order) => order.dueFen === dueFen && order.closesAtMs > now)
  }
  place(order: Order): void {
    this.orders.push(order)
  }
  /** A notification: `done` also if this trade has paid the order before. */
  settle(order: Order, tradeNo: string, amountFen: number): Outcome {
    if (order.payment?.provider === 'alipay' && order.payment.tradeNo === tradeNo) return 'done'
    if (order.status !== 1 || amountFen !== order.dueFen) return 'refused'
    order.status = 2
    order.payment = { provider: 'alipay', tradeNo }
    if (order.kind === 'recharge') {
      this.#move(order.owner, order.dueFen)
      if (order.bonusFen > 0) this.#move(order.owner, order.bonusFen)
    }
    return 'done'
  }
  spend(order: Order): Outcome {
    if (order.payment?.provider === 'coins') return 'done'
    if (order.status !== 1 || order.kind === 'recharge' || this.balances[order.owner]! < order.dueFen) return 'refused'
    order.status = 2
    order.payment = { provider: 'coins', tradeNo: order.orderNo }
    this.#move(order.owner, -order.dueFen)
    return 'done'
  }
  cancel(order: Order): Outcome {
    if (order.status !== 1) return 'refused'
    order.status = 3
    return 'done'
  }
  expire(order: Order, now: number): Outcome {
    return order.closesAtMs <= now ? this.cancel(order) : 'refused'
  }
  refund(order: Order, refundId: string, fen: number): Outcome {
    if (this.#causes.has(refundId) || order.status !== 2 || order.refundedFen + fen > order.dueFen) return 'refused'
    this.#causes.add(refundId)
    order.refundedFen += fen
    this.#move(order.owner, fen)
    return 'done'
  }
  adjust(owner: number, requestNo: string, fen: number): Outcome {
    if (this.#causes.has(requestNo) || this.balances[owner]! + fen < 0) return 'refused'
    this.#causes.add(requestNo)
    this.#move(owner, fen)
    return 'done'
  }
}
