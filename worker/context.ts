import type { Db } from '../db/client.ts'
import type { Locale } from './core/locales.ts'
import type { KeyScope, OwnerRole, StaffRole } from './core/permissions.ts'
import type { AppBindings, Config } from './env.ts'
import type { ViewerFlags } from './modules/catalogue/contract.ts'
import type { Subjects } from './modules/identity/contract.ts'
import type { Ports } from './ports/ports.ts'

export type Visitor = { kind: 'visitor'; id: 'visitor' }
export type AccountActor = { kind: 'account'; id: string; sessionId: string }
/** Roles as the session was read for this request, from the primary. */
export type StaffActor = {
  kind: 'staff'
  id: string
  sessionId: string
  roles: readonly StaffRole[]
  /** When the person last proved who they are (Unix ms). */
  provedAtMs: number
}
/** A scoped API key: a machine, never a person. */
export type KeyActor = { kind: 'key'; id: KeyScope }
/** Whoever works on the shop rather than in it. */
export type Operator = StaffActor | KeyActor
export type SystemActor = { kind: 'system'; id: 'system' }
/** Everybody who can be behind a request. */
export type RequestActor = Visitor | AccountActor | Operator
export type Actor = RequestActor | SystemActor

/**
 * For whom an account acts: the person, or the company the session has chosen. `id` is subject.id, which orders and licences
 * refer to; `enterpriseId` is null for a person.
 */
export type Owner = { id: string; type: 'personal' | 'enterprise'; enterpriseId: string | null; role: OwnerRole }

/** Everything a use case may know of the world. Built once per request or job; nothing in it is shared between two. */
export type Ctx<A extends Actor = Actor> = {
  actor: A
  /** Set by `can()` where an account is asked for; null for everybody else. The actor is who asks, the owner for whom. */
  owner: A extends AccountActor ? Owner : Owner | null
  channel: { id: string }
  locale: Locale
  /** Unix time in ms, fixed for the whole request. */
  now: number
  requestId: string
  /** Where the reader is, in Cloudflare's two letters; null where nobody knows. */
  continent: string | null
  /** The network a call came from, for sharing out; null where no call came. */
  network: string | null
  newId(): string
  db: Db
  ports: Ports
  /** Hearts and cart of the viewer: composed here, so that the catalogue only knows their type. */
  viewerFlags: ViewerFlags
  /** For whom the actor acts: composed here too, for the same reason. Read anew each time. */
  subjects(): Promise<Subjects>
  config: Config
  env: AppBindings
  /** Runs after the answer is sent; a failure is logged, never thrown. */
  later(work: Promise<unknown>): void
}
