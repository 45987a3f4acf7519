import type { SearchTracks, TrackWire } from '#worker/modules/catalogue/contract.ts'
import type { Answer, Harness } from './harness.ts'

export type Found = { items: TrackWire[]; total: number; page: number; perPage: number }

export const search = (h: Harness, body: SearchTracks | Record<string, unknown>): Promise<Answer<Found>> =>
  h.call<Found>('POST', '/cuemark2/api/v2/productSongInfo/search', body)

/** Ids of a search for the words as typed, in order; it must succeed. Without `exact` something is always found. */
export async function getIds(h: Harness, body: Record<string, unknown>): Promise<string[]> {
  const answer = await search(h, { perPage: 100, exact: true, ...body })
  if (answer.status !== 200) throw new Error(`search: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data!.value.items.map((item) => item.id)
}
