import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Unit } from '#worker/search/vocabulary/concept.ts'
import { understand } from '#worker/search/vocabulary/understand.ts'
import type { MusicType } from '../catalogue/contract.ts'
import { conceptTags, getScope, perVersion, type Scope } from '../catalogue/public.ts'
import { type DiscoverQuery, type DiscoverWire, MOST_DISCOVERED, type PlaylistWire, type ZoneWire } from './contract.ts'
import { LEAST_FIT, playlistMatches, type ZoneTheme, zoneFit } from './fitting.ts'
import { findBeside, findByIds, findWithin, playlistTerms } from './playlist-store.ts'
import { presentPlaylists } from './present-playlist.ts'
import { presentZone } from './read-showcase.ts'
import { isOfType, SHELF_ORDER } from './rules.ts'
import { readShelf, readZones, type ZoneRow } from './shelf-store.ts'

function toTheme({ names: byLocale, tagIds }: ZoneRow): ZoneTheme {
  const names = Object.values(byLocale)
  const concepts = names.flatMap((name) => understand(name).units.flatMap(({ concept }) => concept?.id ?? []))
  return { names, concepts: new Set(concepts), tagId: tagIds[0] }
}
const zoneThemes = perVersion(
  async (ctx): Promise<{ zone: ZoneRow; theme: ZoneTheme }[]> =>
    (await readZones(ctx)).map((zone) => ({ zone, theme: toTheme(zone) })),
)

/** Zones and playlists that fit the words of a keyword or what they mean, most fitting first. */
export async function discover(ctx: Ctx, query: DiscoverQuery): Promise<Result<DiscoverWire>> {
  const { units } = understand(query.keyword)
  const scope = getScope(query.songItemId)
  if (units.length === 0) return ok({ zones: [], playlists: [] })
  const [zones, playlists] = await Promise.all([
    fittingZones(ctx, units, query.musicType, scope),
    fittingPlaylists(ctx, units, query.musicType, scope),
  ])
  return ok({ zones, playlists })
}

async function fittingZones(
  ctx: Ctx,
  units: readonly Unit[],
  type: MusicType | undefined,
  scope: Scope,
): Promise<ZoneWire[]> {
  const [all, tags] = await Promise.all([zoneThemes(ctx), conceptTags(ctx)])
  const fitting = all
    .filter(({ zone }) => type === undefined || zone.musicType === type)
    .map(({ zone, theme }) => ({ zone, fit: zoneFit(theme, units, tags) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    // The editors' order among equals.
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MOST_DISCOVERED.zones)
  const shown = await Promise.all(fitting.map(({ zone }) => presentZone(ctx, zone, scope)))
  return shown.filter((zone) => zone.children.length > 0)
}

async function fittingPlaylists(
  ctx: Ctx,
  units: readonly Unit[],
  type: MusicType | undefined,
  scope: Scope,
): Promise<PlaylistWire[]> {
  const [{ playlists }, inside, matched] = await Promise.all([
    readShelf(ctx),
    findWithin(ctx, scope),
    playlistTerms(ctx).then((terms) => findBeside(ctx, playlistMatches(units, terms))),
  ])
  const open = playlists
    .filter(({ id, type: of }) => isOfType(of, type) && (inside === null || inside.has(id)))
    .sort(SHELF_ORDER.normal)
  const ids = new Set(matched.flatMap((some) => open.filter(({ id }) => some.has(id)).map(({ id }) => id)))
  const rows = await findByIds(ctx, [...ids].slice(0, LOOKED_AT), scope)
  const shown = rows.filter(({ trackCount }) => trackCount > 0).slice(0, MOST_DISCOVERED.playlists)
  return presentPlaylists(ctx, shown)
}
/** Playlists may have no visible track left. */
const LOOKED_AT = 12
