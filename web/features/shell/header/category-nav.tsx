import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { CATEGORIES } from '#web/features/catalogue-core/listing-values.ts'
import { CATEGORY_WORDS } from '#web/features/catalogue-core/messages.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from './header.css.ts'

/** Links to the categories, the current one marked. */
export function CategoryNav({ layout }: { layout: 'bar' | 'list' }) {
  const { t, i18n } = useLingui()
  const current = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/explore' ? (search as { category?: string }).category : undefined,
  })
  return (
    <nav className={layout === 'bar' ? css.categories : css.categoryList} aria-label={t`分类`}>
      {CATEGORIES.map((category) => (
        <PlainLink
          key={category}
          to="/explore"
          search={{ category }}
          className={layout === 'bar' ? css.category : css.listLink}
          aria-current={category === current ? 'page' : undefined}
        >
          {i18n._(CATEGORY_WORDS[category])}
        </PlainLink>
      ))}
    </nav>
  )
}
