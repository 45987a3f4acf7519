import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { couponMoney } from '../coupons/coupon-words.ts'
import { type CouponChoice, type Plan, previewQuery } from '../queries.ts'
import type { Choice } from './choices.ts'

/** Why a coupon is not used, and the unpaid order that holds it. */
type Problem = { text: string; orderNo?: string | undefined }
export type CouponUse = {
  /** The coupon in the totals that are shown; null if there is none, or it takes nothing off. */
  choice: CouponChoice | null
  problem: Problem | null
  isBusy: boolean
  /** Answers the refusal that concerns the field of the code. */
  choose(next: CouponChoice | null): Promise<ApiError | null>
  /** The order was refused because of its coupon: it is no longer chosen, and the reason is shown. */
  drop(error: unknown): void
}
const problemOf = (text: string, error: unknown): Problem => ({
  text,
  orderNo: error instanceof ApiError ? error.fields.orderNo : undefined,
})

/** The preview with the chosen coupon; without it until that is priced, or if it does not fit. */
export function useCoupon(
  skuIds: string[],
  base: PreviewWire,
  [wanted, setWanted]: Choice<CouponChoice | null>,
  isExchanging: boolean,
  plan: Plan | null,
) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const priced = useQuery({ ...previewQuery(api, skuIds, wanted, isExchanging, plan), enabled: wanted !== null })
  const preview = (wanted && priced.data) || base
  const choice = wanted && preview.coupon && !preview.coupon.refusal ? wanted : null

  const explain = ({ refusal, missing }: NonNullable<PreviewWire['coupon']>): string =>
    missing === undefined ? (refusal?.msg ?? '') : t`这张优惠券还差 ${couponMoney(missing, locale)} 才能用`

  async function choose(next: CouponChoice | null): Promise<ApiError | null> {
    setProblem(null)
    if (!next) {
      setWanted(null)
      return null
    }
    setIsChoosing(true)
    try {
      const { coupon } = await queryClient.fetchQuery({
        ...previewQuery(api, skuIds, next, isExchanging, plan),
        staleTime: 0,
        // A refusal is shown here, beside the coupons.
        meta: { isSilent: true },
      })
      if (coupon?.refusal) setProblem({ text: explain(coupon) })
      else setWanted(next)
      return null
    } catch (error) {
      const isOfField = error instanceof ApiError && 'couponCode' in error.fields
      const orderNo = error instanceof ApiError ? error.fields.orderNo : undefined
      if (!isOfField || orderNo) setProblem(problemOf(errorText(i18n, error), error))
      return isOfField ? error : null
    } finally {
      setIsChoosing(false)
    }
  }
  function drop(error: unknown): void {
    setWanted(null)
    setProblem(problemOf(errorText(i18n, error), error))
  }
  const unfit = wanted && !choice && priced.data?.coupon ? { text: explain(priced.data.coupon) } : null
  const failed = wanted && priced.isError ? problemOf(errorText(i18n, priced.error), priced.error) : null
  const isBusy = isChoosing || (wanted !== null && priced.isPending)
  const use: CouponUse = { choice, problem: problem ?? unfit ?? failed, isBusy, choose, drop }
  return { preview, use }
}
