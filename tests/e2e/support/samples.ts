import { expect } from '@playwright/test'
import type { Shop, Track } from './shop.ts'

type Playlist = { id: string; name: string; trackCount: number }
/** One example of each kind of page from the demo shop. */
export type Samples = { music: Track; effect: Track; soldOut: Track; onAlbum: Track; playlist: Playlist }

const P = '/cuemark2/api/v2'

export async function findSamples(shop: Shop): Promise<Samples> {
  const all = async (musicType: string) =>
    (await shop.call<{ items: Track[] }>('POST', `${P}/productSongInfo/search`, { musicType, perPage: 100 })).items
  const [music, effects, songs, { items: playlists }] = await Promise.all([
    shop.aTrack(),
    all('SOUND_EFFECT'),
    all('MUSIC'),
    shop.call<{ items: Playlist[] }>('GET', `${P}/playlists`),
  ])
  const samples = {
    music,
    effect: effects.find(({ status }) => status),
    soldOut: songs.find(({ status }) => !status),
    onAlbum: songs.find(({ album, label }) => album && label),
    playlist: playlists.find(({ trackCount }) => trackCount > 3),
  }
  for (const [kind, sample] of Object.entries(samples)) expect(sample, `the demo shop has: ${kind}`).toBeDefined()
  return samples as Samples
}
