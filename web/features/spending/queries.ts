import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import type { LedgerKind } from '#worker/modules/orders/ledger/values.ts'

export type SpendingSearch = { by?: LedgerKind | undefined; from?: string | undefined; to?: string | undefined }
const range = ({ from, to }: SpendingSearch) => ({ ...(from && { from }), ...(to && { to }) })

export const ledgerQuery = (api: Api, search: SpendingSearch, by: LedgerKind) =>
  queryOptions({
    queryKey: ['orders', 'ledger', by, range(search)],
    queryFn: () => readValue(api.account.enterprise.ledger.$get({ query: { by, ...range(search) } })),
    placeholderData: keepPreviousData,
    meta: { isPart: true },
  })

export function useDownloadSpending(search: SpendingSearch) {
  const { api } = useRouteContext({ from: '__root__' })
  return useMutation({
    mutationFn: () => readFile(api.account.enterprise['ledger.csv'].$get({ query: range(search) })),
    onSuccess: (file) => saveFile(file, `cuemark-spending-${dayInBeijing(new Date())}.csv`),
  })
}
