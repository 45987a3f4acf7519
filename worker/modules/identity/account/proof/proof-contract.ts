import * as z from 'zod/mini'
import { Captcha, KnownPassword, NewPassword, QrProof, QrTag, withVariant } from '#worker/modules/identity/contract.ts'

/** How long a proof is valid; it allows one change. In ms. */
export const PROOF_TTL_MS = 10 * 60_000
/** How long the previously bound addresses can undo a change. In ms. */
export const UNDO_TTL_MS = 72 * 3_600_000

/** Channel of a proof code: to the bound phone or the bound address. */
const ProofWay = z.enum(['SMS', 'EMAIL'])
/** POST /web/prove/code */
export const SendProofCode = z.strictObject({
  way: ProofWay,
  graphCode: z.optional(z.string().check(z.maxLength(192))),
})
export type SendProofCode = z.infer<typeof SendProofCode>

type ProveAsSent =
  | { password: string }
  | { way: 'SMS' | 'EMAIL'; captcha: string }
  | { tag: string; verifier?: string | undefined }
/** GET /web/prove: the ways in which the caller can prove their identity. */
export const ProofWays = z.object({ ways: z.array(z.enum(['PASSWORD', 'SMS', 'EMAIL', 'WECHAT'])) })
export type ProofWays = z.infer<typeof ProofWays>
/**
 * POST /web/prove: the password, a code from prove/code, or, if neither is available, a scan for `prove` by the bound
 * WeChat.
 */
export const Prove = z.pipe(
  z.transform((sent: ProveAsSent) =>
    withVariant(sent, (s) => ('tag' in s ? 'wechat' : 'captcha' in s || 'way' in s ? 'code' : 'password')),
  ),
  z.discriminatedUnion('variant', [
    z.strictObject({ variant: z.literal('password'), password: KnownPassword }),
    z.strictObject({ variant: z.literal('code'), way: ProofWay, captcha: Captcha }),
    z.strictObject({ variant: z.literal('wechat'), ...QrTag.shape, ...QrProof.shape }),
  ]),
)
export type Prove = z.infer<typeof Prove>
/** One change of credentials may follow in this session until `expiresAt`. */
export const Proven = z.object({ proven: z.literal(true), expiresAt: z.iso.datetime() })
export type Proven = z.infer<typeof Proven>

/** Sent in request bodies only, never in a path or a query. */
const UndoToken = z.string().check(z.regex(/^[0-9a-z]{26}$/, 'UNDO_INVALID'))
/** POST /web/undo/check */
export const CheckUndo = z.strictObject({ token: UndoToken })
/** The changes that would be undone, oldest first, and what would be bound afterwards (masked). */
export const UndoOffer = z.object({
  changes: z.array(z.object({ what: z.enum(['phone', 'email', 'wechat']), at: z.iso.datetime() })),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  hasWechat: z.boolean(),
  until: z.iso.datetime(),
})
export type UndoOffer = z.infer<typeof UndoOffer>
/** POST /web/undo: restores the credentials, sets the password and ends every session. */
export const Undo = z.strictObject({ token: UndoToken, password: NewPassword })
export type Undo = z.infer<typeof Undo>
export const Undone = z.object({ undone: z.literal(true) })
