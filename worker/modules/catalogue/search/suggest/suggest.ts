import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { MusicType } from '#worker/modules/catalogue/contract.ts'
import { nameIn } from '#worker/modules/catalogue/rules.ts'
import { tagsById } from '#worker/modules/catalogue/store.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { usedTags } from '#worker/modules/catalogue/tracks/used-tags-store.ts'
import type { Word } from '#worker/search/query.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { namesHold } from '#worker/search/text/names-hold.ts'
import { fitOf } from '#worker/search/vocabulary/suggest/fit.ts'
import { getMarks } from '#worker/search/vocabulary/suggest/marks.ts'
import { getScope } from '../scope.ts'
import { indexedCards } from '../tracks/search-index-store.ts'
import { toSearch } from '../tracks/search-query.ts'
import { firstTracks } from '../tracks/search-store.ts'
import { MOST_SUGGESTED, type SuggestQuery, type SuggestWire } from './contract.ts'
import { conceptsFor } from './found-concepts.ts'
import { suggestReferences, type Within } from './suggest-store.ts'

async function suggestTags(
  ctx: Ctx,
  words: readonly Word[],
  { type, scope }: Within,
): Promise<(Ref & Pick<SuggestWire['tags'][number], 'kind'>)[]> {
  const [vocabulary, used] = await Promise.all([tagsById(ctx), usedTags(ctx, type, scope)])
  return [...vocabulary.values()]
    .filter((tag) => used.has(tag.id) && namesHold([tag.name, ...Object.values(tag.names)], words))
    .slice(0, MOST_SUGGESTED.tags)
    .map((tag) => ({ id: String(tag.id), name: nameIn(ctx.locale, tag), kind: tag.kind }))
}

/** Titles only; artists and albums are suggested separately. */
async function suggestSongs(ctx: Ctx, asked: SuggestQuery): Promise<Card[]> {
  const { query } = toSearch({ ...asked, musicLibraryType: 'FULL_SONG_LIBRARY', page: 1 }, () => undefined)
  const first = { ...query, columns: ['title'] as const, limit: MOST_SUGGESTED.songs }
  const indexed = await indexedCards(ctx, first)
  // A missing suggestion is harmless: the next letter asks again.
  return indexed === 'busy' ? [] : (indexed ?? firstTracks(ctx, first))
}

/** Playlists and zones by name; the caller has them (worker/compose/suggest-routes.ts), because their module comes later. */
export type SuggestShelf = (
  ctx: Ctx,
  words: readonly Word[],
  within: Within,
) => Promise<{ playlists: Ref[]; zones: (Ref & { musicType: MusicType })[] }>
type Ref = { id: string; name: string }

/** Suggestions for the typed text; empty if nothing is found. */
export async function suggest(ctx: Ctx, asked: SuggestQuery, suggestShelf: SuggestShelf): Promise<Result<SuggestWire>> {
  const words = toWords(asked.keyword)
  if (words.length === 0) {
    return ok({ concepts: [], songs: [], artists: [], tags: [], albums: [], playlists: [], zones: [] })
  }
  const within = { type: asked.musicType ?? null, scope: getScope(asked.songItemId) }
  const [concepts, songs, references, tags, shelf] = await Promise.all([
    conceptsFor(ctx, asked.keyword, within),
    suggestSongs(ctx, asked),
    suggestReferences(ctx, words, within),
    suggestTags(ctx, words, within),
    suggestShelf(ctx, words, within),
  ])
  const inWords = (named: Parameters<typeof nameIn>[1]) => nameIn(ctx.locale, named)
  const mark = <T extends { name: string }>(row: T) => ({
    ...row,
    marks: getMarks(row.name, asked.keyword),
    fit: fitOf(row.name, asked.keyword),
  })
  // A tag with the name of a concept would be a second line with it.
  const shown = new Set(concepts.map(({ name }) => name.toLowerCase()))
  return ok({
    concepts,
    songs: songs
      .map((card) => ({
        id: String(card.id),
        name: inWords(card),
        artist: card.artists.map(inWords).join(', '),
        cover: `/media/${card.coverKey}`,
      }))
      .map(mark),
    artists: references.artists
      .map((row) => ({
        id: String(row.id),
        name: inWords(row),
        portrait: row.portraitKey && `/media/${row.portraitKey}`,
      }))
      .map(mark),
    tags: tags.filter(({ name }) => !shown.has(name.toLowerCase())).map(mark),
    albums: references.albums.map((row) => mark({ id: String(row.id), name: inWords(row) })),
    playlists: shelf.playlists.slice(0, MOST_SUGGESTED.playlists).map(mark),
    zones: shelf.zones.slice(0, MOST_SUGGESTED.zones).map(mark),
  })
}
