import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { getClaim, once } from '#worker/http/body/idempotency.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { correctInvoice, removeTitle, withdrawInvoice } from './change-request.ts'
import {
  CorrectInvoice,
  InvoiceablePage,
  InvoiceGiven,
  InvoiceLink,
  InvoicePage,
  InvoiceParam,
  InvoiceTitles,
  InvoiceWire,
  ListInvoiceable,
  ListInvoices,
  RequestInvoice,
  TitleRemoved,
} from './contract.ts'
import { linkFile } from './invoice-file.ts'
import { listInvoiceable, listInvoices, listTitles, readInvoice } from './read-invoices.ts'
import { requestInvoice } from './request-invoice.ts'

const REQUESTING = [
  'NOT_FOUND',
  'INVOICE_AMOUNT_CHANGED',
  'INVOICE_LINE_TAKEN',
  'INVOICE_NOT_MONEY',
  'INVOICE_REFUNDED',
  'INVOICE_PREPAID',
] as const

/** Under P: api.md, "Orders and payment". Every call is limited to the owner's orders and invoices. */
export const invoiceRoutes = new Hono<AppEnv>()
  .get(
    '/invoices',
    answers('My invoices, newest first', InvoicePage),
    can('invoices:read'),
    query(ListInvoices),
    async (c) => reply(c, await listInvoices(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/invoices',
    answers('Ask for one invoice for some orders', InvoiceGiven, { status: 201, refuses: REQUESTING }),
    can('invoices:request'),
    once(),
    body(RequestInvoice),
    async (c) => {
      const input = c.req.valid('json')
      return reply(c, await requestInvoice(c.var.ctx, input, await getClaim(c, input)), 201)
    },
  )
  .get(
    '/invoiceable-orders',
    answers('My paid orders: what of each can be invoiced, or why nothing can', InvoiceablePage),
    can('invoices:read'),
    query(ListInvoiceable),
    async (c) => reply(c, await listInvoiceable(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/invoice-titles',
    answers('Titles I have used, the last first', InvoiceTitles),
    can('invoices:read'),
    async (c) => reply(c, await listTitles(c.var.ctx)),
  )
  .delete(
    '/invoice-titles/:id',
    answers('Propose a title no more', TitleRemoved),
    can('invoices:request'),
    params(InvoiceParam),
    async (c) => reply(c, await removeTitle(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/invoices/:id',
    answers('One of my invoices', InvoiceWire),
    can('invoices:read'),
    params(InvoiceParam),
    async (c) => reply(c, await readInvoice(c.var.ctx, c.req.valid('param').id)),
  )
  .put(
    '/invoices/:id',
    answers('Correct a request that is not decided', InvoiceGiven, { refuses: ['INVOICE_STATE', 'INVOICE_PREPAID'] }),
    can('invoices:request'),
    params(InvoiceParam),
    body(CorrectInvoice),
    async (c) => reply(c, await correctInvoice(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/invoices/:id/withdraw',
    answers('Take back a request that is not decided', InvoiceGiven, { refuses: ['INVOICE_STATE'] }),
    can('invoices:request'),
    params(InvoiceParam),
    async (c) => reply(c, await withdrawInvoice(c.var.ctx, c.req.valid('param').id)),
  )
  .get(
    '/invoices/:id/file',
    answers('A link to the file of an issued invoice, for five minutes', InvoiceLink),
    can('invoices:read'),
    params(InvoiceParam),
    async (c) => reply(c, await linkFile(c.var.ctx, c.req.valid('param').id)),
  )
