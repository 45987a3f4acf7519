import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { claimOf } from './claim-store.ts'
import type { ApplicationWire } from './contract.ts'
import { ownBase, toWire } from './present.ts'
import { type ApplicationRow, findAny, findMine, newestOf, worksOf } from './store.ts'

/** A private file as http/replies/private-file.ts serves it. */
export type OpenedFile = { key: string; kind: 'jpeg' | 'png' | 'pdf' | 'mp3'; name: string }

/** The account's newest application; null before the first. */
export async function readMyApplication(ctx: Ctx<AccountActor>): Promise<Result<ApplicationWire | null>> {
  const row = await newestOf(ctx)
  if (!row) return ok(null)
  const [works, claim] = await Promise.all([worksOf(ctx, [row.id]), claimOf(ctx, row.id)])
  return ok(toWire(row, { works, claim, base: ownBase(row) }))
}

/** A piece of one's own application, to hear what was sent. */
export const openMyWork = async (ctx: Ctx<AccountActor>, id: string, n: number): Promise<Result<OpenedFile>> =>
  openWork(ctx, await findMine(ctx, id), n)

/** For staff; who may hear it is decided by `can()`. */
export const openAnyWork = async (ctx: Ctx, id: string, n: number): Promise<Result<OpenedFile>> =>
  openWork(ctx, await findAny(ctx, id), n)

async function openWork(ctx: Ctx, row: ApplicationRow | null, n: number): Promise<Result<OpenedFile>> {
  const work = row && (await worksOf(ctx, [row.id])).find((one) => one.n === n)
  return work ? ok({ key: work.fileKey, kind: 'mp3', name: work.fileName }) : refuse('NOT_FOUND')
}

/** The document, for staff. */
export async function openDocument(ctx: Ctx, id: string): Promise<Result<OpenedFile>> {
  const row = await findAny(ctx, id)
  return row?.documentKey
    ? ok({ key: row.documentKey, kind: row.documentKind, name: row.documentName })
    : refuse('NOT_FOUND')
}
