import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { projectSearch } from '../features/projects/project-search.ts'
import { ProjectsPage } from '../features/projects/projects-page.tsx'
import { projectsQuery } from '../features/projects/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/project')({
  validateSearch: projectSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, deps, location }) =>
    loaded(
      Promise.all([
        queryClient.ensureQueryData({ ...projectsQuery(api, deps), revalidateIfStale: true }),
        queryClient.ensureQueryData(userQuery(api)),
      ]),
      location,
    ),
  head: ({ match }) => pageHead(match.context, msg`我的项目`),
  component: Page,
})

function Page() {
  return <ProjectsPage search={Route.useLoaderDeps()} />
}
