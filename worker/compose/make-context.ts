import { openDb } from '#db/client.ts'
import type { Actor, Ctx, Owner } from '../context.ts'
import { newId } from '../core/encodings.ts'
import type { Locale } from '../core/locales.ts'
import { log } from '../core/log.ts'
import { type AppBindings, getConfig } from '../env.ts'
import { homeOf, isCountry } from '../modules/terms/public.ts'
import { makePorts, type Ports } from '../ports/ports.ts'
import { getPayable } from './payable.ts'
import { getSubjects } from './subjects.ts'
import { getViewerFlags } from './viewer-flags.ts'

export function makeCtx<A extends Actor>(
  env: AppBindings,
  parts: {
    actor: A
    owner?: Owner | null
    locale: Locale
    requestId?: string
    continent?: string | null
    country?: string | null
    network?: string | null
    waitUntil(work: Promise<unknown>): void
  },
): Ctx<A> {
  const config = getConfig(env)
  const clock = () => env.CLOCK?.now() ?? Date.now()
  const now = clock()
  const requestId = parts.requestId ?? newId()
  const country = parts.country && isCountry(parts.country) ? parts.country : null
  let ports: Ports | undefined
  const ctx: Ctx<A> = {
    actor: parts.actor,
    owner: (parts.owner ?? null) as Ctx<A>['owner'],
    channel: { id: 'main' },
    locale: parts.locale,
    now,
    clock,
    requestId,
    continent: parts.continent ?? null,
    ...{ country, home: homeOf({ country, locale: parts.locale }) },
    network: parts.network ?? null,
    newId,
    db: openDb(env.DB),
    // Most requests call no vendor.
    get ports() {
      ports ??= makePorts(config, env.OUTBOUND ? (r) => env.OUTBOUND!.fetch(r) : (r) => fetch(r), now, env.EMAIL)
      return ports
    },
    viewerFlags: getViewerFlags(() => ctx),
    subjects: getSubjects(() => ctx),
    payable: getPayable(() => ctx),
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
