import { getStep } from '#core/totp.ts'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { tidyCode } from '../identity/values.ts'
import { hasRecoveryCode, spendRecoveryCode, spendStep } from './factor-store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { NOTHING_SEALED, openSealed } from './seal.ts'
import type { StaffRow } from './store.ts'

/** Statements for the batch that signs in: the code is used up there, and only there. */
export type Factor = { spend(): Statement[]; kind: 'totp' | 'recovery' }

const NO_SECRET = new Uint8Array(20)

/** Checks a TOTP or recovery code of the account. Does the same work if there is no account, so that timing reveals nothing. */
export const checkFactor = (ctx: Ctx, account: StaffRow | undefined, code: string): Promise<Factor | null> => {
  const digits = tidyCode(code)
  return /^\d{6}$/.test(digits) ? checkTotp(ctx, account, digits) : checkRecovery(ctx, account, code)
}

async function checkTotp(ctx: Ctx, account: StaffRow | undefined, code: string): Promise<Factor | null> {
  const owner = account?.id ?? ''
  const secret = await openSealed(ctx.config.STAFF_SECRET, account?.totpSecret ?? NOTHING_SEALED, owner)
  const step = await getStep(secret ?? NO_SECRET, code, { now: ctx.now, lastStep: account?.totpStep ?? 0 })
  if (!account || !secret || step === null) return null
  return { kind: 'totp', spend: () => spendStep(ctx, account, step) }
}

async function checkRecovery(ctx: Ctx, account: StaffRow | undefined, code: string): Promise<Factor | null> {
  const hash = await hashRecoveryCode(ctx.config.STAFF_SECRET, account?.id ?? '', code)
  const isOne = await hasRecoveryCode(ctx, account?.id ?? '', hash)
  return account && isOne ? { kind: 'recovery', spend: () => spendRecoveryCode(ctx, account, hash) } : null
}
