import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useLate } from '#web/lib/hooks/use-late.ts'
import type { MembershipLevel } from '#worker/modules/terms/values.ts'
import type { Actionable } from './actionable.ts'

/**
 * Where to go after signing in; without it the current page is loaded again. `reason`: `plays` if the visitor has used
 * up the anonymous plays.
 */
type LoginRequest = { goTo?: string; reason?: 'plays' }

/** Open while not null. Set it through `useOpenLogin`, or `store.set` outside React. */
export const loginDialogAtom = atom<LoginRequest | null>(null)

/** Change of the session since the page was rendered: another tab started one, or it ended; null: none. */
export const sessionChangeAtom = atom<'begun' | 'ended' | null>(null)
export const useSessionChange = (): 'begun' | 'ended' | null => useLate(useAtomValue(sessionChangeAtom), null)

/** The membership that runs, as far as rows need it; `left`: tracks of today, null without a limit. */
export type MemberNow = { level: MembershipLevel; left: number | null; resetsAt: string }
/** Null without a membership. Set by the header, so that a list of tracks asks nothing. */
export const memberAtom = atom<MemberNow | null>(null)
export const useMemberNow = (): MemberNow | null => useLate(useAtomValue(memberAtom), null)

/**
 * The track whose licence is being chosen, with the SKU chosen first. `isExact`: whatever was chosen last for other tracks. `replaces`: the
 * order of an exchange that ends once another licence is exchanged instead.
 */
export type Choosing = Actionable & { isExact?: boolean; replaces?: string }
/** Rendered by ChooseLicenceHost. */
export const choosingAtom = atom<Choosing | null>(null)

/** Opens the login dialog over the current page. */
export function useOpenLogin(): (request?: LoginRequest) => void {
  const set = useSetAtom(loginDialogAtom)
  return (request = {}) => set(request)
}

/**
 * Tracks for which one licence is being chosen: these, or all of a folder (of one's own, or shared). `name`: what they are shown as.
 */
export type BatchRequest = { name: string; songIds: string[] } | { name: string; folder: string }
export const batchAtom = atom<BatchRequest | null>(null)

/** The shared folder that is being saved as one's own. */
export const savingFolderAtom = atom<string | null>(null)
