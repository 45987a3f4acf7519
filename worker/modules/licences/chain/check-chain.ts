import type { Ctx } from '#worker/context.ts'
import { entryHashOf } from './extend-chain.ts'
import { chainHash, START } from './rules.ts'
import { entriesAfter, linksBetween } from './store.ts'

/** Recalculates the next links from the documents. `broken`: positions at which the chain is not what was stored. */
export async function checkChain(
  ctx: Ctx,
  { after, rows }: { after: number; rows: number },
): Promise<{ last: number | null; broken: string[] }> {
  const [links, entries] = await Promise.all([linksBetween(ctx, after, after + rows), entriesAfter(ctx, after, rows)])
  const byPosition = new Map(links.map((link) => [link.position, link]))
  const broken: string[] = []
  let last: number | null = null
  for (const entry of entries) {
    const link = byPosition.get(entry.position)
    // Not linked yet: the chain follows its entries by a few minutes.
    if (!link) break
    const before = entry.position === 1 ? START : byPosition.get(entry.position - 1)?.chainHash
    const isRight =
      before !== undefined &&
      link.entryHash === (await entryHashOf(entry)) &&
      link.chainHash === (await chainHash(before, link.entryHash))
    if (!isRight) broken.push(String(entry.position))
    last = entry.position
  }
  return { last, broken }
}
