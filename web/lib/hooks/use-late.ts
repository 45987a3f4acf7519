import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * For parts of a page that are hydrated after others, which may have learnt more by then: what the server did not render with (`first`
 * stands for it) is not used by the render that hydrates, and follows in the next one.
 */
export const useLate = <T>(known: T, first: T): T =>
  useSyncExternalStore(
    never,
    () => known,
    () => first,
  )
