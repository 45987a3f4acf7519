import { createFileRoute, notFound } from '@tanstack/react-router'
import { isShareId } from '#worker/modules/favourites/values.ts'
import { UserCentreFrame } from '../features/account/user-centre.tsx'
import { FolderPage } from '../features/folders/folder-page.tsx'
import { NoFolderPage } from '../features/folders/no-folder-page.tsx'
import { folderQuery, sharedQuery } from '../features/folders/queries.ts'
import { SharedPage } from '../features/folders/shared-page.tsx'
import { folderSearch, toView } from '../features/folders/view.ts'
import { ApiError } from '../lib/api/api.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

/**
 * A folder: one's own by its id, or a shared one by its link, for which nobody has to sign in. Whatever else is asked for is the
 * same 404, also for a visitor, so that the page does not say which folders exist.
 */
export const Route = createFileRoute('/uc_/fav/$folder')({
  validateSearch: folderSearch,
  loaderDeps: ({ search }) => toView(search),
  loader: async ({ context: { api, queryClient, isSignedIn }, params: { folder }, deps, location }) => {
    const isShared = isShareId(folder)
    if (!isShared && !isSignedIn) throw notFound()
    const read = async () =>
      isShared
        ? await queryClient.fetchQuery({ ...sharedQuery(api, folder, deps), staleTime: 0 })
        : await queryClient.fetchQuery({ ...folderQuery(api, folder, deps), staleTime: 0 })
    const { folderName } = await loaded(
      read().catch((error: unknown) => {
        // The session has ended: like anybody else's folder.
        throw error instanceof ApiError && error.status === 401 ? notFound() : error
      }),
      location,
      { hasOwnPage: true },
    )
    return { name: folderName }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.name) : {}),
  component: Page,
  notFoundComponent: NoFolderPage,
})

function Page() {
  const { folder } = Route.useParams()
  const search = Route.useSearch()
  if (isShareId(folder)) return <SharedPage key={folder} shareId={folder} search={search} />
  return (
    <UserCentreFrame>
      <FolderPage key={folder} id={folder} search={search} />
    </UserCentreFrame>
  )
}
