import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CATEGORIES } from '../catalogue-core/listing-values.ts'
import { CATEGORY_WORDS } from '../catalogue-core/messages.ts'
import * as css from './header.css.ts'

/** Links to the categories. The router marks the current one, because its link matches part of the URL. */
export function CategoryNav({ layout }: { layout: 'bar' | 'list' }) {
  const { t, i18n } = useLingui()
  return (
    <nav className={layout === 'bar' ? css.categories : css.categoryList} aria-label={t`分类`}>
      {CATEGORIES.map((category) => (
        <Link
          key={category}
          to="/explore"
          search={{ category }}
          className={layout === 'bar' ? css.category : css.listLink}
        >
          {i18n._(CATEGORY_WORDS[category])}
        </Link>
      ))}
    </nav>
  )
}
