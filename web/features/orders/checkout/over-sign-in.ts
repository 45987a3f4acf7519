import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'

/** Older ones are dropped (ms). */
const KEPT_MS = 15 * 60_000

/**
 * State that outlives a sign-in over the page, which loads it again (the session had ended): for the same account and the same
 * `of`, and only for that one load. `key` names it in the session storage of the tab.
 */
export function useStateOverSignIn<T extends object>(key: string, of: string, initial: T) {
  const { api } = useRouteContext({ from: '__root__' })
  const userId = useQuery(userQuery(api)).data?.userId
  const isSigningIn = useAtomValue(loginDialogAtom) !== null
  const [state, setState] = useState(initial)
  const owner = `${userId} ${of}`
  useEffect(() => {
    const kept = userId === undefined ? null : take<T>(key, owner)
    // The page stays while what the state asks for is fetched.
    if (kept) startTransition(() => setState(kept))
  }, [key, userId, owner])
  useEffect(() => {
    if (!isSigningIn) return
    keep(key, owner, state)
    // Not when the page is loaded again.
    return () => forget(key)
  }, [isSigningIn, key, owner, state])
  const change = (changed: Partial<T>) => setState((now) => ({ ...now, ...changed }))
  return [state, change] as const
}

function keep(key: string, owner: string, state: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, state, at: Date.now() }))
  } catch {
    // If storage is unavailable, the buyer has to choose again.
  }
}
function take<T>(key: string, owner: string): T | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    forget(key)
    return kept?.owner === owner && Date.now() - kept.at < KEPT_MS ? kept.state : null
  } catch {
    return null
  }
}
function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
