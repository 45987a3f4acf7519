import type { Code } from '#core/codes.ts'
import type { Member } from '#worker/modules/memberships/public.ts'
import { DAILY_QUOTA, LIBRARY_OF, TAKES_ENQUIRY } from '#worker/modules/memberships/values.ts'
import { outsideMembership, parseCode } from '#worker/modules/terms/public.ts'
import type { ExchangeReason } from './contract.ts'

/** A quoted SKU, as far as exchanging it is concerned. */
export type Exchangeable = {
  skuId: string
  trackId: number
  code: string
  inMemberLibrary: boolean
  refusal: string | null
}

/**
 * What stands against taking each of these SKUs through the membership, in their order; nothing if it can be taken
 * (docs/licensing.md, 13.2 to 13.4 and 13.6). Tracks that are taken count for the ones after them. Lines that cannot be sold at all
 * are left out.
 */
export function decideExchange(
  member: Pick<Member, 'level' | 'takenTracks'>,
  lines: readonly Exchangeable[],
): ReadonlyMap<string, ExchangeReason[]> {
  const taken = new Set(member.takenTracks)
  const perDay = DAILY_QUOTA[member.level] ?? Number.POSITIVE_INFINITY
  const decided = new Map<string, ExchangeReason[]>()
  for (const line of lines) {
    if (line.refusal !== null && line.refusal !== 'SKU_ENQUIRY') continue
    const reasons = outsideRules(member.level, line)
    if (reasons.length === 0 && !taken.has(line.trackId)) {
      if (taken.size >= perDay) reasons.push('quota')
      else taken.add(line.trackId)
    }
    decided.set(line.skuId, reasons)
  }
  return decided
}

function outsideRules(level: Member['level'], { code, inMemberLibrary, refusal }: Exchangeable): ExchangeReason[] {
  const licence = parseCode(code)
  if (!licence) return ['media']
  const outside = outsideMembership(level, licence) as ExchangeReason[]
  return [
    ...outside,
    ...(LIBRARY_OF[level] === 'RF_LIBRARY' && !inMemberLibrary ? (['library'] as const) : []),
    ...(refusal === 'SKU_ENQUIRY' && !TAKES_ENQUIRY[level] ? (['enquiry'] as const) : []),
  ]
}

const CODE_OF: Partial<Record<ExchangeReason, Code>> = {
  library: 'EXCHANGE_LIBRARY',
  enquiry: 'EXCHANGE_ENQUIRY',
  quota: 'EXCHANGE_QUOTA',
}
/** The refusal for a line that cannot be taken for these reasons; the first decides. */
export const codeOf = (reasons: readonly ExchangeReason[]): Code => CODE_OF[reasons[0] ?? 'media'] ?? 'EXCHANGE_SCOPE'
