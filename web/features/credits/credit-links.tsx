import { Fragment } from 'react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { CreditKind } from './credit.ts'

type Named = { id: string; name: string }
const PAGES = { artist: '/artist/$id', album: '/album/$id', label: '/label/$id' } as const
/** The page of an artist, album or label. */
export const creditLink = (kind: CreditKind, id: string) => ({ to: PAGES[kind], params: { id } })

/** The query flag of a track search for one of them (specification section 2). */
export const CREDIT_FLAGS = { artist: 'isArtist', album: 'isAlbum', label: 'isCp' } as const

/** The names, each linking to its page. */
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
      <PlainLink {...creditLink(kind, id)} className={className} preload={false}>
        {name}
      </PlainLink>
    </Fragment>
  ))
}
