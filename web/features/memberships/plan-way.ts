import { isPlanLevel } from '#worker/modules/memberships/values.ts'
import type { MyMembership } from '#worker/modules/orders/membership/contract.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'

/** What a plan is to its reader, and the way that leads on. Times in ISO 8601. */
export type PlanWay =
  | { kind: 'subscribe' | 'enquiry' | 'renew' | 'renewByEnquiry' | 'upgrade' | 'lower' | 'offer' | 'blocked' }
  | { kind: 'waiting' | 'activating'; orderNo: string }
  | { kind: 'forPerson' | 'readOnly'; owner: string }

/** The level of the membership that runs. */
export const runningLevel = (reader: MyMembership | null): MembershipLevel | null =>
  reader?.membership?.state === 'active' ? reader.membership.level : null

/** The end of the running membership, if it is of this level. */
export const currentUntil = (level: MembershipLevel, reader: MyMembership | null): string | null =>
  runningLevel(reader) === level ? (reader?.membership?.until ?? null) : null

/**
 * The rules by which a membership is sold (docs/licensing.md, 13.6 to 13.8), as a reader of the plans meets them; null: a visitor, or
 * not known yet. The API decides again.
 */
export function planWay(level: MembershipLevel, reader: MyMembership | null): PlanWay {
  const plain = { kind: isPlanLevel(level) ? 'subscribe' : 'enquiry' } as const
  if (!reader) return plain
  const { openOrder, offers, mayOrder, owner } = reader
  const running = runningLevel(reader)
  if (openOrder && openOrder.level === level)
    return { kind: openOrder.isActivating ? 'activating' : 'waiting', orderNo: openOrder.orderNo }
  if (running !== null && level < running) return { kind: 'lower' }
  if (!mayOrder) return isPlanLevel(level) || running !== null ? { kind: 'readOnly', owner: owner.name } : plain
  if (openOrder) return { kind: 'blocked' }
  if (offers.some((offer) => offer.level === level)) return { kind: 'offer' }
  if (running === level) return { kind: isPlanLevel(level) ? 'renew' : 'renewByEnquiry' }
  if (running !== null) return { kind: 'upgrade' }
  return level === 1 && owner.type === 'enterprise' ? { kind: 'forPerson', owner: owner.name } : plain
}

/** For whom one acts comes first. */
export const planOrder = (reader: MyMembership | null): readonly MembershipLevel[] =>
  reader?.owner.type === 'enterprise' ? [2, 3, 1] : [1, 2, 3]
