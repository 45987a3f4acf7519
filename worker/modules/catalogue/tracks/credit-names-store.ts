import { inArray } from 'drizzle-orm'
import { artist, label } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

type Credit = { kind: 'artist' | 'label'; id: number }

/** Names of artists and labels (at most 100 of each) by `artist:12`; one that does not exist is missing. */
export async function getCreditNames(ctx: Ctx, credits: readonly Credit[]): Promise<ReadonlyMap<string, string>> {
  const of = (kind: Credit['kind']) => [...new Set(credits.filter((one) => one.kind === kind).map(({ id }) => id))]
  const [artists, labels] = await Promise.all([
    ctx.db.primary
      .select({ id: artist.id, name: artist.name })
      .from(artist)
      .where(inArray(artist.id, of('artist'))),
    ctx.db.primary
      .select({ id: label.id, name: label.name })
      .from(label)
      .where(inArray(label.id, of('label'))),
  ])
  return new Map([
    ...artists.map(({ id, name }) => [`artist:${id}`, name] as const),
    ...labels.map(({ id, name }) => [`label:${id}`, name] as const),
  ])
}
