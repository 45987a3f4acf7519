import type { Fetch } from '../outbound.ts'
import { SmsError } from './port.ts'

/** Vendors answer in well under a second; the outbox's lease is a minute. */
const TIMEOUT_MS = 8_000

/** Sends a signed request and parses the JSON, whatever the status. Throws `SmsError` if there is none. */
export async function callVendor(
  fetch: Fetch,
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const request = new Request(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  })
  const { status, text } = await fetch(request)
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => {
      throw new SmsError('local.UNREACHABLE')
    })
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null) return { status, answer: answer as Record<string, unknown> }
  } catch {}
  throw new SmsError(status === 200 ? 'local.UNREADABLE' : String(status))
}
