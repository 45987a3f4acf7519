import type { Ctx } from '#worker/context.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { getSkuId } from '#worker/modules/catalogue/rules.ts'
import type { Card } from '#worker/modules/catalogue/tracks/card-store.ts'
import { findVersions } from '#worker/modules/catalogue/tracks/kept-card-store.ts'
import { versionWire } from '#worker/modules/catalogue/tracks/present-track.ts'
import { fitting, meets, type Wish } from './wishes.ts'

/** Tracks of a page with the version that fits, where it is not the main one; their SKU is that version's. */
export async function withFitting(
  ctx: Ctx,
  cards: readonly Card[],
  tracks: readonly TrackWire[],
  wishes: readonly Wish[],
): Promise<TrackWire[]> {
  const mains = new Map(cards.map((card) => [String(card.id), card.main]))
  const asking = cards.filter(({ main }) => wishes.some((wish) => !meets(main, wish, true)))
  if (asking.length === 0) return [...tracks]
  const versions = await findVersions(
    ctx,
    asking.map(({ id }) => id),
  )
  return tracks.map((track) => {
    const main = mains.get(track.id)
    const fits = main ? fitting(main, versions.get(Number(track.id)) ?? [], wishes) : null
    if (!fits) return track
    const { loudness: _, ...wire } = versionWire(ctx, fits)
    return { ...track, skuId: track.skuId && getSkuId(Number(track.id), fits.id, track.skuAttr), fits: wire }
  })
}
