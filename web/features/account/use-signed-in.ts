import { useRouteContext } from '@tanstack/react-router'
import { useSessionChange } from '../actions/session-atoms.ts'

/** Whether the page was loaded with a session, or one began since, and has not ended. Only the API decides what is permitted. */
export function useSignedIn(): boolean {
  const { isSignedIn } = useRouteContext({ from: '__root__' })
  const change = useSessionChange()
  return change === null ? isSignedIn : change === 'begun'
}
