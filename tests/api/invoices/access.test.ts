import { getDay } from '#core/business-day.ts'
import { accessSuite } from '#tests/support/access-suite.ts'
import { type Account, type Harness, ORIGIN } from '#tests/support/harness.ts'
import { invoiceCalls, invoiceForm, invoiceNumber, PERSON, requestedInvoice } from '#tests/support/invoices.ts'
import { P } from '#tests/support/orders.ts'
import { bought, refundCalls } from '#tests/support/refunds.ts'
import { invoiceWorld } from './world.ts'

const S = '/admin/api/v1'
const w = invoiceWorld()
const finance = () => w.entered('finance')
/** Today for `h`: the clock of `w` is ahead, and its day may be the next one. */
const today = (h: Harness) => getDay(h.clock.now())
async function issued(h: Harness, owner: Account) {
  const made = await requestedInvoice(h, owner)
  const form = invoiceForm({ number: invoiceNumber(), issuedOn: today(h) })
  const done = await w.issue(await finance(), made.id, form)
  if (done.status !== 200) throw new Error(`issue: ${done.status}`)
  return made
}

accessSuite({
  route: 'GET /cuemark2/api/v2/invoices',
  needs: 'invoices:read',
  request: () => ({ path: `${P}/invoices` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/invoiceable-orders',
  needs: 'invoices:read',
  request: () => ({ path: `${P}/invoiceable-orders` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/invoice-titles',
  needs: 'invoices:read',
  request: () => ({ path: `${P}/invoice-titles` }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/invoices',
  needs: 'invoices:request',
  isOwned: true,
  answers: 201,
  request: async (h, { owner }) => {
    const { orderNo, paidFen } = await bought(h, owner)
    return { path: `${P}/invoices`, body: { ...PERSON, orderNos: orderNo, amount: paidFen } }
  },
})
accessSuite({
  route: 'DELETE /cuemark2/api/v2/invoice-titles/:id',
  needs: 'invoices:request',
  isOwned: true,
  request: async (h, { owner }) => {
    await requestedInvoice(h, owner, { title: '权限检查' })
    const title = (await invoiceCalls(h, owner).titles()).find((one) => one.title === '权限检查')!
    return { path: `${P}/invoice-titles/${title.id}` }
  },
})
accessSuite({
  route: 'GET /cuemark2/api/v2/invoices/:id',
  needs: 'invoices:read',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/invoices/${(await requestedInvoice(h, owner)).id}` }),
})
accessSuite({
  route: 'PUT /cuemark2/api/v2/invoices/:id',
  needs: 'invoices:request',
  isOwned: true,
  request: async (h, { owner }) => ({
    path: `${P}/invoices/${(await requestedInvoice(h, owner)).id}`,
    body: PERSON,
  }),
})
accessSuite({
  route: 'POST /cuemark2/api/v2/invoices/:id/withdraw',
  needs: 'invoices:request',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/invoices/${(await requestedInvoice(h, owner)).id}/withdraw` }),
})
accessSuite({
  route: 'GET /cuemark2/api/v2/invoices/:id/file',
  needs: 'invoices:read',
  isOwned: true,
  request: async (h, { owner }) => ({ path: `${P}/invoices/${(await issued(h, owner)).id}/file` }),
})
accessSuite({
  route: 'GET /admin/api/v1/invoices',
  needs: 'invoices:manage',
  request: async () => ({ path: `${S}/invoices`, as: (await finance()).token }),
})
accessSuite({
  route: 'GET /admin/api/v1/invoices.csv',
  needs: 'invoices:manage',
  request: async () => ({ path: `${S}/invoices.csv`, as: (await finance()).token }),
})
accessSuite({
  route: 'GET /admin/api/v1/invoice-reversals',
  needs: 'invoices:manage',
  request: async () => ({ path: `${S}/invoice-reversals`, as: (await finance()).token }),
})
accessSuite({
  route: 'GET /admin/api/v1/invoices/:id',
  needs: 'invoices:manage',
  request: async (h, { owner }) => ({
    path: `${S}/invoices/${(await requestedInvoice(h, owner)).id}`,
    as: (await finance()).token,
  }),
})
accessSuite({
  route: 'GET /admin/api/v1/invoices/:id/file',
  needs: 'invoices:manage',
  request: async (h, { owner }) => ({
    path: `${S}/invoices/${(await issued(h, owner)).id}/file`,
    as: (await finance()).token,
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/invoices/:id/issue',
  needs: 'invoices:manage',
  request: async (h, { owner }) => {
    const form = new Response(invoiceForm({ number: invoiceNumber() }))
    return {
      path: `${S}/invoices/${(await requestedInvoice(h, owner)).id}/issue`,
      headers: { 'content-type': form.headers.get('content-type')! },
      raw: await form.arrayBuffer(),
      as: (await finance()).token,
    }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/invoices/:id/reject',
  needs: 'invoices:manage',
  request: async (h, { owner }) => ({
    path: `${S}/invoices/${(await requestedInvoice(h, owner)).id}/reject`,
    body: { reason: 'x' },
    as: (await finance()).token,
  }),
})
accessSuite({
  route: 'POST /admin/api/v1/invoices/:id/reverse',
  needs: 'invoices:manage',
  request: async (h, { owner }) => {
    const { id, paidFen } = await issued(h, owner)
    return {
      path: `${S}/invoices/${id}/reverse`,
      body: { reason: 'title_wrong', amount: paidFen, number: invoiceNumber(), issuedOn: today(h) },
      as: (await finance()).token,
    }
  },
})
accessSuite({
  route: 'POST /admin/api/v1/invoice-reversals/:id/settle',
  needs: 'invoices:manage',
  request: async (h, { owner }) => {
    const { id, orderNo } = await issued(h, owner)
    await refundCalls(h, owner).ask(orderNo)
    const staff = await finance()
    const reversal = (await w.reversals(staff)).find(({ invoiceId }) => invoiceId === id)!
    return {
      path: `${S}/invoice-reversals/${reversal.id}/settle`,
      body: { number: invoiceNumber(), issuedOn: '2026-11-01' },
      as: staff.token,
    }
  },
})

/** The link itself is the permission: signed, and valid for five minutes. */
const link = async (h: Harness, { owner }: { owner: Account }) => {
  const { id } = await issued(h, owner)
  const { pathname, search } = new URL((await invoiceCalls(h, owner).link(id)).body.data!.value.url, ORIGIN)
  return { path: pathname + search }
}
accessSuite({
  route: 'GET /download/invoice/:id/:fileName',
  needs: 'public',
  request: link,
})
accessSuite({
  route: 'HEAD /download/invoice/:id/:fileName',
  needs: 'public',
  request: link,
})
