import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { orderQuery } from '../orders/queries.ts'
import { AwaitingPage } from './awaiting-page.tsx'
import { IssuedPage } from './issued-page.tsx'
import { licenceQuery } from './queries.ts'

/** One right: the form while it waits, the document once it is there. */
export function LicencePage({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: licence } = useSuspenseQuery(licenceQuery(api, id))
  const { data: order } = useSuspenseQuery(orderQuery(api, licence.orderNo))
  const item = order.items.find(({ licenceId }) => licenceId === id)
  if (!item) return null
  return licence.licenceNo === null ? (
    <AwaitingPage licence={licence} item={item} />
  ) : (
    <IssuedPage licence={{ ...licence, licenceNo: licence.licenceNo }} item={item} />
  )
}
