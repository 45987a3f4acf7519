import { toOffset } from '#core/page.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { nameIn } from '#worker/modules/catalogue/rules.ts'
import {
  CREDITS_PER_PAGE,
  type CreditKind,
  type CreditPage,
  type FindCredits,
} from '#worker/modules/catalogue/tracks/credit-contract.ts'
import { toWords } from '#worker/search/text/compounds.ts'
import { getScope } from '../scope.ts'
import { findMatches, LOOKED_AT } from './credit-search-store.ts'

/**
 * Artists, albums or labels whose names contain the words and that have a visible track; a keyword without words finds
 * none.
 */
export async function findCredits(ctx: Ctx, kind: CreditKind, asked: FindCredits): Promise<Result<CreditPage>> {
  const { keyword, musicType, page = 1, perPage = CREDITS_PER_PAGE } = asked
  const words = toWords(keyword)
  const within = { type: musicType ?? null, scope: getScope(asked.songItemId) }
  const { credits, total } =
    words.length === 0
      ? { credits: [], total: 0 }
      : await findMatches(
          ctx,
          { kind, keyword, words, within },
          { offset: toOffset({ page, perPage }), limit: perPage },
        )
  const items = credits.map((credit) => ({
    id: String(credit.id),
    name: nameIn(ctx.locale, credit),
    picture: credit.pictureKey && `/media/${credit.pictureKey}`,
    trackCount: credit.trackCount,
    artists: credit.artists.map((artist) => ({ id: String(artist.id), name: nameIn(ctx.locale, artist) })),
  }))
  return ok({ items, total, page, perPage, isTotalExact: total < LOOKED_AT })
}
