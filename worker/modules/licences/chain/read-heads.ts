import type { Ctx } from '#worker/context.ts'
import { toSigned } from './read-place.ts'
import { headMonths, readHeads } from './store.ts'

/** A month of heads; older ones are in the files of their months. */
const NEWEST = 31

export async function readChainHeads(ctx: Ctx) {
  const [heads, months] = await Promise.all([readHeads(ctx, null, NEWEST), headMonths(ctx)])
  return { heads: heads.map(toSigned), months }
}

export const readMonth = async (ctx: Ctx, month: string) => (await readHeads(ctx, month, 31)).map(toSigned)
