import * as z from 'zod/mini'
import { Autologin, KnownPassword, NewPassword } from '../contract.ts'

/**
 * POST /web/initialPassword: after `web/login` has answered 40307 (the password is one that a company chose). Sets the
 * holder's own password and signs in.
 */
export const SetInitialPassword = z.strictObject({
  username: z.string().check(z.minLength(1, 'FIELD_REQUIRED'), z.maxLength(254)),
  password: KnownPassword,
  newPassword: NewPassword,
  autologin: Autologin,
})
export type SetInitialPassword = z.infer<typeof SetInitialPassword>
