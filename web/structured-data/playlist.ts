import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'
import { CATEGORY_WORDS } from '../features/catalogue-core/messages.ts'
import { isoDuration } from '../lib/format/duration.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { houseId } from './house.ts'
import type { PlaylistContent, Site, Thing } from './thing.ts'

/** The playlist with the tracks of the shown page, with breadcrumbs. */
export function playlistGraph(site: Site, playlist: PlaylistWire, content: PlaylistContent | undefined): Thing[] {
  const { origin, at, i18n } = site
  const path = `/playlist/${playlist.id}`
  const tracks = content?.items ?? []
  return [
    {
      '@type': 'MusicPlaylist',
      '@id': `${origin}${path}#playlist`,
      name: playlist.name,
      ...(playlist.description && { description: playlist.description }),
      url: at(path),
      image: origin + playlist.cover,
      numTracks: playlist.trackCount,
      dateModified: playlist.updateTime,
      creator: { '@id': houseId(origin) },
      track: tracks.map((track) => ({
        '@type': 'MusicRecording',
        '@id': `${origin}/track/${track.id}#recording`,
        name: track.name,
        url: at(`/track/${track.id}`),
        duration: isoDuration(track.duration),
        byArtist: track.artistList.map(({ name }) => ({ '@type': 'MusicGroup', name })),
      })),
    },
    breadcrumbs(site, [
      { name: i18n._(CATEGORY_WORDS.songList), path: '/explore?category=songList' },
      { name: playlist.name, path },
    ]),
  ]
}
