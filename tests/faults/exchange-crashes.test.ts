import { expect, it } from 'vitest'
import { everywhere } from '../support/crashes.ts'
import { makeHarness, unique } from '../support/harness.ts'
import { aMember, inLibrary } from '../support/members.ts'
import { P } from '../support/orders.ts'
import { getCount } from '../support/rows.ts'

const h = makeHarness()

it('taking a track through a membership: nothing or everything, at every await', async () => {
  const trips = await everywhere(h, {
    isAnsweredAgain: true,
    prepare: async () => {
      const [account, { skuId, trackId }] = [await aMember(h), await inLibrary(h)]
      const headers = { 'idempotency-key': unique('crash') }
      const body = { skuIds: [skuId], usageAccepted: true }
      return {
        run: (env) => h.call('POST', `${P}/memberships/exchange`, body, { token: account.accessToken, headers, env }),
        // The order, its place of the day and its right come together, or none of them.
        effects: () =>
          getCount(
            h.env,
            `SELECT count(*) FROM member_exchange e JOIN "order" o ON o.order_no = e.order_no AND o.status = 2
             JOIN licence_right r ON r.order_line_id = e.order_line_id WHERE e.track_id = ?`,
            trackId,
          ),
      }
    },
  })
  expect(trips).toBeGreaterThan(3)
}, 120_000)
