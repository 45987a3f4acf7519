import { env as runtime } from 'cloudflare:workers'
import { utf8 } from '#core/encodings.ts'
import { joined } from '#core/files/bytes.ts'
import type { AppBindings } from '#worker/env.ts'
import type { RemittanceWire, StaffRemittance } from '#worker/modules/orders/transfers/contract.ts'
import type { Account, Answer, CallOptions, Envelope, Harness } from './harness.ts'
import { ORIGIN } from './harness.ts'
import { getRows } from './rows.ts'
import { chunk } from './upload-app.ts'
import { putWorth } from './worth.ts'

const P = '/cuemark2/api/v2'
let counter = 0

/** A PNG that no other test sends, unless `text` is given; at most 255 pixels wide and high. */
export const proofPng = (
  text = `proof ${++counter} ${Math.random()}`,
  [width, height] = [2, 3],
): Uint8Array<ArrayBuffer> =>
  joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    chunk('IHDR', Uint8Array.of(0, 0, 0, width!, 0, 0, 0, height!, 8, 2, 0, 0, 0)),
    chunk('IDAT', utf8(text)),
    chunk('IEND', new Uint8Array()),
  ])

export function proofForm(bytes = proofPng(), type = 'image/png', name = '转账.png'): FormData {
  const form = new FormData()
  form.append('proof', new File([bytes], name, { type }))
  return form
}

/** Uploads a proof like a buyer's page. */
export async function submitProof(
  h: Harness,
  buyer: Account,
  orderNo: string,
  { form = proofForm(), headers, env }: CallOptions & { form?: FormData } = {},
): Promise<Answer<RemittanceWire>> {
  const response = await h.fetch(
    `${P}/orders/${orderNo}/remittance`,
    {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${buyer.accessToken}`, origin: ORIGIN, ...headers },
    },
    env,
  )
  return {
    status: response.status,
    body: (await response.json()) as Envelope<RemittanceWire>,
    headers: response.headers,
  }
}

const TWO_DAYS_MS = 172_800_000

/**
 * For tests of what comes later: an unpaid order waits for its transfer, as if a proof had been uploaded. The rows of
 * `submitRemittance`, in one batch, without a file.
 */
export async function putWaiting(
  h: Pick<Harness, 'env'>,
  orderNo: string,
  {
    people = 1,
    atMs = Date.now(),
    dueAtMs = atMs + TWO_DAYS_MS,
  }: { people?: number; atMs?: number; dueAtMs?: number } = {},
): Promise<string> {
  const id = `proof-${orderNo}-${++counter}`
  await h.env.DB.batch(waitingStatements(h.env, orderNo, { id, people, atMs, dueAtMs }))
  return id
}
export function waitingStatements(
  env: AppBindings,
  orderNo: string,
  {
    id = `proof-${orderNo}-${++counter}`,
    people = 1,
    atMs = Date.now(),
    dueAtMs = atMs + TWO_DAYS_MS,
  }: { id?: string; people?: number; atMs?: number; dueAtMs?: number } = {},
): [D1PreparedStatement, D1PreparedStatement] {
  return [
    env.DB.prepare(
      `INSERT INTO remittance (id, order_no, submitted_by, day, state, file_key, file_kind, file_name, bytes, sha256, people, submitted_at_ms, due_at_ms)
       SELECT ?1, order_no, placed_by, ?1, 'waiting', 'private/proof/' || ?1, 'png', 'x.png', 1, ?1, ?2, ?3, ?5 FROM "order" WHERE order_no = ?4`,
    ).bind(id, people, atMs, orderNo, dueAtMs),
    env.DB.prepare(
      `INSERT INTO order_event (order_no, seq, from_status, to_status, cause, actor_id, at_ms)
       SELECT ?1, max(seq) + 1, 1, 4, 'proof', 'test', ?2 FROM order_event WHERE order_no = ?1`,
    ).bind(orderNo, atMs),
  ]
}

/** As if so many members of staff had found the money under this reference; the order is not settled yet. */
export async function putChecks(
  h: Pick<Harness, 'env'>,
  orderNo: string,
  reference: string,
  people = 1,
): Promise<void> {
  for (let n = 1; n <= people; n++) {
    const staffId = `checker-${++counter}-${Math.random().toString(36).slice(2)}`
    await getRows(
      h.env,
      "INSERT INTO staff_account (id, email, status, created_at_ms) VALUES (?1, ?1 || '@cuemark.example', 'active', 1)",
      staffId,
    )
    await getRows(
      h.env,
      `INSERT INTO remittance_check (remittance_id, n, staff_id, reference, amount_fen, currency, at_ms)
       SELECT r.id, ?1, ?2, ?3, o.due_fen, 'CNY', 1 FROM remittance r JOIN "order" o ON o.order_no = r.order_no
       WHERE r.order_no = ?4 AND r.state = 'waiting'`,
      ...[n, staffId, reference, orderNo],
    )
  }
  const [proof] = await getRows<{ id: string; people: 1 | 2 }>(
    h.env,
    "SELECT id, people FROM remittance WHERE order_no = ? AND state = 'waiting'",
    orderNo,
  )
  if (proof) await putWorth(h, 'transfer', proof.id, { people: proof.people, isMade: people === proof.people })
}

/** The amount from which two people must confirm, in the test configuration. */
export const twoPeopleFrom = (): number =>
  Number((runtime as unknown as { TWO_PEOPLE_FROM?: string }).TWO_PEOPLE_FROM ?? 1_000_000)

export const queueOf = async (
  call: (
    method: string,
    path: string,
    body: undefined,
    headers: Record<string, string>,
  ) => Promise<Answer<{ items: StaffRemittance[] }>>,
  headers: Record<string, string>,
  state = 'waiting',
): Promise<StaffRemittance[]> =>
  (await call('GET', `/remittances?state=${state}&perPage=100`, undefined, headers)).body.data?.value.items ?? []
