import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { CATEGORIES } from '../catalogue/explore-query.ts'
import { CATEGORY_WORDS } from '../catalogue/words.ts'
import * as css from './header.css.ts'

/** The kinds of sound on sale; the one being browsed is marked. */
export function CategoryNav({ layout }: { layout: 'bar' | 'list' }) {
  const { t, i18n } = useLingui()
  const current = useSearch({ strict: false, select: (search) => (search as { category?: string }).category })
  return (
    <nav className={layout === 'bar' ? css.categories : css.categoryList} aria-label={t`分类`}>
      {CATEGORIES.map((category) => (
        <Link
          key={category}
          to="/explore"
          search={{ category }}
          className={layout === 'bar' ? css.category : css.listLink}
          // The router marks /explore itself as the page; here only the category counts.
          activeProps={{ 'aria-current': category === current ? 'page' : undefined }}
        >
          {i18n._(CATEGORY_WORDS[category])}
        </Link>
      ))}
    </nav>
  )
}
