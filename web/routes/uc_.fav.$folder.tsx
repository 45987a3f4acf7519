import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { isShareId } from '#worker/modules/favourites/values.ts'
import { UserCentreFrame } from '../features/account/user-centre.tsx'
import { FolderPage } from '../features/folders/folder-page.tsx'
import { NoFolderPage } from '../features/folders/no-folder-page.tsx'
import { folderQuery, sharedQuery } from '../features/folders/queries.ts'
import { SharedPage } from '../features/folders/shared-page.tsx'
import { folderSearch, isAsReader, toView } from '../features/folders/view.ts'
import { ApiError } from '../lib/api/api.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

/**
 * A folder: one's own by its id, or a shared one by its link, for which nobody has to sign in. Whatever else is asked for is the
 * same 404, also for a visitor, so that the page does not say which folders exist.
 */
export const Route = createFileRoute('/uc_/fav/$folder')({
  validateSearch: folderSearch,
  loaderDeps: ({ search }) => ({ view: toView(search), isAsReader: isAsReader(search) }),
  loader: async ({ context: { api, queryClient, isSignedIn }, params: { folder }, deps, location }) => {
    const isShared = isShareId(folder)
    if (!isShared && !isSignedIn) throw notFound()
    const readOwn = (id: string) => queryClient.fetchQuery({ ...folderQuery(api, id, deps.view), staleTime: 0 })
    const readShared = () => queryClient.fetchQuery({ ...sharedQuery(api, folder, deps.view), staleTime: 0 })
    const read = async (): Promise<{ folderName: string; ownId: string | null; shareId: string | null }> => {
      if (!isShared) return { ...(await readOwn(folder)), ownId: folder }
      const shared = await readShared()
      const ownId = deps.isAsReader ? null : shared.ownId
      if (ownId) await readOwn(ownId)
      return { ...shared, ownId }
    }
    const { folderName, ownId, shareId } = await loaded(
      read().catch((error: unknown) => {
        // The session has ended: like anybody else's folder.
        throw error instanceof ApiError && error.status === 401 ? notFound() : error
      }),
      location,
      { hasOwnPage: true },
    )
    // One's own folder has the address that others can open, while there is one.
    if (!isShared && shareId)
      throw redirect({ to: '/uc/fav/$folder', params: { folder: shareId }, search: deps.view, replace: true })
    return { name: folderName, ownId }
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData.name) : {}),
  component: Page,
  notFoundComponent: NoFolderPage,
})

function Page() {
  const { folder } = Route.useParams()
  const search = Route.useSearch()
  const { ownId } = Route.useLoaderData()
  if (!ownId) return <SharedPage key={folder} shareId={folder} search={search} />
  return (
    <UserCentreFrame>
      <FolderPage key={ownId} id={ownId} search={search} />
    </UserCentreFrame>
  )
}
