import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { CATEGORIES } from '#web/features/catalogue-core/listing-values.ts'
import { CATEGORY_WORDS } from '#web/features/catalogue-core/messages.ts'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from './header.css.ts'

const LOOKS = {
  bar: { list: css.categories, link: css.category },
  menu: { list: css.categoryColumn, link: css.menuLink },
  list: { list: css.categoryList, link: css.listLink },
}

/** Links to the categories, the current one marked. */
export function CategoryNav({ layout }: { layout: keyof typeof LOOKS }) {
  const { t, i18n } = useLingui()
  const current = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === '/explore' ? (search as { category?: string }).category : undefined,
  })
  return (
    <nav className={LOOKS[layout].list} aria-label={t`分类`}>
      {CATEGORIES.map((category) => (
        <PlainLink
          key={category}
          to="/explore"
          search={{ category }}
          className={LOOKS[layout].link}
          aria-current={category === current ? 'page' : undefined}
        >
          {i18n._(CATEGORY_WORDS[category])}
        </PlainLink>
      ))}
    </nav>
  )
}
