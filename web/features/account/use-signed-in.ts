import { useRouteContext } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { isSignedOutAtom } from './atoms.ts'

/** Whether a session came along with the page and has not ended since. What may be done is decided by the API. */
export function useSignedIn(): boolean {
  const { isSignedIn } = useRouteContext({ from: '__root__' })
  return !useAtomValue(isSignedOutAtom) && isSignedIn
}
