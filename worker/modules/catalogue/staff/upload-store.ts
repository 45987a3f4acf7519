import { eq } from 'drizzle-orm'
import { upload } from '#db/schema/index.ts'
import type { Ctx, Operator } from '#worker/context.ts'

/** A row by which the sweep finds files that no version refers to; written before the file, so that none is missed. */
export async function rememberUpload(ctx: Ctx<Operator>, key: string, bytes: number): Promise<void> {
  const row = { key, bytes, createdAtMs: ctx.now }
  await ctx.db.write([
    ctx.db.build
      .insert(upload)
      .values(row)
      .onConflictDoUpdate({ target: upload.key, set: { createdAtMs: ctx.now } }),
  ])
}

/** Protects a pending file from the sweep for another day; does nothing for a file in use. */
export async function keepUpload(ctx: Ctx<Operator>, key: string): Promise<void> {
  await ctx.db.write([
    ctx.db.mayMeetNone(
      ctx.db.build.update(upload).set({ createdAtMs: ctx.now }).where(eq(upload.key, key)),
      'a file in use has no row',
    ),
  ])
}

export async function forgetUpload(ctx: Ctx<Operator>, key: string): Promise<void> {
  await ctx.db.write([
    ctx.db.mayMeetNone(ctx.db.build.delete(upload).where(eq(upload.key, key)), 'the sweep may have taken it already'),
  ])
}

/** Whether a file was begun under this key and is not complete. */
export async function isBegun(ctx: Ctx<Operator>, key: string): Promise<boolean> {
  const row = await ctx.db.primary.select({ key: upload.key }).from(upload).where(eq(upload.key, key)).get()
  return row !== undefined
}
