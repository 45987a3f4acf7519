import { ok, type Result, refuse } from '#core/result.ts'
import { getStep, newTotpSecret, otpauthUri, toBase32 } from '#core/totp.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import { isOff } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import { type Client, consumeNetworkLimit, hashPassword, hashToken, newToken } from '../identity/public.ts'
import { auditAs } from './audit-as.ts'
import type { CompleteEnrolment, Enrolment, EnrolmentDone, ReadEnrolment } from './contract.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { ENROLMENT_NETWORK_RULES, ENROLMENT_TTL_MS } from './rules.ts'
import { openSealed, seal } from './seal.ts'
import { getEnrolment, putEnrolment, setFactors, spendEnrolment } from './store.ts'

const invalid = refuse('ENROLMENT_INVALID')

/**
 * A link, and its row for the batch that invites or resets. The link itself is not stored; its token is in the fragment, which
 * browsers do not send.
 */
export async function prepareEnrolment(
  ctx: Ctx,
  staffId: string,
): Promise<{ statement: Statement; link: { enrolUrl: string; expiresAt: string } }> {
  if (isOff(ctx.config, 'staff'))
    throw new Error('configuration: STAFF_SECRET is missing or wrong (npm run check-config)')
  const token = newToken()
  const expiresAtMs = ctx.now + ENROLMENT_TTL_MS
  const totpSecret = await seal(ctx.config.STAFF_SECRET, newTotpSecret(), staffId)
  const row = { staffId, tokenHash: await hashToken(token), totpSecret, createdAtMs: ctx.now, expiresAtMs }
  return {
    statement: putEnrolment(ctx, row),
    link: {
      enrolUrl: `${new URL(ctx.config.PUBLIC_ORIGIN).origin}/admin/enrol#${token}`,
      expiresAt: new Date(expiresAtMs).toISOString(),
    },
  }
}

/** The data of a link for setting up the authenticator app; null if the link is wrong, used or expired. */
async function findEnrolment(ctx: Ctx, token: string) {
  const tokenHash = await hashToken(token)
  const found = await getEnrolment(ctx, tokenHash)
  const secret = found && (await openSealed(ctx.config.STAFF_SECRET, found.totpSecret, found.staffId))
  return found && secret ? { ...found, tokenHash, secret } : null
}

export async function readEnrolment(ctx: Ctx, { token }: ReadEnrolment, client: Client): Promise<Result<Enrolment>> {
  const turn = await consumeNetworkLimit(ctx, 'staff-enrolment-network', client, ENROLMENT_NETWORK_RULES)
  if (!turn.ok) return turn
  if (isOff(ctx.config, 'staff')) return refuse('UNAVAILABLE')
  const found = await findEnrolment(ctx, token)
  if (!found) return invalid
  const { email, secret, expiresAtMs } = found
  return ok({
    email,
    secret: toBase32(secret),
    otpauth: otpauthUri(email, secret),
    expiresAt: new Date(expiresAtMs).toISOString(),
  })
}

/** Sets password and authenticator and uses the link up, in one batch: of concurrent requests only one succeeds. */
export async function completeEnrolment(
  ctx: Ctx,
  { token, password, code }: CompleteEnrolment,
  client: Client,
): Promise<Result<EnrolmentDone>> {
  const turn = await consumeNetworkLimit(ctx, 'staff-enrolment-network', client, ENROLMENT_NETWORK_RULES)
  if (!turn.ok) return turn
  if (isOff(ctx.config, 'staff')) return refuse('UNAVAILABLE')
  const found = await findEnrolment(ctx, token)
  if (!found) return invalid
  const { staffId, secret, totpSecret, tokenHash } = found
  const totpStep = await getStep(secret, code.replace(/\s/g, ''), { now: ctx.now, lastStep: 0 })
  if (totpStep === null) return refuse('STAFF_CODE_WRONG', { code: 'STAFF_CODE_WRONG' })
  const recoveryCodes = newRecoveryCodes()
  const { STAFF_SECRET } = ctx.config
  const codeHashes = await Promise.all(recoveryCodes.map((one) => hashRecoveryCode(STAFF_SECRET, staffId, one)))
  const passwordHash = await hashPassword(password)
  try {
    await ctx.db.write([
      ...spendEnrolment(ctx, tokenHash),
      ...setFactors(ctx, { staffId, passwordHash, totpSecret, totpStep, codeHashes }),
      auditAs(ctx, staffId, { action: 'staff.enrol', after: { status: 'active' } }),
    ])
  } catch (error) {
    if (getConstraint(error) === 'ROW_NOT_MET') return invalid
    throw error
  }
  return ok({ recoveryCodes })
}
