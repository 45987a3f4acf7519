import { Link } from '@tanstack/react-router'
import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { changed } from './explore-links.ts'
import { EXACTLY, type ExploreQuery } from './explore-query.ts'
import * as css from './filters.css.ts'

/** Set where choices are gathered first and applied together; without it each choice is a link. */
export const DraftContext = createContext<((change: Partial<ExploreQuery>) => void) | null>(null)

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

/** One thing switched on or off: a link to the list with it, said to be what it looks like, a checkbox. */
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
  const draft = useContext(DraftContext)
  const looks = { role: 'checkbox', 'aria-checked': isOn, className: cx(css.option, isChild && css.child) } as const
  const inside = (
    <>
      <span className={css.box}>
        <Icon name="check" size={12} />
      </span>
      {children}
    </>
  )
  if (draft) {
    return (
      <button {...looks} type="button" onClick={() => draft(change)}>
        {inside}
      </button>
    )
  }
  return (
    <Link
      {...looks}
      to="/explore"
      search={changed(query, change)}
      activeOptions={EXACTLY}
      resetScroll={false}
      preload={false}
      rel="nofollow"
      onKeyDown={pressOnSpace}
    >
      {inside}
    </Link>
  )
}

/** A checkbox answers to the space bar. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
