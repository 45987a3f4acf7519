import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { CertificationWire } from './contract.ts'
import { toMine } from './present.ts'
import { newestOfMine, withdraw } from './store.ts'

type Applicant = Ctx<AccountActor>

export async function readCertification(ctx: Applicant): Promise<Result<CertificationWire | null>> {
  const row = await newestOfMine(ctx)
  return ok(row ? toMine(row) : null)
}

/** Takes the open application back. Safe to repeat. */
export async function withdrawCertification(ctx: Applicant): Promise<Result<CertificationWire>> {
  const row = await newestOfMine(ctx)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'withdrawn') return ok(toMine(row))
  if (row.state !== 'submitted') return refuse('CERTIFICATION_STATE')
  try {
    await ctx.db.write(withdraw(ctx, row.id, { keepsFile: true }))
  } catch (error) {
    const now = await newestOfMine(ctx)
    if (now?.id === row.id && now.state === 'withdrawn') return ok(toMine(now))
    // Staff decided first.
    if (getConstraint(error) === 'ROW_NOT_MET') return refuse('CERTIFICATION_STATE')
    throw error
  }
  return ok(toMine({ ...row, state: 'withdrawn', decidedAtMs: ctx.now }))
}

type Image = { key: string; kind: 'jpeg' | 'png'; name: string }
/** The picture of one's own last application. */
export async function openOwnLicence(ctx: Applicant): Promise<Result<Image>> {
  const row = await newestOfMine(ctx)
  return row?.fileKey ? ok({ key: row.fileKey, kind: row.fileKind, name: row.fileName }) : refuse('NOT_FOUND')
}
