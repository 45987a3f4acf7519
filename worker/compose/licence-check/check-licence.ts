import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { parseSkuId } from '#worker/modules/catalogue/public.ts'
import type { CheckUse } from '#worker/modules/licences/contract.ts'
import { LEVELS, LIBRARY_OF, PLANS } from '#worker/modules/memberships/values.ts'
import type { CheckedUse } from '#worker/modules/terms/contract.ts'
import { type AskedTrack, checkUse, type Plan, parseCode, STANDARD_BASE_FEN } from '#worker/modules/terms/public.ts'
import { REGIONS } from '#worker/modules/terms/values.ts'
import { presentVerdict } from './present-verdict.ts'
import { readAsker } from './read-asker.ts'
import { signAnswer } from './sign-answer.ts'
import { placeOf, toAsk, toSaid } from './to-ask.ts'

/** Prices without a track: the standard base price, with all rights. */
const STANDARD: AskedTrack = {
  basePriceFen: STANDARD_BASE_FEN,
  discountPercent: 0,
  regions: REGIONS,
  overrides: new Map(),
  levels: LEVELS,
}
/** Level 3 is sold by enquiry. */
const SOLD_PLANS: readonly Plan[] = ([1, 2] as const).map((level) => ({ level, monthFen: PLANS[level].monthFen }))
const levelsOf = (isInMemberLibrary: boolean): AskedTrack['levels'] =>
  LEVELS.filter((level) => isInMemberLibrary || LIBRARY_OF[level] === 'FULL_SONG_LIBRARY')

/** POST /licences/check: "may I use it for …?" (docs/licensing.md, 10), of a track, of a SKU, or in general. */
export async function checkLicence(ctx: Ctx, question: CheckUse): Promise<Result<CheckedUse>> {
  const { trackId, skuId, use } = question
  const said = toSaid(use)
  if (!said.ok) return said
  const sku = skuId === undefined ? null : parseSkuId(skuId)
  if (skuId !== undefined && (!sku || (trackId !== undefined && Number(trackId) !== sku.trackId)))
    return refuse('BAD_REQUEST', { skuId: 'FIELD_INVALID' })
  const id = sku?.trackId ?? (trackId === undefined ? null : Number(trackId))
  const asker = await readAsker(ctx, id)
  if (!asker.ok) return asker
  const { track, held, membership, actsFor } = asker.value
  const asked = track ? { ...track.track, levels: levelsOf(track.isInMemberLibrary) } : STANDARD
  const place = placeOf(ctx)
  const ask = toAsk(said.value, actsFor, place)
  const isPlaced = use.region !== undefined || use.countries !== undefined
  const region = isPlaced || place.country !== null ? (use.region ?? null) : place.territory
  const considered = sku && parseCode(sku.code)
  const verdict = checkUse(asked, ask, {
    held,
    considered,
    membership: membership?.level ?? null,
    plans: SOLD_PLANS,
  })
  const judged = {
    ...{ ask, verdict, asked, considered, membership },
    held: held.find((one) => one.id === verdict.held?.id) ?? null,
    track: track && id !== null ? { id, versionId: sku?.versionId ?? track.mainVersionId, names: track.names } : null,
  }
  const answer = presentVerdict(judged, ctx.locale)
  if (!question.signed) return ok(answer)
  return ok({ ...answer, signed: await signAnswer(ctx, judged, region) })
}
