import { Link } from '@tanstack/react-router'
import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { changed } from '../catalogue-core/listing-links.ts'
import { EXACTLY, type ExploreQuery } from '../catalogue-core/listing-query.ts'

/** Provided where choices are collected and applied together (the filter sheet); without it each choice is a link. */
export const DraftContext = createContext<((change: Partial<ExploreQuery>) => void) | null>(null)

type ChoiceProps = {
  query: ExploreQuery
  change: Partial<ExploreQuery>
  isOn: boolean
  className: string
  /** Accessible name if the content has no text. */
  label?: string
  children: ReactNode
}

/** A filter option that is switched on or off: technically a link to the changed list, exposed as a checkbox. */
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

/** Checkboxes react to the space bar, links do not. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
