import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LicencePage } from '../features/licences/licence-page.tsx'
import { authorizedQuery, filesQuery, holdersQuery, licenceQuery, verifyQuery } from '../features/licences/queries.ts'
import { orderQuery } from '../features/orders/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/uc/licence/$id')({
  loader: ({ context: { api, queryClient }, params, location }) => {
    const read = async () => {
      const licence = await queryClient.fetchQuery({ ...licenceQuery(api, params.id), staleTime: 0 })
      await queryClient.fetchQuery({ ...orderQuery(api, licence.orderNo), staleTime: 0 })
      await Promise.all([
        licence.licenceNo !== null && queryClient.ensureQueryData(verifyQuery(api, licence.licenceNo)),
        licence.status === 'awaiting_form' &&
          queryClient.prefetchQuery(licence.exchange ? authorizedQuery(api) : holdersQuery(api)),
        licence.status === 'issued' && queryClient.ensureQueryData(filesQuery(api, params.id)),
      ])
      return { isIssued: licence.licenceNo !== null }
    }
    return loaded(read(), location)
  },
  head: ({ match, loaderData }) => pageHead(match.context, loaderData?.isIssued ? msg`授权书` : msg`填写授权信息`),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <LicencePage key={id} id={id} />
}
