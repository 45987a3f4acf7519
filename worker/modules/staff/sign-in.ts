import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import { isOff } from '#worker/config/off.ts'
import type { Ctx } from '#worker/context.ts'
import { type Client, isPassword } from '../identity/public.ts'
import { checkFactor } from './check-factor.ts'
import { consumeStaffLimits } from './consume-staff-limits.ts'
import type { StaffSessionOpened, StaffSignIn } from './contract.ts'
import { prepareStaffSession } from './open-session.ts'
import { normalizeEmail } from './rules.ts'
import { signInByAccess } from './sign-in-by-access.ts'
import { staffByEmail } from './store.ts'

/** The code was used, or the account disabled or its password changed, after it was read. */
const TOO_LATE: ReadonlySet<string | null> = new Set(['TOTP_STEP_USED', 'ROW_NOT_MET', 'STAFF_NOT_ACTIVE'])

/** Through Cloudflare Access only, where that is configured; else by password and code. */
export async function signInStaff(
  ctx: Ctx,
  input: StaffSignIn,
  client: Client,
  assertion: string | null,
): Promise<Result<StaffSessionOpened>> {
  if (isOff(ctx.config, 'staff')) return refuse('UNAVAILABLE')
  const given = [input.email, input.password, input.code].some((field) => field !== undefined)
  if (ctx.ports.access) return given ? refuse('STAFF_BY_ACCESS') : signInByAccess(ctx, client, assertion)
  const { email, password, code } = input
  if (email === undefined || password === undefined || code === undefined) return refuse('BAD_REQUEST', missing(input))
  return byPassword(ctx, { email, password, code }, client)
}

const missing = (input: StaffSignIn) =>
  Object.fromEntries(
    (['email', 'password', 'code'] as const)
      .filter((name) => input[name] === undefined)
      .map((name) => [name, 'FIELD_REQUIRED' as const]),
  )

/**
 * An unknown address, a wrong password, a wrong or used code and a disabled account cost the same work and give the same answer.
 * The code is used up in the batch that opens the session, and only if everything else is right.
 */
async function byPassword(
  ctx: Ctx,
  input: Required<{ email: string; password: string; code: string }>,
  client: Client,
): Promise<Result<StaffSessionOpened>> {
  const email = normalizeEmail(input.email)
  const account = await staffByEmail(ctx, email)
  const turns = await consumeStaffLimits(ctx, { email, staffId: account?.id }, client)
  if (!turns.ok) return turns
  const isRight = await isPassword(input.password, account?.passwordHash)
  const factor = await checkFactor(ctx, account, input.code)
  if (!account || !isRight || !factor || account.status !== 'active') return refuse('STAFF_CREDENTIALS_WRONG')
  const how = { method: 'password', provedAtMs: ctx.now, note: { factor: factor.kind } } as const
  const { statements, opened } = await prepareStaffSession(ctx, account, how, client)
  try {
    await ctx.db.write([...factor.spend(), ...statements])
  } catch (error) {
    if (TOO_LATE.has(getConstraint(error))) return refuse('STAFF_CREDENTIALS_WRONG')
    throw error
  }
  ctx.later(turns.value())
  return ok(opened)
}
