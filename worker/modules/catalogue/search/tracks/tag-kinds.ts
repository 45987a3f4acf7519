import type { Ctx } from '#worker/context.ts'
import type { SearchTracks } from '#worker/modules/catalogue/contract.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import type { KindOf } from './search-query.ts'

/** The kind is needed even for a single tag: counts of the other tags of its kind ignore it. */
export async function kindsFor(ctx: Ctx, input: Pick<SearchTracks, 'tags'>): Promise<KindOf> {
  if (!input.tags?.length) return () => undefined
  const vocabulary = await tagsById(ctx)
  return (id) => vocabulary.get(id)?.kind
}
