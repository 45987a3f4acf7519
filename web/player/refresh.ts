import type { QueryClient } from '@tanstack/react-query'
import { trackQuery } from '../features/catalogue-core/queries.ts'
import { soundAgain } from '../features/catalogue-core/track.ts'
import type { Api } from '../lib/api.ts'
import { queueAtom, soundAtom } from './atoms.ts'
import type { Store } from './engine.ts'
import { updated } from './queue.ts'
import type { Sound } from './sound.ts'

/**
 * What was kept may be old: price, sold out, liked; and in another language. The sound on show is asked for again, after a
 * change of language the others too, one after the other. Without an answer it stays as it was.
 */
export async function refreshRestored(
  store: Store,
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  isOtherLanguage: boolean,
): Promise<void> {
  const current = store.get(soundAtom)
  const others = isOtherLanguage ? store.get(queueAtom).sounds.filter((sound) => sound !== current) : []
  for (const sound of [...(current ? [current] : []), ...others]) {
    const fresh = await ask(queryClient, api, sound)
    if (fresh) store.set(queueAtom, updated(store.get(queueAtom), fresh))
  }
}

async function ask(queryClient: QueryClient, api: Api, sound: Sound): Promise<Sound | null> {
  const query = { ...trackQuery(api, sound.id), retry: false, meta: { isSilent: true, isForVisitors: true } }
  const track = await queryClient.fetchQuery(query).catch(() => null)
  return track && soundAgain(track, sound.versionId)
}
