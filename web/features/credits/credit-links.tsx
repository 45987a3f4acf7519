import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CreditKind } from './credit.ts'

type Named = { id: string; name: string }
const PAGES = { artist: '/artist/$id', album: '/album/$id', label: '/label/$id' } as const
/** Where somebody or something a track is credited to has its page. */
export const creditLink = (kind: CreditKind, id: string) => ({ to: PAGES[kind], params: { id } })

/** What a search for tracks says when it is for theirs (specification section 2). */
export const CREDIT_FLAGS = { artist: 'isArtist', album: 'isAlbum', label: 'isCp' } as const

/** The names, each leading to its page. */
export function CreditLinks({
  kind,
  names,
  className,
}: {
  kind: CreditKind
  names: readonly Named[]
  className: string
}) {
  return names.map(({ id, name }, i) => (
    <Fragment key={id}>
      {i > 0 && ' / '}
      <Link {...creditLink(kind, id)} className={className} preload={false}>
        {name}
      </Link>
    </Fragment>
  ))
}
