import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { InvoiceState } from '#worker/modules/orders/invoicing/values.ts'
import { refreshed } from '../queries.ts'

const meta = { isSilent: true, isForVisitors: true }
const KEY = ['staff', 'invoices']
export type QueueState = InvoiceState | 'overdue'

const readInvoices = (state: QueueState, page: number) =>
  readValue(makeStaffApi().invoices.$get({ query: { state, page: String(page) } }))
export type StaffInvoice = Awaited<ReturnType<typeof readInvoices>>['items'][number]
export const invoicesQuery = (state: QueueState, page: number) =>
  queryOptions({
    queryKey: [...KEY, state, page],
    queryFn: () => readInvoices(state, page),
    staleTime: 0,
    // Requests arrive and are corrected while the page is open.
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

const readReversals = (state: 'pending' | 'done', page: number) =>
  readValue(makeStaffApi()['invoice-reversals'].$get({ query: { state, page: String(page) } }))
export type Reversal = Awaited<ReturnType<typeof readReversals>>['items'][number]
export const reversalsQuery = (state: 'pending' | 'done', page: number) =>
  queryOptions({
    queryKey: [...KEY, 'reversals', state, page],
    queryFn: () => readReversals(state, page),
    staleTime: 0,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    meta,
  })

function useDecision<V>(mutationFn: (values: V) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    meta,
    mutationFn,
    onSettled: () => refreshed(client, KEY),
  })
}

export type Issue = { id: string; fields: Record<string, string>; file: File | null }
const issue = ({ id, fields, file }: Issue): Promise<unknown> => {
  if (file) {
    const sending = { fields, onProgress: () => undefined, signal: new AbortController().signal }
    return sendFile(`/admin/api/v1/invoices/${id}/issue`, file, sending)
  }
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  return readValue(fetch(`/admin/api/v1/invoices/${id}/issue`, { method: 'POST', body }) as never)
}
export const useIssueInvoice = () => useDecision(issue)
export const useRejectInvoice = () =>
  useDecision(({ id, ...json }: { id: string; reason: string; version: number }) =>
    readValue(makeStaffApi().invoices[':id'].reject.$post({ param: { id }, json })),
  )
type Reverse = { id: string; reason: string; amount: number; number: string; issuedOn: string }
export const useReverseInvoice = () =>
  useDecision(({ id, ...json }: Reverse) =>
    readValue(makeStaffApi().invoices[':id'].reverse.$post({ param: { id }, json })),
  )
export const useSettleReversal = () =>
  useDecision(({ id, ...json }: { id: string; number: string; issuedOn: string }) =>
    readValue(makeStaffApi()['invoice-reversals'][':id'].settle.$post({ param: { id }, json })),
  )
export const useExportInvoices = () =>
  useMutation({
    meta,
    mutationFn: () => readFile(makeStaffApi()['invoices.csv'].$get({ query: { state: 'requested' } })),
    onSuccess: (file) => saveFile(file, 'invoices.csv'),
  })
