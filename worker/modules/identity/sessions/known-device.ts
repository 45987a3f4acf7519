import type { Ctx } from '#worker/context.ts'
import { type Client, isNamed } from '../client.ts'
import { keyedHash } from '../codes/code.ts'
import { hasSignedInOn } from '../sign-in-log/event-store.ts'

/** By what the browser is known by, else by what it calls itself. */
export const getDevice = (ctx: Ctx, client: Client): Promise<string> =>
  keyedHash(ctx.config.CODE_SECRET, ['device', ...(isNamed(client) ? [client.browser, ''] : ['', client.userAgent])])

/**
 * The caller's device, if the account was signed in to on it while sign-ins are remembered; else null. It is the browser's cookie,
 * which nobody else can know: what strangers do wrong then does not count against it (OWASP, "device cookies"). A client that shows
 * neither cookie nor fingerprint is known by nothing.
 */
export async function knownDevice(ctx: Ctx, accountId: string | undefined, client: Client): Promise<string | null> {
  const device = await getDevice(ctx, client)
  // Looked up for a name nobody has, too, so that it takes as long.
  const isKnown = await hasSignedInOn(ctx, accountId ?? '', device)
  return isKnown && isNamed(client) ? device : null
}
