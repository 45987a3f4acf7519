import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { ExchangeReason, MemberWire } from '#worker/modules/orders/exchange/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { exchangeNow } from '../exchange/exchange-now.ts'
import { useMember } from '../exchange/member.ts'
import { previewQuery } from '../orders/queries.ts'

/** What a membership has to say about one licence, and taking it: `because` is empty if it can be taken. */
export type Take = {
  member: MemberWire
  because: readonly ExchangeReason[]
  isHeld: boolean
  isBusy: boolean
  take(): Promise<void>
}

type Taking = {
  track: TrackWire
  isStale: boolean
  /** The order of an exchange that ends once this licence is exchanged instead. */
  replaces?: string | undefined
  onDone: () => void
}

/** Null for those who are no members, and as long as it is not known. `isStale`: the prices of another choice are loading. */
export function useTake(skuId: string | undefined, { track, isStale, replaces, onDone }: Taking): Take | null {
  const member = useMember()
  const actionContext = useActionContext()
  const { api } = actionContext.options.context
  const { data } = useQuery({
    ...previewQuery(api, skuId === undefined ? [] : [skuId]),
    enabled: member !== null && skuId !== undefined && !isStale,
    meta: { isSilent: true },
  })
  const [isBusy, setIsBusy] = useState(false)
  const [line] = data?.lines ?? []
  if (!member || skuId === undefined || !line?.exchange) return null
  const take = async () => {
    setIsBusy(true)
    const isTaken = await exchangeNow(actionContext, { track, skuId, replaces })
    setIsBusy(false)
    if (isTaken) onDone()
  }
  return { member, because: line.exchange.because, isHeld: Boolean(line.held), isBusy: isBusy || isStale, take }
}

/** Whether the licence can be taken now. */
export const canTake = (take: Take | null): take is Take => take !== null && take.because.length === 0 && !take.isHeld
/** Whether it would be taken if something were left of today. */
export const isSpent = (take: Take | null): take is Take =>
  take !== null && !take.isHeld && take.because.length === 1 && take.because[0] === 'quota'
