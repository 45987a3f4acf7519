import { Kept } from '#core/kept/kept.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType, SIMILAR_TRACKS } from '#worker/modules/catalogue/contract.ts'
import { CARD_LAYOUT, type Shelved } from '#worker/modules/catalogue/tracks/card-text-store.ts'
import { catalogueVersion, freshen } from '#worker/modules/catalogue/tracks/version-store.ts'
import type { AlikeAnswer } from '#worker/search/query.ts'
import { searchCaller } from '#worker/search/regions.ts'
import { askIndexAt, countsAsked } from '../tracks/search-index-store.ts'

/** The type of a track, and the similar ones, best first; `shelved`: their cards, from an answer of this request. */
export type AlikeTracks = { type: MusicType; ids: number[]; shelved?: Shelved | undefined }

/** How many of those found may be withdrawn before a list of similar tracks gets shorter. */
export const WITHDRAWN_ALLOWANCE = 3
/** What a track's page asks for; only this is kept. */
const USUAL = SIMILAR_TRACKS + WITHDRAWN_ALLOWANCE
/** Ids of similar tracks: nine numbers and a text each. */
const kept = new Kept<number, AlikeTracks>({ name: 'similar tracks', entries: 4000, bytes: 1_000_000 })
const ANSWER_BYTES = 250

/**
 * Tracks that share tags with one, as the search index has them; null: ask D1 (search-index-store.ts). Reads of D1 that are asked
 * for meanwhile wait for the answer, so that cards that the index does not have are read in the same round trip as the page's own.
 */
export async function askAlike(ctx: Ctx, id: number, limit: number): Promise<AlikeTracks | 'busy' | null> {
  const version = await freshen(ctx, kept)
  const known = limit === USUAL ? kept.get(id) : undefined
  if (known) return known
  const { list } = await countsAsked(ctx)
  const asking = ask(ctx, { id, limit, cards: CARD_LAYOUT }, version, list)
  ctx.db.readAfter(asking)
  const answer = await asking
  if (answer === null || answer === 'busy') return answer
  const type = MUSIC_TYPES.find((one) => `t_${one.toLowerCase()}` === answer.type)
  if (!type) return null
  const alike = { type, ids: answer.ids }
  // Of an index that has not heard of the newest changes for this answer only.
  const mayKeep = limit === USUAL && answer.version >= version && ctx.env.ENVIRONMENT !== 'test'
  if (mayKeep && (await catalogueVersion(ctx)) === version) kept.set(id, alike, ANSWER_BYTES)
  return { ...alike, shelved: answer.cards }
}

type Answer = (AlikeAnswer & { version: number; cards?: Shelved }) | 'busy' | 'unknown-list' | null
type List = Awaited<ReturnType<typeof countsAsked>>['list']
/** Reads nothing of D1, because its reads wait for this. */
async function ask(ctx: Ctx, asked: { id: number; limit: number; cards: string }, version: number, list: List) {
  const once = (all: boolean) =>
    askIndexAt<Answer>(ctx, version, (replica, at) =>
      replica.alike(asked, at, searchCaller(ctx.network), all ? list : { name: list.name }),
    )
  const answer = await once(false)
  if (answer !== 'unknown-list') return answer
  const again = await once(true)
  return again === 'unknown-list' ? null : again
}
