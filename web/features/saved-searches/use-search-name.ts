import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch } from '#web/lib/search-params.ts'
import type { Kept } from '#web/lib/search-shelf/shelf.ts'
import { readExplore } from '../catalogue-core/listing-query.ts'
import { exploreTitle } from '../catalogue-core/listing-title.ts'
import { CATEGORY_WORDS } from '../catalogue-core/messages.ts'
import { tagsQuery } from '../catalogue-core/queries.ts'
import { getChosen } from '../explore/chosen-filters.tsx'

const hasTags = ({ address }: Kept): boolean => /[?&](?:tags|subTab)=/.test(address)

const NO_TAGS: readonly never[] = []

/** Returns the name of a search in the reader's language: its words, its category and its filters. */
export function useSearchName(searches: readonly Kept[]): (kept: Kept) => { name: string; details: string } {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  // Tags are stored by id, because their names depend on the language.
  const { data: tags = NO_TAGS } = useQuery({ ...tagsQuery(api), enabled: searches.some(hasTags) })
  const getName = ({ address, about }: Kept) => {
    const query = readExplore(parseSearch(address))
    const { keyword, category, like } = query
    const kind = category ? i18n._(CATEGORY_WORDS[category]) : i18n._(msg`全部作品`)
    const name =
      like === null && keyword !== '' ? keyword : like === null ? kind : exploreTitle(i18n, query, about || null)
    const exact = query.isExact ? [i18n._(msg`只按原词`)] : []
    const filters = getChosen(query, tags, i18n).map(({ text }) => text)
    return { name, details: [...(name === kind ? [] : [kind]), ...exact, ...filters].join(' · ') }
  }
  return useCallback(getName, [tags, i18n])
}
