import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getConstraint } from '#db/client.ts'
import { channel } from '#db/schema/index.ts'
import { makeHarness, unique } from '#tests/support/harness.ts'
import type { Ctx } from '#worker/context.ts'

const h = makeHarness()
const context = (): Ctx => h.ctx({ kind: 'system', id: 'system' })
const rename = (ctx: Ctx, id: string, name: string) =>
  ctx.db.build.update(channel).set({ name }).where(eq(channel.id, id))
const getName = async (ctx: Ctx, id: string) =>
  (await ctx.db.primary.select({ name: channel.name }).from(channel).where(eq(channel.id, id)))[0]?.name
const addChannel = async (ctx: Ctx): Promise<string> => {
  const id = unique('channel')
  await ctx.db.write([ctx.db.build.insert(channel).values({ id, name: 'before', createdAtMs: 0 })])
  return id
}

describe('a guarded UPDATE or DELETE', () => {
  it('passes when it changes a row', async () => {
    const ctx = context()
    const id = await addChannel(ctx)
    await ctx.db.write([...ctx.db.mustMeet(rename(ctx, id, 'after'))])
    expect(await getName(ctx, id)).toBe('after')
  })

  it('rolls back the whole batch when it changes none, at any position in the batch', async () => {
    const ctx = context()
    const id = await addChannel(ctx)
    const none = ctx.db.mustMeet(rename(ctx, 'nobody', 'after'))
    for (const batch of [
      [rename(ctx, id, 'after'), ...none],
      [...none, rename(ctx, id, 'after')],
      [...ctx.db.mustMeet(rename(ctx, id, 'after')), ...none],
    ]) {
      const error = await ctx.db.write(batch).then(
        () => null,
        (e: unknown) => e,
      )
      expect(getConstraint(error)).toBe('ROW_NOT_MET')
      expect(await getName(ctx, id)).toBe('before')
    }
  })

  it('lets only one of two writers that read the same row succeed', async () => {
    const ctx = context()
    const id = await addChannel(ctx)
    const take = (name: string) =>
      ctx.db.write([
        ...ctx.db.mustMeet(
          ctx.db.build
            .update(channel)
            .set({ name })
            .where(and(eq(channel.id, id), eq(channel.name, 'before'))),
        ),
      ])
    const outcomes = await Promise.allSettled([take('one'), take('two')])
    expect(outcomes.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
