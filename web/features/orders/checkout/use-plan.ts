import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import type { Months } from '#worker/modules/memberships/values.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { type Plan, previewQuery } from '../queries.ts'
import type { Choice } from './choices.ts'

export type PlanUse = {
  /** The months that are chosen, or about to be; null without a membership. */
  months: Months | null
  isBusy: boolean
  /** Why the last choice could not be made, and the order that stands in the way. */
  problem: { text: string; orderNo?: string | undefined } | null
  set(months: Months | null): void
  /** The membership cannot be bought any more. */
  drop(): void
}

/** Level 1 is for persons, level 2 for companies (docs/licensing.md, 13.6). */
export const isOwnPlan = ({ owner, plan }: PreviewWire): boolean => plan?.level === (owner.type === 'personal' ? 1 : 2)

/** The preview as if the chosen membership had been bought; without it until that is priced, or if it cannot be bought. */
export function usePlan(
  skuIds: string[],
  base: PreviewWire,
  [wanted, setWanted]: Choice<Months | null>,
  isExchanging: boolean,
) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Months | null>(null)
  const [problem, setProblem] = useState<PlanUse['problem']>(null)
  const isOffered = base.plan !== null && isOwnPlan(base) && base.plan.openOrder === null && base.mayOrder
  const level = isOffered && base.plan ? base.plan.level : null
  const plan: Plan | null = level && wanted ? { level, months: wanted } : null
  const toQuery = (of: Plan | null) => ({
    ...previewQuery(api, skuIds, null, isExchanging, of),
    meta: { isSilent: true },
  })
  const priced = useQuery({ ...toQuery(plan), enabled: plan !== null, placeholderData: keepPreviousData })
  const isPriced = plan !== null && priced.data !== undefined && priced.data.plan?.chosen != null
  const preview = (isPriced && priced.data) || base

  async function set(months: Months | null): Promise<void> {
    setProblem(null)
    if (months === null || level === null) return setWanted(null)
    setPending(months)
    try {
      await queryClient.fetchQuery({ ...toQuery({ level, months }), staleTime: 0 })
      setWanted(months)
    } catch (error) {
      setWanted(null)
      const orderNo = error instanceof ApiError ? error.fields.orderNo : undefined
      setProblem({ text: errorText(i18n, error), orderNo })
      // Something has changed meanwhile: a membership runs, or its order waits.
      await queryClient.fetchQuery({ ...toQuery(null), staleTime: 0 }).catch(() => null)
    } finally {
      setPending(null)
    }
  }
  const use: PlanUse = {
    months: pending ?? (plan && wanted),
    isBusy: pending !== null || (plan !== null && !isPriced && !priced.isError),
    problem,
    set: (months) => void set(months),
    drop: () => setWanted(null),
  }
  return { preview, plan: isPriced ? plan : null, use }
}
