import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { orderQuery } from '../orders/queries.ts'
import { AwaitingPage } from './awaiting-page.tsx'
import { IssuedPage } from './issued-page.tsx'
import { licenceQuery } from './queries.ts'

/** A licence: the form before it is issued, the document afterwards. */
export function LicencePage({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: licence } = useSuspenseQuery(licenceQuery(api, id))
  const { data: order } = useSuspenseQuery(orderQuery(api, licence.orderNo))
  const item = order.items.find(({ licenceId }) => licenceId === id)
  const title = useArrival(licence.licenceNo)
  if (!item) return null
  return licence.licenceNo === null ? (
    <AwaitingPage licence={licence} item={item} order={order} />
  ) : (
    <IssuedPage licence={{ ...licence, licenceNo: licence.licenceNo }} item={item} order={order} title={title} />
  )
}

/** Issuing replaces the form in place; the focus and the page title are updated as on a navigation. */
function useArrival(licenceNo: string | null) {
  const router = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(licenceNo)
  useEffect(() => {
    if (before.current === licenceNo) return
    before.current = licenceNo
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
    router.invalidate()
  }, [licenceNo, router])
  return title
}
