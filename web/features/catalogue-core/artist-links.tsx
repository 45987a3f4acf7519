import { Fragment } from 'react'
import { PlainLink } from '#web/ui/plain-link.tsx'

/** Each name links to all tracks of that artist (specification section 2, "Player bar"). */
export function ArtistLinks({
  artists,
  className,
}: {
  artists: readonly { id: string; name: string }[]
  className: string
}) {
  return artists.map((artist, i) => (
    <Fragment key={artist.id}>
      {i > 0 && ' / '}
      <PlainLink
        to="/explore"
        search={{ category: 'music', keyword: artist.name, isArtist: '1' }}
        className={className}
        preload={false}
      >
        {artist.name}
      </PlainLink>
    </Fragment>
  ))
}
