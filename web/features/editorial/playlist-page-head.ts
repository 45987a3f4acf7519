import { msg } from '@lingui/core/macro'
import { type HeadContext, pageHead } from '#web/lib/page-head.ts'
import { picturePath } from '#web/lib/picture-path.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import type { StructuredData } from '#web/structured-data/structured-data.ts'
import type { PlaylistContent } from '#web/structured-data/thing.ts'
import type { PlaylistWire } from '#worker/modules/editorial/contract.ts'

/** Tracks per page (specification section 9). */
const PER_PAGE = 20

/** Head of a playlist's page for search engines and link previews. */
export function playlistPageHead(
  context: HeadContext & { structured?: StructuredData },
  playlist: PlaylistWire,
  page: number,
  content: () => PlaylistContent | undefined,
) {
  const { i18n, locale } = context
  const { id, name, trackCount } = playlist
  const title = i18n._(msg`${name} – 商用音乐歌单`)
  return pageHead(context, page > 1 ? i18n._(msg`${title}（第 ${page} 页）`) : title, {
    // An editor's description may be only a word or two, so a standard sentence is added.
    description: `${playlist.description} ${i18n._(msg`${trackCount} 首可商用的作品，由编辑挑选，整张试听，逐首授权。`)}`,
    isHidden: page > 1 && (page - 1) * PER_PAGE >= trackCount,
    shared: {
      path: `/playlist/${id}${stringifySearch({ page: page > 1 ? page : undefined })}`,
      picture: picturePath('playlist', id, locale, [name, playlist.cover, trackCount, playlist.updateTime]),
      type: 'music.playlist',
    },
    structured: context.structured?.playlist(playlist, content()),
  })
}
