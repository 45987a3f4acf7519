import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { type Api, readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import type { InvoiceState } from '#worker/modules/orders/invoicing/values.ts'
import type { InvoiceValues } from './invoice-values.ts'

const KEY = ['orders', 'invoices']

export const invoicesQuery = (api: Api, state: InvoiceState | undefined, page: number) =>
  queryOptions({
    queryKey: [...KEY, 'list', state ?? '', page],
    queryFn: () =>
      readValue(api.product.invoices.$get({ query: { page: String(page), ...(state !== undefined && { state }) } })),
    placeholderData: keepPreviousData,
  })
export const invoiceQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: () => readValue(api.product.invoices[':id'].$get({ param: { id } })),
  })
/** Orders that brought in money, with what of each can be invoiced. */
export const invoiceableQuery = (api: Api, page: number, first?: string) =>
  queryOptions({
    queryKey: [...KEY, 'orders', page, first ?? ''],
    queryFn: () =>
      readValue(
        api.product['invoiceable-orders'].$get({
          query: { page: String(page), perPage: '50', ...(first !== undefined && { first }) },
        }),
      ),
    staleTime: 0,
  })
export const titlesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...KEY, 'titles'],
    queryFn: () => readValue(api.product['invoice-titles'].$get()),
  })

const useApi = () => useRouteContext({ from: '__root__' }).api

function useChange<V, T>(mutationFn: (values: V) => Promise<T>) {
  const client = useQueryClient()
  return useMutation({
    // Forms show their errors themselves.
    meta: { isSilent: true },
    mutationFn,
    // Also after a refusal: the page shows something outdated. An order says what of it is invoiced.
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useRequestInvoice() {
  const api = useApi()
  const sent = useRef({ asked: '', key: '' })
  return useChange(({ orderNos, amount, values }: { orderNos: string; amount: number; values: InvoiceValues }) => {
    const json = { ...values, orderNos, amount }
    const asked = JSON.stringify(json)
    // Pressing again repeats the request; another choice is another request.
    if (sent.current.asked !== asked) sent.current = { asked, key: newKey() }
    return readValue(api.product.invoices.$post({ json }, { headers: { 'idempotency-key': sent.current.key } }))
  })
}
export function useCorrectInvoice(id: string) {
  const api = useApi()
  return useChange((json: InvoiceValues) => readValue(api.product.invoices[':id'].$put({ param: { id }, json })))
}
export function useWithdrawInvoice(id: string) {
  const api = useApi()
  return useChange(() => readValue(api.product.invoices[':id'].withdraw.$post({ param: { id } })))
}
/** Opens the file of an issued invoice through its signed link. */
export function useDownloadInvoice() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => readValue(api.product.invoices[':id'].file.$get({ param: { id } })),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
