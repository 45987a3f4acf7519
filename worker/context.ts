import type { Db } from '../db/client.ts'
import type { Locale } from './core/locales.ts'
import type { KeyScope, OwnerRole, StaffRole } from './core/permissions.ts'
import type { AppBindings, Config } from './env.ts'
import type { ViewerFlags } from './modules/catalogue/contract.ts'
import type { Subjects } from './modules/identity/contract.ts'
import type { Home } from './modules/terms/public.ts'
import type { Ports } from './ports/ports.ts'

export type Visitor = { kind: 'visitor'; id: 'visitor' }
export type AccountActor = { kind: 'account'; id: string; sessionId: string }
/** Roles as read with the session from the primary for this request. */
export type StaffActor = {
  kind: 'staff'
  id: string
  sessionId: string
  roles: readonly StaffRole[]
  /** When the person last proved their identity (Unix ms). */
  provedAtMs: number
}
/** A scoped API key: a machine, never a person. */
export type KeyActor = { kind: 'key'; id: KeyScope }
/** Staff members and API keys. */
export type Operator = StaffActor | KeyActor
export type SystemActor = { kind: 'system'; id: 'system' }
/** Every possible caller. */
export type RequestActor = Visitor | AccountActor | Operator
export type Actor = RequestActor | SystemActor

/**
 * The subject that the account acts for: the person, or the company chosen in the session. `id` is subject.id, which orders and
 * licences refer to; `enterpriseId` is null for a person.
 */
export type Owner = { id: string; type: 'personal' | 'enterprise'; enterpriseId: string | null; role: OwnerRole }

/** An order to be paid at its amount. */
export type Payment = { orderNo: string; amountFen: number }

/** Everything that a use case depends on. Built once per request or job; requests share nothing in it. */
export type Ctx<A extends Actor = Actor> = {
  actor: A
  /**
   * Set by `can()` for permissions that require an account, otherwise null. The actor is the caller, the owner the subject they
   * act for.
   */
  owner: A extends AccountActor ? Owner : Owner | null
  channel: { id: string }
  locale: Locale
  /** Unix time in ms, fixed for the whole request. */
  now: number
  /** The same while the request goes on: for what is measured after waiting. */
  clock(): number
  requestId: string
  /** The reader's continent as Cloudflare's two-letter code; null if unknown. */
  continent: string | null
  /** The reader's country in ISO 3166-1; null if unknown. */
  country: string | null
  /** Where the reader is at home, which decides what is offered first (docs/licensing.md, 8.6). */
  home: Home
  /** The network of the call, for fair queueing; null for work without a request. */
  network: string | null
  newId(): string
  db: Db
  ports: Ports
  /** The viewer's favourites and cart; composed outside, so that the catalogue depends on its type only. */
  viewerFlags: ViewerFlags
  /** The subjects the caller may act for; composed outside for the same reason. Reads the database at each call. */
  subjects(): Promise<Subjects>
  /**
   * The unpaid order with this number that the caller's owner may pay with coins, or without a number the newest such
   * order; null if there is none. Composed outside, so that identity can bind a proof to it without knowing orders.
   */
  payable(orderNo?: string): Promise<Payment | null>
  config: Config
  env: AppBindings
  /** Runs after the response is sent; a failure is logged, never thrown. */
  later(work: Promise<unknown>): void
}
