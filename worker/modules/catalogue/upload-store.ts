import { eq } from 'drizzle-orm'
import { upload } from '../../../db/schema/index.ts'
import type { Ctx, StaffActor } from '../../context.ts'

/** A row that lets the sweep find a file no version came to need; written before the file, so none can be missed. */
export async function rememberUpload(ctx: Ctx<StaffActor>, key: string, bytes: number): Promise<void> {
  const row = { key, bytes, createdAtMs: ctx.now }
  await ctx.db.write([
    ctx.db.build
      .insert(upload)
      .values(row)
      .onConflictDoUpdate({ target: upload.key, set: { createdAtMs: ctx.now } }),
  ])
}

/** Keeps a pending file from the sweep for another day; does nothing for one that is in use. */
export async function keepUpload(ctx: Ctx<StaffActor>, key: string): Promise<void> {
  await ctx.db.write([
    ctx.db.mayMeetNone(
      ctx.db.build.update(upload).set({ createdAtMs: ctx.now }).where(eq(upload.key, key)),
      'a file in use has no row',
    ),
  ])
}
