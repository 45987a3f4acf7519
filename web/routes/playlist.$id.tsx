import { createFileRoute } from '@tanstack/react-router'
import { PlaylistPage } from '../features/editorial/playlist-page.tsx'
import { playlistPageHead } from '../features/editorial/playlist-page-head.ts'
import { playlistQuery, playlistTracksQuery, siblingsQuery } from '../features/editorial/queries.ts'
import { loaded } from '../lib/loaded.ts'

/** Page number from the URL; 1 if absent or invalid (specification section 5). */
const getPage = (text: unknown): number => (/^[1-9]\d{0,4}$/.test(String(text)) ? Number(text) : 1)

export const Route = createFileRoute('/playlist/$id')({
  validateSearch: (raw: Record<string, unknown>): { page?: string } =>
    typeof raw.page === 'string' ? { page: raw.page } : {},
  loaderDeps: ({ search }) => ({ page: getPage(search.page) }),
  loader: async ({ context: { api, queryClient }, params: { id }, deps: { page }, location }) => {
    const playlist = await loaded(queryClient.ensureQueryData(playlistQuery(api, id)), location)
    await Promise.all([
      queryClient.ensureQueryData(playlistTracksQuery(api, id, page)),
      // Optional for the page, so it may fail.
      queryClient.ensureQueryData(siblingsQuery(api, playlist.cateId)).catch(() => {}),
    ])
    return playlist
  },
  head: ({ loaderData, match: { context, loaderDeps } }) =>
    loaderData
      ? playlistPageHead(context, loaderData, loaderDeps.page, () =>
          context.queryClient.getQueryData(playlistTracksQuery(context.api, loaderData.id, loaderDeps.page).queryKey),
        )
      : {},
  component: Playlist,
})

function Playlist() {
  const { id } = Route.useParams()
  const { page } = Route.useLoaderDeps()
  // Keyed, so that another playlist remounts the page: its cover may animate from a card of this one.
  return <PlaylistPage key={id} id={id} page={page} />
}
