import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { KeptPart } from '#web/features/catalogue-core/markup/kept-part.tsx'
import { creditLink } from '#web/features/credits/credit-links.tsx'
import { HomeSection } from '#web/ui/page-section.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import type { ShowcaseWire } from '#worker/modules/editorial/contract.ts'
import { showcaseQuery } from '../queries.ts'
import * as css from './artist-showcase.css.ts'

type Artist = ShowcaseWire['artists'][number]
const MOST = 6

/** Featured artists, each linking to the artist's page; renders nothing if there are none. */
export function ArtistShowcase() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(showcaseQuery(api))
  const artists = data?.artists.slice(0, MOST) ?? []
  if (artists.length === 0) return null
  return (
    <HomeSection title={<Trans>写这些音乐的人</Trans>}>
      <KeptPart as="ul" id="artist-showcase" of={JSON.stringify(artists)} className={css.artists}>
        {artists.map((artist) => (
          <ArtistCard key={artist.id} artist={artist} />
        ))}
      </KeptPart>
    </HomeSection>
  )
}

function ArtistCard({ artist }: { artist: Artist }) {
  return (
    <li className={css.artist}>
      <PlainLink {...creditLink('artist', artist.id)} className={css.link} preload={false}>
        {artist.portrait ? (
          <img
            className={css.portrait}
            src={artist.portrait}
            alt=""
            width={320}
            height={320}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={css.initial} aria-hidden="true">
            {[...artist.name][0]}
          </span>
        )}
        <span className={css.name}>{artist.name}</span>
      </PlainLink>
      {artist.bio && <p className={css.bio}>{artist.bio}</p>}
      <p className={css.count}>
        <Plural value={artist.trackCount} other="# 首作品" />
      </p>
    </li>
  )
}
