import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { nameIn, presentByIds, type Scope, scopeOfDomain, showcaseArtists, tagRefs } from '../catalogue/public.ts'
import type { ServiceProductWire, ShowcaseWire, ZoneQuery, ZoneWire } from './contract.ts'
import { wordsFor } from './messages.ts'
import { media } from './present-playlist.ts'
import { readServiceProducts, readStories, readZones, type ZoneRow } from './shelf-store.ts'

/** Artists, partners, licensing cases and the steps to a licence, in the editors' order. */
export async function readShowcase(ctx: Ctx): Promise<Result<ShowcaseWire>> {
  const [artists, { partners, cases, steps }] = await Promise.all([showcaseArtists(ctx), readStories(ctx)])
  const named = [...new Set(cases.flatMap((row) => row.trackId ?? []))]
  const tracks = new Map((await presentByIds(ctx, named)).map((track) => [track.id, track]))
  const said = (words: Parameters<typeof wordsFor>[1]) => wordsFor(ctx.locale, words)
  return ok({
    artists: artists.map((row) => ({
      id: String(row.id),
      name: nameIn(ctx.locale, row),
      bio: said(row.bio),
      portrait: row.portraitKey && media(row.portraitKey),
      trackCount: row.trackCount,
    })),
    partners: partners.map((row) => ({ id: String(row.id), name: said(row.names), logo: media(row.logoKey) })),
    cases: cases.map((row) => ({
      id: String(row.id),
      name: said(row.names),
      client: said(row.client),
      text: said(row.text),
      scene: row.scene,
      cover: media(row.coverKey),
      track: tracks.get(String(row.trackId)) ?? null,
    })),
    steps: steps.map((row) => ({
      id: String(row.id),
      name: said(row.names),
      text: said(row.text),
      link: said(row.link),
      url: row.url,
    })),
  })
}

/** A zone with those of its tags that have a track of its type in the scope. */
export const presentZone = async (
  ctx: Ctx,
  { id, names, musicType, tagIds }: ZoneRow,
  scope: Scope,
): Promise<ZoneWire> => ({
  id: String(id),
  name: wordsFor(ctx.locale, names),
  musicType,
  children: await tagRefs(ctx, musicType, tagIds, scope),
})

/** Special zones of a music type (of all if none is given), each with its tags that have a track of its type. */
export async function readPrefectureTags(
  ctx: Ctx,
  { musicType: type, domain }: ZoneQuery,
): Promise<Result<ZoneWire[]>> {
  const scope = scopeOfDomain(domain, ctx.config.PUBLIC_ORIGIN)
  const zones = (await readZones(ctx)).filter((zone) => type === undefined || zone.musicType === type)
  const shown = await Promise.all(zones.map((zone) => presentZone(ctx, zone, scope)))
  return ok(shown.filter((zone) => zone.children.length > 0))
}

/** Products of customer service in the side bar; fen. */
export async function readProducts(ctx: Ctx): Promise<Result<ServiceProductWire[]>> {
  const rows = await readServiceProducts(ctx)
  return ok(
    rows.map((row) => ({
      id: String(row.id),
      name: wordsFor(ctx.locale, row.names),
      price: row.priceFen,
      originalPrice: row.originalPriceFen,
      cover: media(row.coverKey),
      url: row.url,
    })),
  )
}
