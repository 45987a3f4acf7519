import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'

/** What the buyer has ticked. `againFor`, `termsFor`: for which owner, because another one has other licences and memberships. */
type Consents = { usage: boolean; againFor?: string | undefined; termsFor?: string | undefined }
const NONE: Consents = { usage: false }

const KEY = 'consents'
/** Older ones are dropped (ms). */
const KEPT_MS = 15 * 60_000

/**
 * The ticks of the checkout. They outlive a sign-in over the page, which loads it again (the session had ended): for the same
 * account and the same licences, and only for that one load.
 */
export function useConsents(skuIds: readonly string[]): [Consents, (changed: Partial<Consents>) => void] {
  const { api } = useRouteContext({ from: '__root__' })
  const userId = useQuery(userQuery(api)).data?.userId
  const isSigningIn = useAtomValue(loginDialogAtom) !== null
  const [given, setGiven] = useState(NONE)
  const of = `${userId} ${skuIds.join()}`
  useEffect(() => {
    const kept = userId === undefined ? null : take(of)
    if (kept) setGiven(kept)
  }, [userId, of])
  useEffect(() => {
    if (!isSigningIn) return
    keep(of, given)
    // Not when the page is loaded again.
    return forget
  }, [isSigningIn, of, given])
  return [given, (changed) => setGiven((now) => ({ ...now, ...changed }))]
}

function keep(of: string, given: Consents): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ of, given, at: Date.now() }))
  } catch {
    // If storage is unavailable, the buyer has to tick again.
  }
}
function take(of: string): Consents | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    forget()
    return kept?.of === of && Date.now() - kept.at < KEPT_MS ? kept.given : null
  } catch {
    return null
  }
}
function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
