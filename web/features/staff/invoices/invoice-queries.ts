import { useMutation } from '@tanstack/react-query'
import { readValue } from '#web/lib/api/api.ts'
import { readFile, saveFile } from '#web/lib/api/save-file.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { InvoiceState } from '#worker/modules/orders/invoicing/values.ts'
import { staffMeta } from '../queries.ts'
import { queueQuery, useStaffAction } from '../work-queries.ts'

const KEY = ['staff', 'invoices']
export type QueueState = InvoiceState | 'overdue'

const readInvoices = (state: QueueState, page: number) =>
  readValue(makeStaffApi().invoices.$get({ query: { state, page: String(page) } }))
export type StaffInvoice = Awaited<ReturnType<typeof readInvoices>>['items'][number]
export const invoicesQuery = (state: QueueState, page: number) =>
  queueQuery([...KEY, state, page], () => readInvoices(state, page))

const readReversals = (state: 'pending' | 'done', page: number) =>
  readValue(makeStaffApi()['invoice-reversals'].$get({ query: { state, page: String(page) } }))
export type Reversal = Awaited<ReturnType<typeof readReversals>>['items'][number]
export const reversalsQuery = (state: 'pending' | 'done', page: number) =>
  queueQuery([...KEY, 'reversals', state, page], () => readReversals(state, page))

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
export const useIssueInvoice = () => useStaffAction(KEY, issue)
export const useRejectInvoice = () =>
  useStaffAction(KEY, ({ id, ...json }: { id: string; reason: string; version: number }) =>
    readValue(makeStaffApi().invoices[':id'].reject.$post({ param: { id }, json })),
  )
type Reverse = { id: string; reason: string; amount: number; number: string; issuedOn: string }
export const useReverseInvoice = () =>
  useStaffAction(KEY, ({ id, ...json }: Reverse) =>
    readValue(makeStaffApi().invoices[':id'].reverse.$post({ param: { id }, json })),
  )
export const useSettleReversal = () =>
  useStaffAction(KEY, ({ id, ...json }: { id: string; number: string; issuedOn: string }) =>
    readValue(makeStaffApi()['invoice-reversals'][':id'].settle.$post({ param: { id }, json })),
  )
export const useExportInvoices = () =>
  useMutation({
    meta: staffMeta,
    mutationFn: () => readFile(makeStaffApi()['invoices.csv'].$get({ query: { state: 'requested' } })),
    onSuccess: (file) => saveFile(file, 'invoices.csv'),
  })
