import { readCookie } from '#worker/http/cookies.ts'
import type { AnyContext } from '#worker/http/reply.ts'

/** What the caller holds against a QR code's tag: sent along, or in the browser's cookie. */
export const toVerifier = (c: AnyContext, sent: string | undefined): string | null =>
  sent ?? readCookie(c.req.raw, 'qr')
