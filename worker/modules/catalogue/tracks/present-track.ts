import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { Locale } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import {
  type Home,
  hasWanted,
  homeLicence,
  type OwnerType,
  offerFor,
  type Wanted,
} from '#worker/modules/terms/public.ts'
import { NO_FLAGS, TAG_KINDS, type TrackFlags, type TrackWire } from '../contract.ts'
import { getSkuId, nameIn } from '../rules.ts'
import { type TagRow, tagsById } from '../store.ts'
import { actingFor } from './acting-for.ts'
import type { Card, ShownVersion } from './card-store.ts'
import { growCard } from './kept-card-store.ts'

const media = (key: string): string => `/media/${key}`

type TagRef = TrackWire['tags'][keyof TrackWire['tags']][number]
/** A tag as it is shown, by language: one object for all tracks that have it. Lives as long as its row, a version of the catalogue. */
const refs = new WeakMap<TagRow, Partial<Record<Locale, TagRef>>>()
function getRef(tag: TagRow, locale: Locale): TagRef {
  const made = refs.get(tag) ?? {}
  const known = made[locale]
  if (known) return known
  const ref = Object.freeze({ id: String(tag.id), name: nameIn(locale, tag) })
  refs.set(tag, { ...made, [locale]: ref })
  return ref
}

function getTags(row: Card, tags: Map<number, TagRow>, ctx: Ctx): TrackWire['tags'] {
  const groups = Object.fromEntries(TAG_KINDS.map((kind) => [kind, []])) as unknown as TrackWire['tags']
  for (const id of row.tagIds) {
    const tag = tags.get(id)
    if (tag) groups[tag.kind].push(getRef(tag, ctx.locale))
  }
  return groups
}

export const versionWire = (ctx: Ctx, version: ShownVersion) => ({
  id: String(version.id),
  name: nameIn(ctx.locale, version),
  duration: version.durationMs,
  src: media(version.previewKey),
  wavePicUrl: media(version.waveImageKey),
  waveDataUrl: media(version.waveformKey),
  loudness: version.loudnessLufs,
})

type Around = { tags: Map<number, TagRow>; marks: TrackFlags; owner: OwnerType }
/** Visitors have no flags: nothing is read for them, and their pages may be cached. */
async function around(ctx: Ctx, ids: number[]): Promise<Around> {
  const isAccount = ctx.actor.kind === 'account' && ids.length > 0
  const [tags, marks, owner] = await Promise.all([
    tagsById(ctx),
    isAccount ? ctx.viewerFlags.tracks(ids) : NO_FLAGS,
    isAccount ? actingFor(ctx) : 'personal',
  ])
  return { tags, marks, owner }
}

/** What is offered first at home; in mainland China it is stored. */
function firstOffer({ main, id, priced, ...row }: Card, home: Home): Pick<TrackWire, Offered> {
  const offer = home === 'mainland' ? null : homeLicence(priced, home)
  const code = offer?.code ?? row.defaultCode
  return {
    ...{ skuAttr: code, skuId: getSkuId(id, main.id, code) },
    price: offer?.price.priceFen ?? row.fromPriceFen,
    originalPrice: offer?.price.originalPriceFen ?? row.originalFromPriceFen,
  }
}
type Offered = 'skuAttr' | 'skuId' | 'price' | 'originalPrice'

function toWire(ctx: Ctx, row: Card, tags: Map<number, TagRow>, home: Home): TrackWire {
  const { main, album, label } = row
  const inWords = (named: Pick<Card, 'name' | 'names'>) => nameIn(ctx.locale, named)
  return {
    id: String(row.id),
    ...firstOffer(row, home),
    name: inWords(row),
    type: row.type,
    status: row.status,
    faved: false,
    inCart: false,
    version: { id: String(main.id), name: inWords(main) },
    album: album && { id: String(album.id), name: inWords(album), coverThumb: media(album.coverKey ?? row.coverKey) },
    label: label && { id: String(label.id), name: inWords(label) },
    cover: media(row.coverKey),
    src: media(main.previewKey),
    duration: row.durationMs,
    wavePicUrl: media(main.waveImageKey),
    waveDataUrl: media(main.waveformKey),
    artistList: row.artists.map((a) => ({ id: String(a.id), name: inWords(a) })),
    bpm: row.bpm,
    key: row.musicKey,
    vocal: row.vocal,
    energy: row.energy,
    isrc: row.isrc,
    tags: getTags(row, tags, ctx),
    inMemberLibrary: row.inMemberLibrary,
  }
}

/**
 * What visitors are shown, by language and home; lives as long as its card, whose estimate includes the first language. Pages get these
 * objects themselves, the same ones for every request while the card is kept, so that they can key what they make of them. They are
 * frozen; a copy with flags, versions or reasons has the same `tags`, `artistList` and `version` in it.
 */
const wires = new WeakMap<Card, Partial<Record<`${Locale} ${Home}`, TrackWire>>>()
/** A card in one more language, or for one more home: its objects and the addresses in them. */
const WIRE_BYTES = 1500

function visitorWire(ctx: Ctx, row: Card, tags: Map<number, TagRow>): TrackWire {
  const home = ctx.home
  const key = `${ctx.locale} ${home}` as const
  const made = wires.get(row)
  const known = made?.[key]
  if (known) return known
  const wire = deepFreeze(toWire(ctx, row, tags, home))
  if (made) {
    made[key] = wire
    growCard(row.id, WIRE_BYTES)
  } else wires.set(row, { [key]: wire })
  return wire
}

type Asked = { wanted: Wanted; owner: OwnerType; home: Home }
/** The cheapest licence for what is wanted and for whom one acts; what visitors are shown if neither is said. */
function withOffer(wire: TrackWire, { id, main, priced }: Card, { wanted, owner, home }: Asked): TrackWire {
  if (owner === 'personal' && !hasWanted(wanted)) return wire
  const offer = offerFor(priced, { ...wanted, home }, owner)
  if (!offer) return wire
  const { code, price } = offer
  return {
    ...wire,
    ...{ skuAttr: code, skuId: getSkuId(id, main.id, code) },
    ...{ price: price.priceFen, originalPrice: price.originalPriceFen },
  }
}

/** What visitors are shown, which is the same for all of a language and home, and the flags of the viewer. */
function getWire(ctx: Ctx, row: Card, { tags, marks, owner }: Around, { home: _, ...wanted }: Wanted = {}): TrackWire {
  const wire = withOffer(visitorWire(ctx, row, tags), row, { wanted, owner, home: ctx.home })
  const [faved, inCart] = [marks.faved.has(row.id), marks.inCart.has(row.id)]
  return faved || inCart ? { ...wire, faved, inCart } : wire
}

/** Tracks in the API's format, in the given order; with the prices of what is wanted, if something is. */
export async function presentCards(
  ctx: Ctx,
  cards: Card[],
  wanted?: Wanted,
  pricedFor?: OwnerType,
): Promise<TrackWire[]> {
  const known = await around(
    ctx,
    cards.map((card) => card.id),
  )
  const shown = pricedFor ? { ...known, owner: pricedFor } : known
  return cards.map((card) => getWire(ctx, card, shown, wanted))
}

/** With its versions; lives as long as these. */
const withVersions = new WeakMap<ShownVersion[], { wire: TrackWire; full: TrackWire }>()

/** One track with all its versions. */
export async function presentTrack(
  ctx: Ctx,
  card: Card,
  versions: ShownVersion[],
  wanted?: Wanted,
): Promise<TrackWire> {
  const wire = getWire(ctx, card, await around(ctx, [card.id]), wanted)
  const made = withVersions.get(versions)
  if (made?.wire === wire) return made.full
  const full = deepFreeze({ ...wire, versions: versions.map((version) => versionWire(ctx, version)) })
  withVersions.set(versions, { wire, full })
  return full
}
