import { ARTIST_BIOS } from '#db/demo/artist-bios.ts'
import { ARTISTS, type ArtistKey } from '#db/demo/artists.ts'
import { CASES } from '#db/demo/cases.ts'
import { GUIDE_STEPS } from '#db/demo/guide-steps.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { PLAYLIST_TYPES } from '#db/demo/playlist.ts'
import { PLAYLIST_CATEGORIES, PLAYLISTS, playlistItems } from '#db/demo/playlists.ts'
import { SERVICE_PRODUCTS } from '#db/demo/service-products.ts'
import { ZONES } from '#db/demo/zones.ts'
import { drawnPicture } from '../pictures/cover.ts'
import { drawPortrait } from '../pictures/drawing/portrait.ts'
import { drawCover, drawWidePicture } from '../pictures/drawn-cover.ts'
import type { DemoClient } from '../site/client.ts'

/** Which items the site has, by slug. */
export interface KnownTracks {
  trackId(slug: string): string | null
}

interface FileRef {
  sha256: string
  contentType: string
}

type StorePicture = (svg: string) => Promise<FileRef>

const BANDS: Partial<Record<ArtistKey, 2 | 3>> = {
  kiteAndHarbor: 2,
  northShore: 3,
  kazeQuartet: 3,
  phoDemTrio: 3,
  weekendRain: 2,
  blueDrawer: 3,
  signalNorth: 2,
  juniperRoad: 3,
  pickupRoom: 3,
  pixelTeahouse: 2,
}

/**
 * Sends the editorial content for the items that exist: artists with an item, playlists with their items so far. Everything
 * replaces what was sent before, so it may be sent any number of times.
 */
export async function sendEditorial(client: DemoClient, tracks: KnownTracks): Promise<void> {
  const store: StorePicture = async (svg) => {
    const { sha256, contentType, body } = drawnPicture(svg)
    await client.storeFile({ kind: 'cover', sha256, body, contentType })
    return { sha256, contentType }
  }
  await client.putEditorial({
    artists: await artistRows(tracks, store),
    playlistCategories: PLAYLIST_CATEGORIES.map((category, position) => ({ ...category, position })),
    playlists: await playlistRows(tracks, store),
    zones: zoneRows(tracks),
    cases: await caseRows(tracks, store),
    steps: GUIDE_STEPS.map((step, position) => ({ ...step, position })),
    // None: a demo has no customers, and invented names would pass for references.
    partners: [],
    serviceProducts: await serviceProductRows(store),
  })
}

function artistRows(tracks: KnownTracks, store: StorePicture) {
  const present = new Set(presentItems(tracks).flatMap((item) => item.artists.map((artist) => artist.name)))
  const keys = (Object.keys(ARTISTS) as ArtistKey[]).filter((key) => present.has(ARTISTS[key].name))
  return inTurn(keys, async (key) => ({
    name: ARTISTS[key].name,
    ...ARTIST_BIOS[key],
    portrait: await store(drawPortrait(key, BANDS[key] ?? 1)),
  }))
}

/** A playlist without any item is left out. */
async function playlistRows(tracks: KnownTracks, store: StorePicture) {
  const filled = PLAYLISTS.map((playlist) => ({
    ...playlist,
    trackIds: playlistItems(playlist).flatMap((slug) => tracks.trackId(slug) ?? []),
  })).filter(({ trackIds }) => trackIds.length > 0)
  return inTurn(filled, async ({ slug, type, category, names, description, recommended, popularity, ...rest }) => ({
    slug,
    type: PLAYLIST_TYPES[type],
    category,
    names,
    description,
    recommended,
    popularity,
    cover: await store(drawCover(`playlist ${slug}`)),
    updatedAt: `${rest.updated}T00:00:00.000Z`,
    trackIds: rest.trackIds,
  }))
}

/** Tags are created together with items; a tag that no item has brought yet does not exist on the site. */
function zoneRows(tracks: KnownTracks) {
  const present = new Set(presentItems(tracks).flatMap((item) => item.tags))
  return ZONES.map(({ tags, ...zone }, position) => ({
    ...zone,
    position,
    tags: tags.filter((tag) => present.has(tag)).map((tag) => ({ kind: tag.split(':')[0], slug: tag.split(':')[1] })),
  }))
}

function caseRows(tracks: KnownTracks, store: StorePicture) {
  return inTurn(CASES, async ({ item, ...told }, position) => ({
    ...told,
    position,
    trackId: tracks.trackId(item),
    cover: await store(drawWidePicture(told.slug, position)),
  }))
}

function serviceProductRows(store: StorePicture) {
  return inTurn(SERVICE_PRODUCTS, async ({ priceFen, originalPriceFen, ...product }, position) => ({
    ...product,
    price: priceFen,
    originalPrice: originalPriceFen,
    position,
    cover: await store(drawCover(`service ${product.slug}`)),
  }))
}

function presentItems(tracks: KnownTracks) {
  return DEMO_ITEMS.filter((item) => tracks.trackId(item.slug) !== null)
}

/** One after the other, because a hundred pictures at once would block the site for everybody else. */
async function inTurn<T, R>(things: readonly T[], work: (thing: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const [index, thing] of things.entries()) results.push(await work(thing, index))
  return results
}
