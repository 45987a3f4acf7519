import { ok, type Result, refuse } from '#core/result.ts'
import type { Names } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import type { AlbumWire, ArtistWire, LabelWire } from '../contract.ts'
import { nameIn } from '../rules.ts'
import type { Scope } from '../search/scope.ts'
import { type CollectionFacts, findAlbum, findArtist, findLabel, type OwnWords } from './entity-store.ts'

const media = (key: string | null): string | null => key && `/media/${key}`
const bioIn = (ctx: Ctx, bio: Names): string =>
  nameIn(ctx.locale, { name: bio['zh-CN'] ?? Object.values(bio)[0] ?? '', names: bio })

/** Whether an owner keeps the page, and where else they are found. */
const kept = (own: OwnWords | null) => ({ isKept: own !== null, links: own?.links ?? [] })

/** The head of an artist's page. */
export async function readArtist(ctx: Ctx, id: number, scope: Scope): Promise<Result<ArtistWire>> {
  const artist = await findArtist(ctx, id, scope)
  if (!artist) return refuse('NOT_FOUND')
  return ok({
    id: String(id),
    name: nameIn(ctx.locale, artist),
    bio: artist.own?.text || bioIn(ctx, artist.bio),
    portrait: media(artist.own?.portraitKey ?? artist.portraitKey),
    ...kept(artist.own),
    trackCount: artist.trackCount,
    albums: artist.albums.map((album) => ({
      id: String(album.id),
      name: nameIn(ctx.locale, album),
      cover: media(album.coverKey),
    })),
  })
}

const head = (ctx: Ctx, facts: CollectionFacts) => ({
  id: String(facts.id),
  name: nameIn(ctx.locale, facts),
  trackCount: facts.trackCount,
  artists: facts.artists.map((artist) => ({ id: String(artist.id), name: nameIn(ctx.locale, artist) })),
})

/** The head of an album's page. */
export async function readAlbum(ctx: Ctx, id: number, scope: Scope): Promise<Result<AlbumWire>> {
  const album = await findAlbum(ctx, id, scope)
  return album ? ok({ ...head(ctx, album), cover: media(album.coverKey) ?? '' }) : refuse('NOT_FOUND')
}

/** The head of a label's page. */
export async function readLabel(ctx: Ctx, id: number, scope: Scope): Promise<Result<LabelWire>> {
  const label = await findLabel(ctx, id, scope)
  if (!label) return refuse('NOT_FOUND')
  const { own } = label
  return ok({ ...head(ctx, label), bio: own?.text ?? '', picture: media(own?.portraitKey ?? null), ...kept(own) })
}
