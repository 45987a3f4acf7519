import type { I18n, MessageDescriptor } from '@lingui/core'
import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { getSkuId, type PricedTrack, parseSkuId, readPriceable } from '../catalogue/public.ts'
import type { AskedUse, CheckedUse, Miss, OfferedLicence } from '../terms/contract.ts'
import {
  type Ask,
  CLAUSE_TEXTS,
  checkUse,
  fillAsk,
  isCountry,
  licenceWords,
  NEVER_TEXTS,
  type PricedLicence,
  parseCode,
  REASON_TEXTS,
  STANDARD_BASE_FEN,
  TERRITORY_COUNTRIES,
  TYPE_TEXTS,
  USE_TEXTS,
  type Verdict,
} from '../terms/public.ts'
import { LICENCE_TYPES, MEDIA, NEVER, REGIONS, SCENE_OF, USES } from '../terms/values.ts'
import type { CheckUse } from './contract.ts'

/** The question in the evaluator's terms; unknown countries, and a medium outside the scene, are refused by name. */
function toAsk({ scene, media, licenceType, audience, region, countries, term }: AskedUse): Result<Ask> {
  const medium = media ?? MEDIA.find((each) => SCENE_OF[each] === scene)
  if (!medium) return refuse('BAD_REQUEST', { 'use.media': 'FIELD_REQUIRED' })
  if (scene && SCENE_OF[medium as keyof typeof SCENE_OF] !== scene)
    return refuse('BAD_REQUEST', { 'use.media': 'FIELD_INVALID' })
  const unknown = countries?.findIndex((code) => !isCountry(code)) ?? -1
  if (unknown >= 0) return refuse('BAD_REQUEST', { [`use.countries.${unknown}`]: 'FIELD_INVALID' })
  const where = countries ?? (region && TERRITORY_COUNTRIES[region])
  return ok(
    fillAsk({
      medium,
      ...(licenceType && { who: licenceType }),
      ...(where && { countries: where }),
      ...(term && { term }),
      ...(audience && { audience }),
    }),
  )
}

/** Prices without a track: the standard base price, with all rights. */
const STANDARD: PricedTrack['track'] = {
  basePriceFen: STANDARD_BASE_FEN,
  discountPercent: 0,
  regions: REGIONS,
  overrides: new Map(),
}

/** POST /licences/check: "may I use it for …?" (docs/licensing.md, 10), of a track, of a SKU, or in general. */
export async function checkLicence(ctx: Ctx, { trackId, skuId, use }: CheckUse): Promise<Result<CheckedUse>> {
  const ask = toAsk(use)
  if (!ask.ok) return ask
  const sku = skuId === undefined ? null : parseSkuId(skuId)
  if (skuId !== undefined && (!sku || (trackId !== undefined && Number(trackId) !== sku.trackId)))
    return refuse('BAD_REQUEST', { skuId: 'FIELD_INVALID' })
  const id = sku?.trackId ?? (trackId === undefined ? null : Number(trackId))
  const found = id === null ? null : await readPriceable(ctx, id)
  if (found && !found.ok) return found
  const verdict = checkUse(found?.value.track ?? STANDARD, ask.value, sku && parseCode(sku.code))
  const toSkuId = (code: string) =>
    id === null || !found?.ok ? undefined : getSkuId(id, sku?.versionId ?? found.value.mainVersionId, code)
  return ok(present(verdict, getMessages(ctx.locale), toSkuId))
}

function present(verdict: Verdict, words: I18n, toSkuId: (code: string) => string | undefined): CheckedUse {
  const { answer, misses, clause, reason, cheapest, nearest } = verdict
  const offer = ({ code, price }: PricedLicence): OfferedLicence => {
    const skuId = toSkuId(code)
    return {
      kind: price.priceFen < 0 ? 'enquiry' : 'sku',
      code,
      name: Object.values(licenceWords(code, words) ?? {}).join(' · '),
      ...(skuId && { skuId }),
      price: price.priceFen,
      originalPrice: price.originalPriceFen,
    }
  }
  return {
    answer,
    covered: answer === 'covered',
    by: answer === 'covered' ? 'sku' : null,
    misses: misses.map((level) => ({ level, msg: words._(MISS_CODES[level].text) })),
    clause: { id: clause, text: clauseText(clause, words) },
    reason: reason && { id: reason, msg: words._(REASON_TEXTS[reason]) },
    cheapest: [cheapest, nearest].flatMap((each) => (each ? [offer(each)] : [])),
  }
}
const MISS_CODES: Record<Miss, { text: MessageDescriptor }> = {
  media: CODES.USE_MEDIUM_MISSING,
  licenceType: CODES.USE_TYPE_DIFFERS,
  region: CODES.USE_TERRITORY_MISSING,
  term: CODES.USE_TERM_SHORT,
  audience: CODES.USE_AUDIENCE_SMALL,
}

const SENTENCE_BREAK: Record<string, string> = { 'en-US': '. ', 'vi-VN': '. ' }
/** The text of a paragraph that an answer refers to. */
function clauseText(id: string, words: I18n): string {
  const sentences = (texts: MessageDescriptor[]): string =>
    texts.map((text) => words._(text)).join(SENTENCE_BREAK[words.locale] ?? '；')
  const [section, at] = id.split('.').map(Number)
  const [use, type, never] = [USES[at! - 1], LICENCE_TYPES[at! - 1], NEVER[at! - 1]]
  if (section === 1 && use) return sentences([USE_TEXTS[use].covers, USE_TEXTS[use].not])
  if (id === '2.1') return sentences([TYPE_TEXTS.individual, REASON_TEXTS.USE_NEEDS_ORGANISATION])
  if (section === 2 && type) return words._(TYPE_TEXTS[type])
  if (section === 6 && never) return words._(NEVER_TEXTS[never])
  if (id === '5.3') return words._(REASON_TEXTS.TERRITORY_NOT_HELD)
  return words._(CLAUSE_TEXTS[id as keyof typeof CLAUSE_TEXTS])
}
