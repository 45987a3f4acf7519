import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import * as css from './pagination.css.ts'

type LinkProps = {
  className: string
  'aria-label'?: string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

/** Pagination by links, because the page is in the URL. `renderLink` renders the router link of a page number. */
export function Pagination({
  page,
  perPage,
  total,
  label,
  renderLink,
}: {
  page: number
  perPage: number
  total: number
  /** Accessible name, needed if a page has several. */
  label?: string
  renderLink: (page: number, props: LinkProps) => ReactElement
}) {
  const { t } = useLingui()
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1) return null
  const current = Math.min(page, last)
  return (
    <nav className={css.nav} aria-label={label ?? t`分页`}>
      {current > 1 &&
        renderLink(current - 1, {
          className: css.link,
          rel: 'prev',
          'aria-label': t`上一页`,
          children: <Icon name="chevron-left" />,
        })}
      {pageNumbers(current, last).map((n, i) =>
        n === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps are identified only by their position.
          <span key={`gap-${i}`} className={css.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={n}
            n={n}
            isCurrent={n === page}
            isNear={Math.abs(n - current) <= 1 || n === 1 || n === last}
            renderLink={renderLink}
          />
        ),
      )}
      {current < last &&
        renderLink(current + 1, {
          className: css.link,
          rel: 'next',
          'aria-label': t`下一页`,
          children: <Icon name="chevron-right" />,
        })}
    </nav>
  )
}

function PageLink({
  n,
  isCurrent,
  isNear,
  renderLink,
}: {
  n: number
  isCurrent: boolean
  isNear: boolean
  renderLink: (page: number, props: LinkProps) => ReactElement
}) {
  const { t } = useLingui()
  return renderLink(n, {
    className: isNear ? css.link : css.roomy,
    'aria-label': t`第 ${n} 页`,
    ...(isCurrent && { 'aria-current': 'page' }),
    children: n,
  })
}
