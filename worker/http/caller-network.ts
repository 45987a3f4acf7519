import { networkOf } from '../modules/identity/public.ts'

type Properties = NonNullable<Request['cf']> & { callerNetwork?: unknown }

/**
 * The network a request came from; a page's call in this process says whose page it is where nobody outside can say anything,
 * in `cf`. Null where neither is known.
 */
export function callerNetwork(request: Request): string | null {
  const ip = request.headers.get('cf-connecting-ip')
  if (ip !== null) return networkOf(ip)
  const { callerNetwork } = (request.cf ?? {}) as Properties
  return typeof callerNetwork === 'string' ? callerNetwork : null
}

/** The same properties for a call that a page makes for its reader. */
export const onBehalfOf = (request: Request): RequestInit['cf'] =>
  ({ ...request.cf, callerNetwork: callerNetwork(request) }) as RequestInit['cf']
