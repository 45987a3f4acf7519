import { CODES } from '#core/codes.ts'
import { getMessages } from '#core/messages.ts'
import type { Refusal } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { type Member, toQuota } from '#worker/modules/memberships/public.ts'
import { LIBRARY_OF } from '#worker/modules/memberships/values.ts'
import type { ExchangeReason, LineExchange, MemberWire } from './contract.ts'
import { codeOf, decideExchange, type Exchangeable } from './rules.ts'

/** How an order asks for it: everything that can be taken, or exactly these. */
export type ExchangeChoice = { useMemberExchange?: boolean | undefined; exchange?: readonly string[] | undefined }

export type ChosenExchange = {
  member: Member | null
  /** What stands against each line; empty without a membership. */
  reasons: ReadonlyMap<string, ExchangeReason[]>
  exchanged: ReadonlySet<string>
}

export function chooseExchange(
  member: Member | null,
  quotes: readonly Exchangeable[],
  { useMemberExchange = false, exchange }: ExchangeChoice,
): ChosenExchange {
  if (!member) return { member, reasons: new Map(), exchanged: new Set() }
  const isChosen = ({ skuId }: Exchangeable) => exchange === undefined || exchange.includes(skuId)
  // Chosen lines first: what is left of today is theirs.
  const reasons = decideExchange(member, [...quotes.filter(isChosen), ...quotes.filter((quote) => !isChosen(quote))])
  const taken = useMemberExchange ? quotes.filter((quote) => isChosen(quote) && isFree(reasons.get(quote.skuId))) : []
  return { member, reasons, exchanged: new Set(taken.map(({ skuId }) => skuId)) }
}
const isFree = (reasons: readonly ExchangeReason[] | undefined): boolean => reasons?.length === 0

/**
 * Why the order cannot be placed as it was asked for: the membership has ended, or a line that was to be taken through it cannot be.
 * Names every such line.
 */
export function exchangeRefusal(
  skuIds: readonly string[],
  { useMemberExchange = false, exchange }: ExchangeChoice,
  { member, reasons }: ChosenExchange,
): Refusal | null {
  if (!useMemberExchange) return null
  const refused = (exchange ?? []).flatMap((skuId) => {
    const against = reasons.get(skuId) ?? []
    return against.length > 0 ? [[`skuIds.${skuIds.indexOf(skuId)}`, codeOf(against)] as const] : []
  })
  if (!member) {
    const code = 'EXCHANGE_NO_MEMBERSHIP'
    const at = (exchange ?? skuIds).map((skuId) => [`skuIds.${skuIds.indexOf(skuId)}`, code] as const)
    return { code, fields: Object.fromEntries(at) }
  }
  const [first] = refused
  return first ? { code: first[1], fields: Object.fromEntries(refused) } : null
}

export const memberWire = (member: Member, nowMs: number): MemberWire => ({
  level: member.level,
  until: new Date(member.untilMs).toISOString(),
  libraryScope: LIBRARY_OF[member.level],
  quota: toQuota(member, nowMs),
})

/** A line of a preview; undefined where memberships have no say. */
export function lineExchange(
  { locale }: Pick<Ctx, 'locale'>,
  { reasons, exchanged }: ChosenExchange,
  skuId: string,
): LineExchange | undefined {
  const because = reasons.get(skuId)
  if (!because) return undefined
  const { code, text } = CODES[codeOf(because)]
  return {
    isTaken: exchanged.has(skuId),
    because,
    ...(because.length > 0 && { refusal: { code, msg: getMessages(locale)._(text) } }),
  }
}
