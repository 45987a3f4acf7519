import { Link } from '@tanstack/react-router'
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { changed } from '../catalogue-core/listing-links.ts'
import { EXACTLY, type ExploreQuery } from '../catalogue-core/listing-query.ts'

/** Set where choices are gathered first and applied together; without it each choice is a link. */
export const DraftContext = createContext<((change: Partial<ExploreQuery>) => void) | null>(null)

type ChoiceProps = {
  query: ExploreQuery
  change: Partial<ExploreQuery>
  isOn: boolean
  className: string
  /** Where what is inside does not say it in words. */
  label?: string
  children: ReactNode
}

/** One thing switched on or off: a link to the list with it, said to be what it looks like, a checkbox. */
export function Choice({ query, change, isOn, className, label, children }: ChoiceProps) {
  const draft = useContext(DraftContext)
  const looks = { role: 'checkbox', 'aria-checked': isOn, className, 'aria-label': label, title: label } as const
  if (draft) {
    return (
      <button {...looks} type="button" onClick={() => draft(change)}>
        {children}
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
