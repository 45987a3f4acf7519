import { toIso } from '#core/data-export.ts'
import { ownersById } from '#core/owner-store.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { maskedPeople } from '#worker/modules/identity/public.ts'
import { getStaffNames } from '#worker/modules/staff/public.ts'
import { getLines, type OrderRow } from '../store.ts'
import type { ListRemittances, StaffRemittance } from './contract.ts'
import { staffImagePath, summarise } from './present-remittance.ts'
import { type CheckRow, getChecks, getEvents, ordersWithImages, type RemittanceRow, remittancePage } from './store.ts'

type Staff = Ctx<StaffActor>

/** The queue of transfers, with what one needs to decide each; a fixed number of statements however many rows. */
export async function listRemittances(ctx: Staff, input: ListRemittances): Promise<Result<Page<StaffRemittance>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await remittancePage(ctx, { state: input.state ?? 'waiting', ...at })
  if (rows.length === 0) return ok({ items: [], total, ...at })
  const about = await readAbout(
    ctx,
    rows.map((row) => row.remittance),
    rows.map((row) => row.order),
  )
  return ok({ items: rows.map((row) => present(ctx, row.remittance, row.order, about)), total, ...at })
}

type About = Awaited<ReturnType<typeof readAbout>>

async function readAbout(ctx: Staff, remittances: readonly RemittanceRow[], orders: readonly OrderRow[]) {
  const orderNos = [...new Set(orders.map(({ orderNo }) => orderNo))]
  const [checks, lines, events, images, owners, people] = await Promise.all([
    getChecks(
      ctx,
      remittances.map(({ id }) => id),
    ),
    getLines(ctx, orderNos),
    getEvents(ctx, orderNos),
    ordersWithImages(ctx, [...new Set(remittances.map(({ sha256 }) => sha256))]),
    ownersById(
      ctx,
      orders.map(({ ownerId }) => ownerId),
    ),
    maskedPeople(ctx, [...new Set(remittances.map(({ submittedBy }) => submittedBy))]),
  ])
  const names = await getStaffNames(ctx, [...new Set(checks.map(({ staffId }) => staffId))])
  return { checks, lines, events, images, owners, people, names }
}

function present(ctx: Staff, row: RemittanceRow, order: OrderRow, about: About): StaffRemittance {
  const { orderNo } = order
  const owner = about.owners.get(order.ownerId)
  if (!owner) throw new Error('an order without an owner')
  const ofOrder = <T extends { orderNo: string }>(list: readonly T[]) => list.filter((one) => one.orderNo === orderNo)
  return {
    id: row.id,
    orderNo,
    ...summarise(row),
    isOverdue: row.state === 'waiting' && row.dueAtMs < ctx.now,
    image: row.fileKey === null ? null : staffImagePath(row),
    fileName: row.fileName,
    contact: toContact(row, about),
    order: {
      status: order.status,
      amountPayable: order.dueFen,
      submitTime: toIso(order.submittedAtMs),
      owner,
      items: ofOrder(about.lines).map(({ names }) => names[ctx.locale]),
      history: ofOrder(about.events).map(({ toStatus, cause, atMs }) => ({ status: toStatus, cause, at: toIso(atMs) })),
    },
    sameImage: about.images
      .filter((one) => one.sha256 === row.sha256 && one.orderNo !== orderNo)
      .map((one) => one.orderNo),
    people: row.people,
    checks: about.checks
      .filter(({ remittanceId }) => remittanceId === row.id)
      .map((check) => toCheck(ctx, row, check, about)),
  }
}

/** Names of sign-in are masked as everywhere: staff compare them with what a caller says. */
const toContact = ({ submittedBy }: RemittanceRow, { people }: About): StaffRemittance['contact'] =>
  people.get(submittedBy) ?? { name: '', email: null, mobile: null }

/** What the first person typed is shown to the second only afterwards, so that both look for themselves. */
function toCheck(ctx: Staff, { state }: RemittanceRow, { staffId, reference, atMs }: CheckRow, { names }: About) {
  const isMine = staffId === ctx.actor.id
  return {
    by: names.get(staffId) ?? staffId,
    isMine,
    reference: isMine || state !== 'waiting' ? reference : null,
    at: toIso(atMs),
  }
}
