import type { Ctx } from '#worker/context.ts'
import { nameIn } from '../rules.ts'
import type { RecommendationReason } from '../search/sound/contract.ts'
import { commonTags, type KindOf, type Sounding, soundCloseness, tempoMatch } from '../search/sound/likeness.ts'
import type { TagRow } from '../store.ts'

/** Likeness is meaningful to two digits only. */
export const inHundredths = (share: number): number => Math.round(share * 100) / 100

/** What two tracks have in common, in the language of `ctx`. */
export function getRecommendationReason(
  ctx: Ctx,
  vocabulary: Map<number, TagRow>,
  a: Sounding,
  b: Sounding,
): RecommendationReason {
  const getKind: KindOf = (id) => vocabulary.get(id)?.kind
  const sound = soundCloseness(a, b)
  return {
    tempo: tempoMatch(a.bpm, b.bpm),
    sound: sound === null ? null : inHundredths(sound),
    tags: commonTags(a, b, getKind).flatMap((id) => {
      const tag = vocabulary.get(id)
      return tag ? [{ id: String(id), name: nameIn(ctx.locale, tag), kind: tag.kind }] : []
    }),
  }
}
