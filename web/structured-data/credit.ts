import type { Credit } from '../features/credits/credit.ts'
import { CREDIT_WORDS } from '../features/credits/credit-messages.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { Site, Thing } from './thing.ts'

/** An artist (MusicGroup), an album, or a label (Organization), with breadcrumbs. */
export function creditGraph(site: Site, credit: Credit): Thing[] {
  const { kind, id, name } = credit
  const path = `/${kind}/${id}`
  const kindName = site.i18n._(CREDIT_WORDS[kind])
  return [
    {
      '@id': `${site.origin}${path}#${kind}`,
      name,
      url: site.at(path),
      ...getPicture(site, credit),
      ...getFacts(site, credit),
    },
    breadcrumbs(site, [{ name: `${kindName} · ${name}`, path }]),
  ]
}

const getPicture = ({ origin }: Site, { picture }: Credit) => picture !== null && { image: origin + picture }

function getFacts(site: Site, { kind, bio, links, albums, artists, trackCount }: Credit): Thing {
  const own = { ...(bio && { description: bio }), ...(links.length > 0 && { sameAs: [...links] }) }
  if (kind === 'label') return { '@type': 'Organization', ...own }
  if (kind === 'artist') {
    return {
      '@type': 'MusicGroup',
      ...own,
      ...(albums.length > 0 && {
        album: albums.map((album) => ({ '@type': 'MusicAlbum', name: album.name, url: site.at(`/album/${album.id}`) })),
      }),
    }
  }
  return {
    '@type': 'MusicAlbum',
    numTracks: trackCount,
    byArtist: artists.map((artist) => ({
      '@type': 'MusicGroup',
      name: artist.name,
      url: site.at(`/artist/${artist.id}`),
    })),
  }
}
