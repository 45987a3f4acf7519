import { staffWorld } from '#tests/api/staff/world.ts'
import { ORIGIN } from '#tests/support/harness.ts'
import { invoiceForm } from '#tests/support/invoices.ts'
import type { AppBindings } from '#worker/env.ts'
import type { InvoiceGiven, StaffInvoice, StaffReversal } from '#worker/modules/invoices/contract.ts'

const S = '/admin/api/v1'

/** A shop with the invoice calls of staff. */
export function invoiceWorld(over: Parameters<typeof staffWorld>[0] = {}) {
  const w = staffWorld(over)
  const { h } = w
  const issue = async (who: { token: string }, id: string, form = invoiceForm(), env?: AppBindings) => {
    const response = await h.fetch(
      `${S}/invoices/${id}/issue`,
      { method: 'POST', body: form, headers: { ...w.bearer(who.token), 'cf-connecting-ip': w.ip, origin: ORIGIN } },
      env,
    )
    return {
      status: response.status,
      body: (await response.json()) as { code: number; errors?: Record<string, string>; data: { value: InvoiceGiven } },
    }
  }
  const get = <T>(who: { token: string }, path: string) => w.call<T>('GET', path, undefined, w.bearer(who.token))
  return {
    ...w,
    issue,
    reject: (who: { token: string }, id: string, body: object = { reason: 'title_differs' }) =>
      w.call<InvoiceGiven>('POST', `/invoices/${id}/reject`, body, w.bearer(who.token)),
    seen: async (who: { token: string }, id: string) =>
      (await get<StaffInvoice>(who, `/invoices/${id}`)).body.data!.value,
    queue: async (who: { token: string }, query = '') =>
      (await get<{ items: StaffInvoice[]; total: number }>(who, `/invoices?perPage=100${query}`)).body.data!.value,
    reversals: async (who: { token: string }, state = 'pending') =>
      (await get<{ items: StaffReversal[] }>(who, `/invoice-reversals?perPage=100&state=${state}`)).body.data!.value
        .items,
    reverse: (who: { token: string }, id: string, body: object, env?: AppBindings) =>
      h.call<{ id: string; state: string }>('POST', `${S}/invoices/${id}/reverse`, body, {
        headers: { ...w.bearer(who.token), 'cf-connecting-ip': w.ip },
        ...(env && { env }),
      }),
    settle: (who: { token: string }, id: string, body: object) =>
      w.call<{ state: string }>('POST', `/invoice-reversals/${id}/settle`, body, w.bearer(who.token)),
  }
}
