import { createContext, type ReactNode, useContext } from 'react'
import type { Sound } from './sound.ts'

const Scope = createContext<readonly Sound[] | null>(null)

/** A list that is played in its order: pressing play in one of its rows makes it the queue. Keep `sounds` between renders. */
export function QueueScope({ sounds, children }: { sounds: readonly Sound[]; children: ReactNode }) {
  return <Scope value={sounds}>{children}</Scope>
}

/** The list around a row; null where a sound stands alone. */
export const useQueueScope = (): readonly Sound[] | null => useContext(Scope)
