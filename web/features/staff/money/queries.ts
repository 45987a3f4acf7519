import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { MoneyQueue } from '#worker/modules/orders/money/values.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'money']
const readMoney = (queue: MoneyQueue, page: number) =>
  readValue(makeStaffApi()['payment-exceptions'].$get({ query: { queue, page: String(page) } }))
export type Money = Awaited<ReturnType<typeof readMoney>>['items'][number]

export const moneyQuery = (queue: MoneyQueue, page: number) =>
  queryOptions({
    queryKey: [...KEY, queue, page],
    queryFn: () => readMoney(queue, page),
    staleTime: 0,
    // Others arrive, and colleagues decide, while the page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

type Decision = { id: string; how: 'return' | 'resolve'; text: string }

/** Fails with CONFLICT if a colleague was first; the list is read again in either case. */
export function useDecideMoney() {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ id, how, text }: Decision) => {
      const one = makeStaffApi()['payment-exceptions'][':id']
      return how === 'return'
        ? readValue(one.return.$put({ param: { id }, json: { reason: text } }))
        : readValue(one.resolve.$put({ param: { id }, json: { note: text } }))
    },
    onSettled: () => refreshed(client, KEY),
  })
}
