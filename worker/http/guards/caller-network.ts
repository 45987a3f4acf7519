import { getNetwork } from '#worker/modules/identity/public.ts'
import { callerCountry } from './caller-country.ts'

type Properties = NonNullable<Request['cf']> & { callerNetwork?: unknown }

/**
 * The network a request came from. For an in-process call made by a page it is taken from `cf`, which nobody outside
 * can set. Null if neither is known.
 */
export function callerNetwork(request: Request): string | null {
  const ip = request.headers.get('cf-connecting-ip')
  if (ip !== null) return getNetwork(ip)
  const { callerNetwork } = (request.cf ?? {}) as Properties
  return typeof callerNetwork === 'string' ? callerNetwork : null
}

/** The `cf` properties for a call that a page makes on behalf of its reader. */
export const onBehalfOf = (request: Request): RequestInit['cf'] =>
  ({ ...request.cf, country: callerCountry(request), callerNetwork: callerNetwork(request) }) as RequestInit['cf']
