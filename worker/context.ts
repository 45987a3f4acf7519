import { type Db, openDb } from '../db/client.ts'
import { subjectsOf } from './compose/subjects.ts'
import { marksOf } from './compose/viewer-flags.ts'
import { toCrockford } from './core/encodings.ts'
import { log } from './core/log.ts'
import type { KeyScope, OwnerRole, StaffRole } from './core/permissions.ts'
import { type AppBindings, type Config, configOf } from './env.ts'
import type { Marks } from './modules/catalogue/contract.ts'
import type { Locale } from './modules/channels/contract.ts'
import type { Subjects } from './modules/identity/contract.ts'
import type { Ports } from './ports/ports.ts'
import { makePorts } from './ports/ports.ts'

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
  marks: Marks
  /** For whom the actor acts: composed here too, for the same reason. Read anew each time. */
  subjects(): Promise<Subjects>
  config: Config
  env: AppBindings
  /** Runs after the answer is sent; a failure is logged, never thrown. */
  later(work: Promise<unknown>): void
}

/** 128 random bits, base32 (Crockford, lower case): 26 characters, no vowels that spell words by accident. */
export function newId(): string {
  return toCrockford(crypto.getRandomValues(new Uint8Array(16))).toLowerCase()
}

export function makeCtx<A extends Actor>(
  env: AppBindings,
  parts: {
    actor: A
    owner?: Owner | null
    locale: Locale
    requestId?: string
    continent?: string | null
    network?: string | null
    waitUntil(work: Promise<unknown>): void
  },
): Ctx<A> {
  const config = configOf(env)
  const now = env.CLOCK?.now() ?? Date.now()
  const requestId = parts.requestId ?? newId()
  const ctx: Ctx<A> = {
    actor: parts.actor,
    owner: (parts.owner ?? null) as Ctx<A>['owner'],
    channel: { id: 'main' },
    locale: parts.locale,
    now,
    requestId,
    continent: parts.continent ?? null,
    network: parts.network ?? null,
    newId,
    db: openDb(env.DB),
    ports: makePorts(config, env.OUTBOUND ? (r) => env.OUTBOUND!.fetch(r) : (r) => fetch(r), now, env.EMAIL),
    marks: marksOf(() => ctx),
    subjects: subjectsOf(() => ctx),
    config,
    env,
    later: (work) =>
      parts.waitUntil(
        work.catch((error: unknown) => {
          log('error', { requestId }, { at: 'later', error })
        }),
      ),
  }
  return ctx
}
