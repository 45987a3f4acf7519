import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { sessionChangeAtom } from '../actions/session-atoms.ts'

/** Whether a session came along with the page, or began since, and has not ended. What may be done is decided by the API. */
export function useSignedIn(): boolean {
  const { isSignedIn } = useRouteContext({ from: '__root__' })
  const change = useAtomValue(sessionChangeAtom)
  return change === null ? isSignedIn : change === 'begun'
}
