import { createContext, type ReactNode, useContext } from 'react'
import type { Sound } from '../sound.ts'

const Scope = createContext<readonly Sound[] | null>(null)

/**
 * A list played in order: pressing play in one of its rows makes it the queue. Keep `sounds` stable between renders.
 */
export function QueueScope({ sounds, children }: { sounds: readonly Sound[]; children: ReactNode }) {
  return <Scope value={sounds}>{children}</Scope>
}

/** The list around a row; null if the sound is not in a list. */
export const useQueueScope = (): readonly Sound[] | null => useContext(Scope)
