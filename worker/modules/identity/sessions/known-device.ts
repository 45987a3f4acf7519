import type { Ctx } from '#worker/context.ts'
import { type Client, isNamed } from '../client.ts'
import { keyedHash } from '../codes/code.ts'
import { hasSignedInOn } from '../sign-in-log/event-store.ts'

/** The device: identified by cookie or fingerprint, else by User-Agent. */
export const getDevice = (ctx: Ctx, client: Client): Promise<string> =>
  keyedHash(ctx.config.CODE_SECRET, ['device', ...(isNamed(client) ? [client.browser, ''] : ['', client.userAgent])])

/**
 * The caller's device, if the account has signed in on it within the time that sign-ins are kept; else null. It is
 * identified by the browser's cookie, which nobody else can know, so strangers' failures do not count against it
 * (OWASP, "device cookies"). A client without cookie or fingerprint has no known device.
 */
export async function knownDevice(ctx: Ctx, accountId: string | undefined, client: Client): Promise<string | null> {
  const device = await getDevice(ctx, client)
  // Looked up also for an unknown name, so that it takes as long.
  const isKnown = await hasSignedInOn(ctx, accountId ?? '', device)
  return isKnown && isNamed(client) ? device : null
}
