import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { BatchItem } from '#web/features/staff/coupons/batch-item.tsx'
import type { Batch } from '#web/features/staff/coupons/batch-queries.ts'
import { COUPON_TYPE } from '#worker/modules/coupons/values.ts'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)

it('a batch of coupons shows the first and the last day on which it works, as it was entered', async () => {
  const batch = {
    ...{ id: 'b1', name: '新年', type: COUPON_TYPE.deduction, amountFen: 1000, percentOff: null, thresholdFen: 0 },
    ...{ quantity: 10, perOwner: 1, redeemed: 0, held: 0, used: 0, deductedFen: 0, sharedCode: false, stoppedAt: null },
    // From 2026-11-01 to 2036-12-31, in Beijing.
    ...{ startsAt: '2026-10-31T16:00:00.000Z', expiresAt: '2036-12-31T16:00:00.000Z' },
  } as Batch
  await renderPart(<BatchItem batch={batch} />, () => ({}))
  expect(await screen.findByText(/2026年11月1日 至 2036年12月31日，含首尾两天/)).toBeTruthy()
})
