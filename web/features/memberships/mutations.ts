import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { memberQuery } from '../exchange/member.ts'
import type { CouponChoice } from '../orders/queries.ts'
import type { Choice } from './queries.ts'

/** One idempotency key for each intent: the same press sent twice is one request. */
function useIntent(): (of: unknown) => string {
  const intent = useRef({ of: '', key: '' })
  return (of) => {
    const text = JSON.stringify(of)
    if (intent.current.of !== text) intent.current = { of: text, key: newKey() }
    return intent.current.key
  }
}

type Subscribing = {
  choice: Choice
  coupon: CouponChoice | null
  expectedFinal: number
  expectedOwner: { type: 'personal' | 'enterprise'; id: string }
  /** The licences of a checkout, which the order leads back to. */
  skuIds?: readonly string[]
}

/** Orders the membership; the payment page comes next. */
export function useSubscribe() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const getKey = useIntent()
  return useMutation({
    // The dialog shows its errors itself.
    meta: { isSilent: true },
    mutationFn: ({ choice, coupon, expectedFinal, expectedOwner, skuIds }: Subscribing) => {
      const asked = { ...choice, ...coupon, usageAccepted: true as const, expectedFinal, expectedOwner }
      const json = skuIds ? { ...asked, skuIds: [...skuIds] } : asked
      return readValue(
        api.product.memberships.subscribe.$post({ json }, { headers: { 'idempotency-key': getKey(json) } }),
      )
    },
    // Also after a refusal: what runs, or what waits, may have changed elsewhere.
    onSettled: () => {
      for (const key of ['memberships', 'orders', 'coupons'])
        void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
      // With nothing to pay it runs at once, and the header says what may be taken.
      void queryClient.invalidateQueries({ queryKey: memberQuery(api).queryKey })
    },
  })
}

export type NewObject = { type: 'personal' | 'company'; name: string; idNumber: string }
export function useNameObject() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const getKey = useIntent()
  return useMutation({
    meta: { isSilent: true },
    mutationFn: (json: NewObject) =>
      readValue(api.product.memberships.objects.$post({ json }, { headers: { 'idempotency-key': getKey(json) } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['memberships', 'objects'] }),
  })
}
