import { readCookie } from '#worker/http/headers/cookies.ts'
import type { AnyContext } from '#worker/http/replies/reply.ts'

/** The caller's verifier for a QR code's tag: from the request, or from the browser's cookie. */
export const toVerifier = (c: AnyContext, sent: string | undefined): string | null =>
  sent ?? readCookie(c.req.raw, 'qr')
