import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { PAY_WAY } from '#worker/modules/payments/values.ts'

/** One idempotency key for each intent: the same press sent twice is one request. */
function useIntent(): (of: string) => string {
  const intent = useRef({ of: '', key: '' })
  return (of) => {
    if (intent.current.of !== of) intent.current = { of, key: newKey() }
    return intent.current.key
  }
}

/** Places the recharge, whose payment page comes next; there any way to pay may be chosen. */
export function useRecharge() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const getKey = useIntent()
  const payWay = useOffers()('alipay') ? PAY_WAY.alipay : PAY_WAY.wechat
  return useMutation({
    // The form shows its errors itself.
    meta: { isSilent: true },
    mutationFn: (amount: number) =>
      readValue(
        api.product.coins.recharge.$post(
          { json: { amount, payWay, agreementAccepted: true } },
          { headers: { 'idempotency-key': getKey(String(amount)) } },
        ),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders', 'recharges'], refetchType: 'none' }),
  })
}

/** Proof of identity: the code by SMS, or the tag of a scan. */
export type CoinProof = { captcha: string } | { tag: string }

export function usePayByCoins(orderNo: string) {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const getKey = useIntent()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (proof: CoinProof) =>
      readValue(
        api.product.orders[':orderNo'].pay.$post(
          { param: { orderNo }, json: { payWay: PAY_WAY.coins, ...proof } },
          { headers: { 'idempotency-key': getKey(JSON.stringify(proof)) } },
        ),
      ),
    // Also after a refusal: the balance, or the order, may have changed elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['coins'] }),
  })
}
