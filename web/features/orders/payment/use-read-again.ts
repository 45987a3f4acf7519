import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { orderQuery } from '../queries.ts'

const EVERY_MS = 10_000

/** Reads an order again while the page is seen: money may arrive, or its refund, without any action here. */
export function useReadAgain(orderNo: string, isOn: boolean): void {
  const { api } = useRouteContext({ from: '__root__' })
  useQuery({ ...orderQuery(api, orderNo), enabled: isOn, refetchInterval: EVERY_MS, meta: { isSilent: true } })
}
