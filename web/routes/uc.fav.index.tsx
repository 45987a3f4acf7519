import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { countsQuery } from '../features/actions/counts.ts'
import { FoldersPage, type FoldersSearch } from '../features/folders/folders-page.tsx'
import { foldersQuery, keptPlaylistsQuery } from '../features/folders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/fav/')({
  validateSearch: ({ tab, page }: Record<string, unknown>): FoldersSearch => ({
    tab: tab === 'playlists' ? tab : undefined,
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? page : undefined,
  }),
  loaderDeps: ({ search: { tab = 'songs', page } }) => ({
    tab: tab as 'songs' | 'playlists',
    page: Number(page ?? 1),
  }),
  loader: ({ context: { api, queryClient }, deps: { page }, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...foldersQuery(api), revalidateIfStale: true }),
        queryClient.ensureQueryData({ ...keptPlaylistsQuery(api, 1), revalidateIfStale: true }),
        queryClient.ensureQueryData({ ...countsQuery(api), revalidateIfStale: true }),
        page > 1 && queryClient.ensureQueryData({ ...keptPlaylistsQuery(api, page), revalidateIfStale: true }),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的收藏`),
  component: Page,
})

function Page() {
  const { tab, page } = Route.useLoaderDeps()
  return <FoldersPage tab={tab} page={page} />
}
