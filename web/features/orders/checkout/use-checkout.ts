import { useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef, useState, useTransition } from 'react'
import { memberQuery } from '#web/features/exchange/member.ts'
import { useSubscribe } from '#web/features/memberships/mutations.ts'
import { useProjectByName } from '#web/features/projects/mutations.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { usePlaceOrder } from '../mutations.ts'
import { previewQuery } from '../queries.ts'
import type { useChoices } from './choices.ts'
import type { ExchangeUse } from './member-exchange.tsx'
import { useCoupon } from './use-coupon.ts'
import { usePlan } from './use-plan.ts'

/** Body codes (worker/core/codes.ts). */
const PRICE_CHANGED = 40912
const ORDERS_UNPAID_FULL = 40918
const OWNER_CHANGED = 40919

const isOfCoupon = (error: unknown): boolean =>
  error instanceof ApiError && ('couponId' in error.fields || 'couponCode' in error.fields)

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Why an order was not placed, and where the notice links to. */
export type CheckoutNotice = { text: string; openOrderNo?: string | undefined; leadsToUnpaid?: boolean }

/** What is paid next: the order, or the membership that is bought before it. */
export const toPay = ({ plan, final }: PreviewWire): number => plan?.chosen?.dueNow ?? final

/** Preview of the order, and placing it exactly as previewed; with a plan, the membership that comes first. */
export function useCheckout(skuIds: string[], choices: ReturnType<typeof useChoices>) {
  const [isExchanging, setExchanging] = choices.exchange
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: base } = useSuspenseQuery(previewQuery(api, skuIds, null, isExchanging))
  const { preview: planned, plan, use: planUse } = usePlan(skuIds, base, choices.months, isExchanging)
  const { preview, use } = useCoupon(skuIds, planned, choices.coupon, isExchanging, plan)
  // The sums that are shown stay until the others are known.
  const [isSwitching, startSwitch] = useTransition()
  const [isOn, setOn] = useState(isExchanging)
  const exchange: ExchangeUse = {
    isOn,
    isBusy: isSwitching,
    set(on) {
      setOn(on)
      startSwitch(() => setExchanging(on))
    },
  }
  const place = usePlaceOrder()
  const project = useProjectByName()
  const subscribe = useSubscribe()
  const intent = useRef({ of: '', key: '' })
  const [notice, setNotice] = useState<CheckoutNotice | null>(null)
  const buyable = preview.lines.filter((line) => !line.refusal)
  const held = buyable.filter((line) => line.held)
  const taken = buyable.filter((line) => line.exchange?.isTaken).map((line) => line.skuId)

  /** The order was refused: fetch the preview again and show what has changed. Nothing has been charged. */
  async function review(error: unknown): Promise<void> {
    const before = toPay(preview)
    let refusal: unknown = null
    const refresh = (coupon = use.choice) =>
      queryClient
        .fetchQuery({
          ...previewQuery(api, skuIds, coupon, isExchanging, plan),
          staleTime: 0,
          meta: { isSilent: true },
        })
        .catch((reason: unknown) => {
          refusal = reason
          return null
        })
    if (isOfCoupon(error)) {
      use.drop(error)
      await refresh(null)
      return
    }
    const after = await refresh()
    // The quota was used up or the membership has ended, elsewhere or meanwhile: the header shows what is left. Not if the session has.
    if (after) void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
    // The membership cannot be bought any more: without it, then. Nothing is known of it if the session or the network is gone.
    if (plan && (after ? !after.plan?.chosen : isConflict(refusal))) {
      planUse.drop()
      await queryClient.fetchQuery({ ...previewQuery(api, skuIds, null, isExchanging), staleTime: 0 }).catch(() => null)
    }
    const code = error instanceof ApiError ? error.code : null
    // The subject was switched in another tab: the header and the list of companies are outdated as well.
    if (code === OWNER_CHANGED) void queryClient.invalidateQueries({ queryKey: ['account'] })
    setNotice({
      text:
        code === PRICE_CHANGED && after
          ? t`价格刚刚变动：合计由 ${yuanNamed(before, locale)} 变为 ${yuanNamed(toPay(after), locale)}，确认后请再次提交。`
          : errorText(i18n, error),
      openOrderNo: error instanceof ApiError ? error.fields.orderNo : undefined,
      leadsToUnpaid: code === ORDERS_UNPAID_FULL,
    })
  }

  async function submit(): Promise<void> {
    const skuIds = buyable.map((line) => line.skuId)
    const buyAgain = held.map((line) => line.skuId)
    const { type, id } = preview.owner
    setNotice(null)
    let projectId: string | undefined
    try {
      if (!plan && choices.project[0].trim() !== '') projectId = await project.find(choices.project[0])
    } catch (error) {
      setNotice({ text: errorText(i18n, error) })
      return
    }
    // One idempotency key per intent: a double press places one order; another selection, price or owner is a new intent.
    const of = JSON.stringify([skuIds, buyAgain, type, id, use.choice, taken, projectId])
    if (intent.current.of !== of) intent.current = { of, key: newKey() }
    const expectedOwner = { type, id }
    // An order with nothing left to pay is finished already.
    const onSuccess = (placed: { orderNo: string; amountPayable: number } | { approvalId: string }) => {
      // A limit of the company held it back: somebody was asked.
      if ('approvalId' in placed)
        return navigate({ to: '/uc/approval/$id', params: { id: placed.approvalId }, replace: true })
      const { orderNo, amountPayable } = placed
      return navigate({
        to: amountPayable === 0 ? '/order/payment/success' : '/order/payment',
        search: { orderNo },
        replace: true,
      })
    }
    if (plan) {
      const expectedFinal = toPay(preview)
      const bought = { choice: plan, coupon: use.choice, expectedFinal, expectedOwner, skuIds }
      subscribe.mutate(bought, { onSuccess, onError: review })
      return
    }
    place.mutate(
      {
        skuIds,
        buyAgain,
        coupon: use.choice,
        exchange: taken,
        expectedFinal: preview.final,
        expectedOwner,
        projectId,
        idempotencyKey: `${intent.current.key}-${preview.final}`,
      },
      { onSuccess, onError: review },
    )
  }
  const isPlacing = [place, subscribe].some(({ isPending, isSuccess }) => isPending || isSuccess)
  const isBusy = isPlacing || project.isBusy || use.isBusy || planUse.isBusy || isSwitching
  return { preview, buyable, held, notice, submit, isBusy, coupon: use, exchange, plan: planUse }
}
