import type { QueryClient } from '@tanstack/react-query'
import { trackQuery } from '#web/features/catalogue-core/queries.ts'
import { soundAgain } from '#web/features/catalogue-core/track.ts'
import type { Api } from '#web/lib/api/api.ts'
import { queueAtom, soundAtom } from '../atoms.ts'
import { updated } from '../queue/queue.ts'
import type { Sound } from '../sound.ts'
import type { Store } from './engine.ts'

/**
 * Stored data may be outdated (price, sold out, liked) or in another language. Reloads the displayed sound and, after a
 * change of language, the others one by one. Without an answer the old data stay.
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
