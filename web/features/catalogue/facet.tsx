import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import * as css from './explore.css.ts'
import { changed, EXACTLY, type ExploreQuery } from './explore-query.ts'

/** A group of options under its name; folds away, and is open from the start where it matters or something is chosen. */
export function Facet({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const id = useId()
  const [isShown, setIsShown] = useState(isOpen)
  return (
    <details className={css.facet} open={isShown} onToggle={(event) => setIsShown(event.currentTarget.open)}>
      <summary className={css.facetTitle}>
        <h2 className={css.facetName} id={id}>
          {title}
        </h2>
        <Icon name={isShown ? 'minus' : 'plus'} size={14} />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; the heading in the summary is the name. */}
      <div className={css.options} role="group" aria-labelledby={id}>
        {children}
      </div>
    </details>
  )
}

/** A link to the list with one thing switched, said to be what it looks like: a checkbox. */
export function Option({
  query,
  change,
  isOn,
  isChild,
  children,
}: {
  query: ExploreQuery
  change: Partial<ExploreQuery>
  isOn: boolean
  isChild?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="/explore"
      search={changed(query, change)}
      className={cx(css.option, isChild && css.child)}
      role="checkbox"
      aria-checked={isOn}
      activeOptions={EXACTLY}
      resetScroll={false}
      preload={false}
      rel="nofollow"
      onKeyDown={pressOnSpace}
    >
      <span className={css.box}>
        <Icon name="check" size={12} />
      </span>
      {children}
    </Link>
  )
}

/** A checkbox answers to the space bar. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
