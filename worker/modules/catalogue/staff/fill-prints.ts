import { printBytes } from '#audio/print/print.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, Operator } from '#worker/context.ts'
import { pokeSearch } from '#worker/outbox/add.ts'
import { trackExists } from '../store.ts'
import { insertPrint, withoutPrint } from './print-store.ts'
import type { ChangedTrack, PrintsWanted } from './staff-contract.ts'

type Staff = Ctx<Operator>

export const missingPrints = async (ctx: Staff, after: number): Promise<Result<PrintsWanted>> =>
  ok(await withoutPrint(ctx, after))

/** Stores the print of a track imported before prints existed; an existing print is kept. */
export async function putPrint(ctx: Staff, trackId: number, text: string): Promise<Result<ChangedTrack>> {
  const print = printBytes(text)
  if (!print) return refuse('BAD_REQUEST', { print: 'FIELD_INVALID' })
  if (!(await trackExists(ctx.db.primary, trackId))) return refuse('NOT_FOUND')
  const poke = pokeSearch(ctx)
  await ctx.db.write([...insertPrint(ctx, trackId, print), poke.statement])
  poke.wake()
  return ok({ trackId: String(trackId) })
}
