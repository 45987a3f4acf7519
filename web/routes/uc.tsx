import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { UserCentre } from '../features/account/user-centre.tsx'

export const Route = createFileRoute('/uc')({
  // Pages below show who is signed in. Read in the browser only, it could arrive between the hydration of the header and that of the
  // page, which then renders something else than the server did (React #418). A failure is each page's own.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(userQuery(api)),
  component: UserCentre,
})
