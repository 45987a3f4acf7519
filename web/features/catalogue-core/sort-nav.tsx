import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as css from './listing.css.ts'
import type { ExploreQuery } from './listing-query.ts'
import type { Sort } from './listing-values.ts'
import { SORT_WORDS } from './messages.ts'

export type Ordered = Pick<ExploreQuery, 'sort' | 'order'>
type LinkProps = {
  className: string
  'aria-current': 'true' | undefined
  keepsScroll: true
  preload: false
  rel: 'nofollow'
  children: ReactNode
}

/** Texts of the directions; the editors' order has only one. */
const DIRECTIONS: Record<Exclude<Sort, 'normal'>, Record<'asc' | 'desc', MessageDescriptor>> = {
  date: { asc: msg`从旧到新`, desc: msg`从新到旧` },
  popularity: { asc: msg`从低到高`, desc: msg`从高到低` },
  price: { asc: msg`从低到高`, desc: msg`从高到低` },
}
/** First press: newest, most popular or cheapest first; a second press reverses the order. */
function orderAfter(now: Ordered, sort: Sort): 'asc' | 'desc' {
  if (now.sort === sort && sort !== 'normal') return now.order === 'asc' ? 'desc' : 'asc'
  return sort === 'price' ? 'asc' : 'desc'
}

/** Sorting links of a list. `renderLink` creates the router link for one. */
export function SortNav({
  sorts,
  now,
  renderLink,
}: {
  sorts: readonly Sort[]
  now: Ordered
  renderLink: (next: Ordered, props: LinkProps) => ReactElement
}) {
  const { t, i18n } = useLingui()
  return (
    <nav className={css.sorts} aria-label={t`排序`}>
      {sorts.map((sort) => {
        const isOn = now.sort === sort
        return renderLink(
          { sort, order: orderAfter(now, sort) },
          {
            className: css.sort,
            'aria-current': isOn ? 'true' : undefined,
            keepsScroll: true,
            preload: false,
            rel: 'nofollow',
            children: (
              <>
                {i18n._(SORT_WORDS[sort])}
                {sort !== 'normal' && isOn && (
                  <>
                    <Icon name={now.order === 'asc' ? 'arrow-up' : 'arrow-down'} size={14} />
                    <VisuallyHidden>{i18n._(DIRECTIONS[sort][now.order])}</VisuallyHidden>
                  </>
                )}
              </>
            ),
          },
        )
      })}
    </nav>
  )
}
