import { useLingui } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { yuan } from '../../lib/money.ts'
import { newKey } from '../../lib/new-key.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { usePlaceOrder } from './mutations.ts'
import { previewQuery } from './queries.ts'

/** Body code of PRICE_CHANGED (worker/codes.ts). */
const PRICE_CHANGED = 40912

/** What is in the basket now, what it costs, and placing the order for exactly that. */
export function useCheckout(skuIds: string[]) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data: preview } = useSuspenseQuery(previewQuery(api, skuIds))
  const place = usePlaceOrder()
  const visitKey = useRef('')
  const [notice, setNotice] = useState('')
  const buyable = preview.lines.filter((line) => !line.refusal)

  /** The basket is not what was shown: read it again and say what is different, before anything can be charged. */
  async function review(error: unknown): Promise<void> {
    const before = preview.final
    const after = await queryClient.fetchQuery({ ...previewQuery(api, skuIds), staleTime: 0 }).catch(() => null)
    const isPrice = error instanceof ApiError && error.code === PRICE_CHANGED
    setNotice(
      isPrice && after
        ? t`价格刚刚变动：合计由 ${yuan(before, locale)} 变为 ${yuan(after.final, locale)}，确认后请再次提交。`
        : errorText(i18n, error),
    )
  }

  function submit(): void {
    visitKey.current ||= newKey()
    setNotice('')
    place.mutate(
      {
        skuIds: buyable.map((line) => line.skuId),
        expectedFinal: preview.final,
        // One key for one intent: pressing twice makes one order, agreeing to a new price is a new intent.
        idempotencyKey: `${visitKey.current}-${preview.final}`,
      },
      {
        onSuccess: ({ orderNo }) => navigate({ to: '/order/payment', search: { orderNo }, replace: true }),
        onError: review,
      },
    )
  }
  return { preview, buyable, notice, submit, isBusy: place.isPending || place.isSuccess }
}
