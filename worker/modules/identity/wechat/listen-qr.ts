import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Client } from '../client.ts'
import { proveQr, type QrKey } from './read-qr-proof.ts'

/** A socket on which the tag's object sends the result; a newer socket replaces an older one. */
export async function listenQr(ctx: Ctx, key: QrKey, client: Client): Promise<Result<WebSocket>> {
  const asked = await proveQr(ctx, key, client)
  if (!asked.ok) return asked
  const login = ctx.env.QR_LOGIN.getByName(asked.value.tagHash)
  const headers = { upgrade: 'websocket', 'x-client': encodeURIComponent(JSON.stringify(client)) }
  const { webSocket } = await login.fetch('https://qr-login.internal/', { headers })
  return webSocket ? ok(webSocket) : refuse('QR_EXPIRED')
}
