import * as z from 'zod/mini'
import { Contact } from '#worker/modules/identity/contract.ts'

/** POST /captcha/getCode/{username}: before a code is sent to this name, or before another password is tried for it. */
export const CaptchaSubject = z.object({ username: Contact })
/** A PNG of 192×40 pixels as data URL; valid for one answer. */
export const CaptchaImage = z.object({ image: z.string(), expiresInMs: z.int() })
export type CaptchaImage = z.infer<typeof CaptchaImage>
/**
 * POST /captcha/getWork/{username}: for people who cannot read the picture. The client must find, for each part i (from
 * 0), a nonce of up to eight of [0-9a-z] such that SHA-256 of `{challenge}.{i}.{nonce}` begins with `bits` zero bits.
 * `graphCode` is then `work.{challenge}.{nonce 0}-{nonce 1}-…`. Valid for one answer, instead of a picture.
 */
export const CaptchaWork = z.object({
  challenge: z.string(),
  bits: z.int(),
  parts: z.int(),
  expiresInMs: z.int(),
})
export type CaptchaWork = z.infer<typeof CaptchaWork>
