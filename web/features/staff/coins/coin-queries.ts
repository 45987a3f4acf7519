import { readValue } from '#web/lib/api/api.ts'
import { makeStaffApi } from '#web/lib/api/staff-api.ts'
import type { AdjustmentState } from '#worker/modules/coins/values.ts'
import { listQuery, queueQuery, useStaffAction } from '../work-queries.ts'

export const COINS = ['staff', 'coins']

export const findOwners = (keyword: string) => readValue(makeStaffApi().coins.owners.$get({ query: { keyword } }))
export type FoundOwner = Awaited<ReturnType<typeof findOwners>>['items'][number]

const readLedger = (ownerId: string, page: number) =>
  readValue(makeStaffApi().coins.owners[':ownerId'].records.$get({ param: { ownerId }, query: { page: String(page) } }))
export type LedgerEntry = Awaited<ReturnType<typeof readLedger>>['items'][number]

export const ledgerQuery = (ownerId: string, page: number) =>
  listQuery([...COINS, 'ledger', ownerId, page], () => readLedger(ownerId, page))

type NewAdjustment = { ownerId: string; coins: number; reason: string; requestNo: string }
export const useAdjustCoins = () =>
  useStaffAction(COINS, (json: NewAdjustment) => readValue(makeStaffApi().coins.adjust.$post({ json })))

const readAdjustments = (state: AdjustmentState, page: number) =>
  readValue(makeStaffApi().coins.adjustments.$get({ query: { state, page: String(page) } }))
export type Adjustment = Awaited<ReturnType<typeof readAdjustments>>['items'][number]

export const adjustmentsQuery = (state: AdjustmentState, page: number) =>
  queueQuery([...COINS, 'adjustments', state, page], () => readAdjustments(state, page))

export const useDecideAdjustment = () =>
  useStaffAction(COINS, ({ id, how }: { id: string; how: 'confirm' | 'decline' }) => {
    const one = makeStaffApi().coins.adjustments[':id']
    return how === 'confirm'
      ? readValue(one.confirm.$post({ param: { id } }))
      : readValue(one.decline.$post({ param: { id } }))
  })
