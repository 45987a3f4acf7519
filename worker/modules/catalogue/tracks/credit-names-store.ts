import { sql } from 'drizzle-orm'
import { artist, label } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'

type Credit = { kind: 'artist' | 'label'; id: number }

/** Names of artists and labels by `artist:12`; one that does not exist is missing. */
export async function getCreditNames(ctx: Ctx, credits: readonly Credit[]): Promise<ReadonlyMap<string, string>> {
  // One parameter, however many: D1 takes a hundred.
  const of = (kind: Credit['kind']) => {
    const ids = new Set(credits.filter((one) => one.kind === kind).map(({ id }) => id))
    return sql`(select value from json_each(${JSON.stringify([...ids])}))`
  }
  const [artists, labels] = await Promise.all([
    ctx.db.primary
      .select({ id: artist.id, name: artist.name })
      .from(artist)
      .where(sql`${artist.id} in ${of('artist')}`),
    ctx.db.primary
      .select({ id: label.id, name: label.name })
      .from(label)
      .where(sql`${label.id} in ${of('label')}`),
  ])
  return new Map([
    ...artists.map(({ id, name }) => [`artist:${id}`, name] as const),
    ...labels.map(({ id, name }) => [`label:${id}`, name] as const),
  ])
}
