import { useMemo } from 'react'
import { parseSearch } from '#web/lib/search-params.ts'
import type { Kept } from '#web/lib/search-shelf/shelf.ts'
import { useShelf } from '#web/lib/search-shelf/shelf-store.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Suggested, SuggestGroup } from '../search-box/suggest-options.ts'
import { useSearchName } from './use-search-name.ts'

/** As many as are seen without scrolling; the whole list is on the pages of the catalogue. */
const SHOWN = { recent: 6, saved: 3 } as const

/** Recent and saved searches as suggestions, for a search field that is empty. The same array until they change. */
export function useRecentGroups(): SuggestGroup[] {
  const { recent, saved } = useShelf()
  const getName = useSearchName([...recent, ...saved])
  return useMemo(() => {
    const groups: SuggestGroup[] = [
      { group: 'recent', options: recent.slice(0, SHOWN.recent).map((kept) => toOption('history', kept, getName)) },
      { group: 'saved', options: saved.slice(0, SHOWN.saved).map((kept) => toOption('bookmark-full', kept, getName)) },
    ]
    return groups.filter(({ options }) => options.length > 0)
  }, [recent, saved, getName])
}

function toOption(icon: IconName, kept: Kept, getName: ReturnType<typeof useSearchName>): Suggested {
  const { name, details } = getName(kept)
  const link = { to: '/explore', search: parseSearch(kept.address) } as const
  return { key: `${icon}-${kept.address}`, name, marks: [], by: details, icon, link }
}
