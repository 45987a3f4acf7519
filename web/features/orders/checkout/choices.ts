import type { Months } from '#worker/modules/memberships/values.ts'
import type { CouponChoice } from '../queries.ts'
import { useStateOverSignIn } from './over-sign-in.ts'

/** A choice of the buyer, and the way to change it. */
export type Choice<T> = [T, (next: T) => void]

/** What the buyer has ticked. `againFor`, `termsFor`: for which owner, because another one has other licences and memberships. */
type Consents = { usage: boolean; againFor?: string | undefined; termsFor?: string | undefined }
const NO_CONSENTS: Consents = { usage: false }

/** The ticks under a checkout of these licences. They outlive a sign-in over the page. */
export const useConsents = (skuIds: readonly string[]) => useStateOverSignIn('consents', skuIds.join(), NO_CONSENTS)

type Choices = { coupon: CouponChoice | null; isExchanging: boolean; months: Months | null; project: string }
const NO_CHOICES: Choices = { coupon: null, isExchanging: true, months: null, project: '' }

/**
 * What a checkout is to cost: its coupon, whether members take what their membership includes, and for how many months a membership is
 * bought first (null: none). They outlive a sign-in over the page, and the list of licences: another licence in the order takes no coupon away.
 */
export function useChoices(): {
  coupon: Choice<CouponChoice | null>
  exchange: Choice<boolean>
  months: Choice<Months | null>
  /** The name of the project that it is for, as typed. */
  project: Choice<string>
} {
  const [{ coupon, isExchanging, months, project }, change] = useStateOverSignIn('checkout', '', NO_CHOICES)
  return {
    coupon: [coupon, (next) => change({ coupon: next })],
    exchange: [isExchanging, (next) => change({ isExchanging: next })],
    months: [months, (next) => change({ months: next })],
    project: [project, (next) => change({ project: next })],
  }
}
