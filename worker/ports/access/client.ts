import type { Config } from '#worker/env.ts'
import type { Fetch } from '../outbound.ts'
import { AccessError, type AccessPort } from './port.ts'
import { type AccessKey, identityIn, isSignedBy, keysIn, parseToken } from './verify.ts'

const TIMEOUT_MS = 5_000
/** Cached keys are fresh for an hour. Access changes its key every six weeks and announces the next one in advance. */
const FRESH_MS = 3_600_000
/** If the keys cannot be fetched, cached ones are used for up to a day. */
const KEPT_MS = 24 * FRESH_MS
/** A token may name an unknown key: the keys are then fetched again, but at most once in this time. */
const REFETCH_MS = 60_000
const MOST_CHARACTERS = 100_000

type Kept = { keys: AccessKey[]; fetchedAtMs: number; triedAtMs: number }
/** By address, for the life of the isolate. Public keys only, no request data. */
const kept = new Map<string, Kept>()

/** `team.cloudflareaccess.com`; only the local sandbox has an address with a scheme. */
export const toIssuer = (domain: string): string => (domain.includes('://') ? domain : `https://${domain}`)

/** Null if Access is not configured: staff then sign in with a password and a code. */
export function accessClient(config: Config, fetch: Fetch, now: number): AccessPort | null {
  if (config.ACCESS_TEAM_DOMAIN === '') return null
  const issuer = toIssuer(config.ACCESS_TEAM_DOMAIN)
  const address = `${issuer}/cdn-cgi/access/certs`
  return {
    async identityOf(assertion) {
      const token = parseToken(assertion)
      if (!token) return null
      const key = await getKey(token.kid)
      if (!key || !(await isSignedBy(key, token))) return null
      return identityIn(token, { issuer, audience: config.ACCESS_AUD, now })
    },
  }

  async function getKey(kid: string): Promise<AccessKey | undefined> {
    const known = kept.get(address)
    const isStale = !known || now - known.fetchedAtMs > FRESH_MS
    const found = known?.keys.find((key) => key.kid === kid)
    const mayAsk = !known || Math.abs(now - known.triedAtMs) > REFETCH_MS
    if (!mayAsk || (found && !isStale)) return usable(known, found)
    if (known) kept.set(address, { ...known, triedAtMs: now })
    const keys = await fetchKeys().catch((error: unknown) => {
      if (known && now - known.fetchedAtMs < KEPT_MS) return null
      throw error
    })
    if (!keys) return found
    kept.set(address, { keys, fetchedAtMs: now, triedAtMs: now })
    return keys.find((key) => key.kid === kid)
  }

  function usable(known: Kept | undefined, found: AccessKey | undefined): AccessKey | undefined {
    return known && now - known.fetchedAtMs < KEPT_MS ? found : undefined
  }

  async function fetchKeys(): Promise<AccessKey[]> {
    const request = new Request(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status, text } = await fetch(request)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        throw new AccessError('local.UNREACHABLE')
      })
    if (status !== 200 || text.length > MOST_CHARACTERS) throw new AccessError(String(status))
    const keys = keysIn(parsed(text))
    if (keys.length === 0) throw new AccessError('local.UNREADABLE')
    return keys
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
