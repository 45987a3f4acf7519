import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useDismissible } from '#web/ui/use-dismissible.ts'
import { CategoryNav } from './category-nav.tsx'
import * as css from './header.css.ts'

/** The categories where the bar has no room for them side by side. Works before hydration. */
export function CategoryMenu() {
  const router = useRouter()
  const details = useDismissible()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (details.current) details.current.open = false
      }),
    [router, details],
  )
  return (
    <details ref={details} className={css.categoryMenu}>
      <summary className={css.categorySummary}>
        <span className={css.tool}>
          <Trans>分类</Trans>
          <Icon name="chevron-down" size={16} />
        </span>
      </summary>
      <div className={css.categoryPanel}>
        <CategoryNav layout="menu" />
      </div>
    </details>
  )
}
