import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { MoneyQueue } from '#worker/modules/orders/money/values.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'money']
const readMoney = (queue: MoneyQueue, page: number) =>
  readValue(makeStaffApi()['payment-exceptions'].$get({ query: { queue, page: String(page) } }))
export type Money = Awaited<ReturnType<typeof readMoney>>['items'][number]

export const moneyQuery = (queue: MoneyQueue, page: number) =>
  queueQuery([...KEY, queue, page], () => readMoney(queue, page))

type Decision = { id: string; how: 'return' | 'resolve'; text: string }

/** Fails with CONFLICT if a colleague was first; the list is read again in either case. */
export const useDecideMoney = () =>
  useStaffAction(KEY, ({ id, how, text }: Decision) => {
    const one = makeStaffApi()['payment-exceptions'][':id']
    return how === 'return'
      ? readValue(one.return.$put({ param: { id }, json: { reason: text } }))
      : readValue(one.resolve.$put({ param: { id }, json: { note: text } }))
  })
