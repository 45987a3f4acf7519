import { expect } from '@playwright/test'
import type { Shop, Track } from './shop.ts'

/** What the demo shop has of each kind of page. */
export type Samples = { music: Track; effect: Track }

export async function findSamples(shop: Shop): Promise<Samples> {
  const search = async (body: object) =>
    (await shop.call<{ items: Track[] }>('POST', '/cuemark2/api/v2/productSongInfo/search', { perPage: 100, ...body }))
      .items
  const music = await shop.aTrack()
  const [effect] = await search({ musicType: 'SOUND_EFFECT' })
  expect(effect, 'the demo catalogue has sound effects').toBeDefined()
  return { music, effect: effect! }
}
