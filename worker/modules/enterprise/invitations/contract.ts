import * as z from 'zod/mini'
import { Role } from '../members/contract.ts'

export const InvitationParam = z.object({ token: z.string().check(z.regex(/^[0-9a-z]{26}$/)) })

/**
 * GET enterprise/invitations/{token}, for whoever has the link. `address`: masked, whom it was sent to. `isForYou`:
 * whether the signed-in account has that address; null for a visitor. It never says whether any account has it.
 */
export const Invitation = z.object({
  company: z.string(),
  role: Role,
  department: z.nullable(z.string()),
  invitedBy: z.string(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['open', 'accepted', 'refused', 'withdrawn', 'expired']),
  address: z.string(),
  channel: z.enum(['mail', 'sms']),
  isForYou: z.nullable(z.boolean()),
})
export type Invitation = z.infer<typeof Invitation>

export const AcceptInvitation = z.strictObject({})
/** `enterpriseId`: for POST web/subject. */
export const InvitationAccepted = z.object({ enterpriseId: z.string(), company: z.string() })
export type InvitationAccepted = z.infer<typeof InvitationAccepted>
export const RefuseInvitation = z.strictObject({ confirmed: z.literal(true) })
export const InvitationRefused = z.object({ refused: z.literal(true) })
