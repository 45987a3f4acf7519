import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import * as css from '#web/features/catalogue-core/listing.css.ts'
import { filterCount } from '#web/features/catalogue-core/listing-links.ts'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { withMessages } from '#web/lib/with-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { loadFiltersWriter } from './filters-writer.ts'

const FilterSheet = lazy(async () => {
  const [sheet] = await withMessages(() => Promise.all([import('./filter-sheet.tsx'), loadFiltersWriter()]))
  return sheet
})

/** On narrow pages the filters are in a sheet; its button shows how many are active. */
export function FilterButton({ query }: { query: ExploreQuery }) {
  const [isOpen, setIsOpen] = useState(false)
  // A new key for every opening, so that the sheet starts from the current filters.
  const [opening, setOpening] = useState(0)
  const count = filterCount(query)
  const open = () => {
    setOpening(opening + 1)
    setIsOpen(true)
  }
  return (
    <>
      <div className={css.filterLink}>
        <AnchorButton href="#filters" scale="sm">
          <Icon name="filter" />
          <Trans>筛选</Trans>
        </AnchorButton>
      </div>
      <div className={css.filterButton}>
        <Button scale="sm" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <Icon name="filter" />
          <Trans>筛选</Trans>
          {count > 0 && (
            <>
              <span className={css.filterCount} aria-hidden="true">
                {count}
              </span>
              <VisuallyHidden>
                <Plural value={count} other="已选 # 项" />
              </VisuallyHidden>
            </>
          )}
        </Button>
        {opening > 0 && (
          <Suspense>
            <FilterSheet key={opening} query={query} isOpen={isOpen} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </>
  )
}
