import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { AskedUse, CheckPlace } from '#worker/modules/terms/contract.ts'
import { type Ask, fillAsk, HOME_TERRITORY, isCountry, TERRITORY_COUNTRIES } from '#worker/modules/terms/public.ts'
import { MEDIA, SCENE_OF } from '#worker/modules/terms/values.ts'

/** What of a question can be judged without knowing who asks. */
export type Said = Parameters<typeof fillAsk>[0]

/** The question in the evaluator's terms; unknown countries, and a medium outside the scene, are refused by name. */
export function toSaid({ scene, media, licenceType, audience, region, countries, term }: AskedUse): Result<Said> {
  const medium = media ?? MEDIA.find((each) => SCENE_OF[each] === scene)
  if (!medium) return refuse('BAD_REQUEST', { 'use.media': 'FIELD_REQUIRED' })
  if (scene && SCENE_OF[medium as keyof typeof SCENE_OF] !== scene)
    return refuse('BAD_REQUEST', { 'use.media': 'FIELD_INVALID' })
  const unknown = countries?.findIndex((code) => !isCountry(code)) ?? -1
  if (unknown >= 0) return refuse('BAD_REQUEST', { [`use.countries.${unknown}`]: 'FIELD_INVALID' })
  const where = countries ?? (region && TERRITORY_COUNTRIES[region])
  return ok({
    medium,
    ...(licenceType && { who: licenceType }),
    ...(where && { countries: where }),
    ...(term && { term }),
    ...(audience && { audience }),
  })
}
/** With what is not said, for whom one acts (docs/licensing.md, 10.6). */
export const toAsk = (said: Said, actsFor: 'personal' | 'enterprise', { country, territory }: CheckPlace): Ask =>
  fillAsk(said, actsFor, country === null ? TERRITORY_COUNTRIES[territory] : [country])

/** Where a use is thought to be that nothing is said of: in the reader's country, else where the reader is at home (8.6). */
export const placeOf = (ctx: Pick<Ctx, 'country' | 'home'>): CheckPlace => ({
  country: ctx.country,
  territory: HOME_TERRITORY[ctx.home],
})
