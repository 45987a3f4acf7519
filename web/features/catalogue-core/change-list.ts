import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isForBrowser } from '#web/lib/follow-links.ts'
import { rebased } from './listing-links.ts'
import { type ExploreQuery, readExplore, toExploreSearch, toSearch } from './listing-query.ts'

/** Changes the list of /explore: the one that the reader has asked for last, which is not the one shown while it is loading. */
export function useListChange() {
  const router = useRouter()
  const getAsked = (shown: ExploreQuery): ExploreQuery => {
    const { pathname, search } = router.latestLocation
    return pathname === '/explore' ? readExplore(toExploreSearch(search)) : shown
  }
  /** What differs between the list that a link was written for and the one it leads to. */
  const change = (of: ExploreQuery, to: ExploreQuery, keepsScroll = false): void => {
    const search = toSearch(rebased(getAsked(of), of, to))
    void router.navigate({ to: '/explore', search, resetScroll: !keepsScroll })
  }
  /** For a link that changes the list `of`; another tab or window is the browser's. */
  const onPress =
    (of: ExploreQuery, to: ExploreQuery, keepsScroll?: boolean) => (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event.nativeEvent, event.currentTarget)) return
      event.preventDefault()
      change(of, to, keepsScroll)
    }
  return { getAsked, change, onPress }
}
