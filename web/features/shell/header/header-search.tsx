import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { RESULTS } from '#web/features/catalogue-core/listing-values.ts'
import { SearchForm } from '#web/features/search-box/search-form.tsx'
import { skip as skipLink } from '../skip-link.css.ts'
import * as css from './header.css.ts'

/** Next to the field: skips the header's tools and the filters. */
function ResultsSkip() {
  const isListing = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/explore') })
  if (!isListing) return null
  const skip = (event: MouseEvent) => {
    const results = document.getElementById(RESULTS)
    if (!results) return
    event.preventDefault()
    results.scrollIntoView()
    results.focus({ preventScroll: true })
  }
  return (
    <a className={skipLink} href={`#${RESULTS}`} onClick={skip}>
      <Trans>跳到搜索结果</Trans>
    </a>
  )
}

/** The bar's field; narrow windows have one in the menu instead, and above the results of a search. */
export function HeaderSearch() {
  return (
    <div className={css.search}>
      <SearchForm hasShortcut>
        <ResultsSkip />
      </SearchForm>
    </div>
  )
}
