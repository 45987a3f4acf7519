import type { RawQuery } from '#db/client.ts'

/** Which of these tracks are in the cart, with any licence: rows of `id`, one for each licence. */
export const cartedTracks = (accountId: string, trackIds: readonly number[]): RawQuery => ({
  sql: `SELECT track_id AS id FROM cart_item
    WHERE account_id = ? AND track_id IN (SELECT value FROM json_each(?))`,
  params: [accountId, JSON.stringify(trackIds)],
})
