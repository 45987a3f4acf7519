import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { upload } from '#worker/http/body/upload.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { objectAnswers } from '#worker/http/replies/media.ts'
import { servePrivateFile } from '#worker/http/replies/private-file.ts'
import { reply, throwRefusal } from '#worker/http/replies/reply.ts'
import { freshProof } from '#worker/http/sessions/staff-session.ts'
import { answers, sends } from '#worker/openapi/documented.ts'
import {
  ExportInvoices,
  INVOICE_FILE,
  InvoiceGiven,
  InvoiceParam,
  IssueInvoice,
  ListReversals,
  ListStaffInvoices,
  RejectInvoice,
  ReversalPage,
  ReversalParam,
  ReversalSettled,
  ReverseInvoice,
  SettleReversal,
  StaffInvoice,
  StaffInvoicePage,
} from './contract.ts'
import { issueInvoice, rejectInvoice } from './decide-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { openForStaff } from './invoice-file.ts'
import { listForStaff, listReversals, readForStaff } from './read-for-staff.ts'
import { reverseInvoice } from './reverse-invoice.ts'
import { settleReversal } from './settle-reversal.ts'

/** INVOICE_STATE: a colleague has decided; INVOICE_CHANGED: the buyer has corrected it, or a refund lowered it. */
const DECIDING = ['INVOICE_STATE', 'INVOICE_CHANGED', 'STAFF_OWN'] as const
const FILE_TYPES = ['application/pdf', 'application/ofd', 'application/xml']
const csv = sends('Requests as CSV for the tax software', {
  200: { description: 'UTF-8 with a byte order mark, one invoice a line', types: ['text/csv'] },
})
const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="invoices.csv"',
  'cache-control': 'no-store',
}

/** Under S: invoices. Every decision needs a recent proof and leaves an audit row in its batch. */
export const staffInvoiceRoutes = new Hono<AppEnv>()
  .get(
    '/invoices',
    can('invoices:manage'),
    noStore,
    answers('Invoices in one state; by default those that wait, oldest first', StaffInvoicePage),
    query(ListStaffInvoices),
    async (c) => reply(c, await listForStaff(c.var.ctx, c.req.valid('query'))),
  )
  .get('/invoices.csv', csv, can('invoices:manage'), query(ExportInvoices), async (c) =>
    c.body(await exportInvoices(c.var.ctx, c.req.valid('query')), 200, CSV),
  )
  .get(
    '/invoices/:id',
    can('invoices:manage'),
    noStore,
    answers('One invoice', StaffInvoice),
    params(InvoiceParam),
    async (c) => reply(c, await readForStaff(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/invoices/:id/file',
    sends('The file of an issued invoice', objectAnswers(FILE_TYPES)),
    can('invoices:manage'),
    params(InvoiceParam),
    async (c) => {
      const opened = await openForStaff(c.var.ctx, c.req.valid('param').id)
      if (!opened.ok) throwRefusal(opened.refusal.code)
      return servePrivateFile(c.req.raw, c.env.FILES, opened.value, { isDownload: true })
    },
  )
  .post(
    '/invoices/:id/issue',
    can('invoices:manage'),
    freshProof,
    noStore,
    answers('Issue it: with its file, or on paper with number and courier', InvoiceGiven, {
      refuses: [...DECIDING, 'INVOICE_NUMBER_USED', 'STORAGE_UNAVAILABLE'],
    }),
    params(InvoiceParam),
    upload(IssueInvoice, INVOICE_FILE),
    async (c) => {
      const { fields, files } = c.req.valid('form')
      return reply(c, await issueInvoice(c.var.ctx, c.req.valid('param').id, fields, files.file))
    },
  )
  .post(
    '/invoices/:id/reject',
    can('invoices:manage'),
    freshProof,
    noStore,
    answers('Reject it, with a reason that the buyer reads', InvoiceGiven, { refuses: DECIDING }),
    params(InvoiceParam),
    body(RejectInvoice),
    async (c) => reply(c, await rejectInvoice(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/invoices/:id/reverse',
    can('invoices:manage'),
    freshProof,
    noStore,
    answers('Take an issued invoice back with its credit note; its orders can be invoiced again', ReversalSettled, {
      refuses: [...DECIDING, 'INVOICE_REVERSED', 'INVOICE_NUMBER_USED'],
    }),
    params(InvoiceParam),
    body(ReverseInvoice),
    async (c) => reply(c, await reverseInvoice(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/invoice-reversals',
    can('invoices:manage'),
    noStore,
    answers('Credit notes: by default those that refunds call for and are to be issued, oldest first', ReversalPage),
    query(ListReversals),
    async (c) => reply(c, await listReversals(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/invoice-reversals/:id/settle',
    can('invoices:manage'),
    freshProof,
    noStore,
    answers('The credit note was issued, under this number', ReversalSettled, {
      refuses: ['INVOICE_STATE', 'INVOICE_NUMBER_USED', 'STAFF_OWN'],
    }),
    params(ReversalParam),
    body(SettleReversal),
    async (c) => reply(c, await settleReversal(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
