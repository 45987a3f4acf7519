import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'

/** The cart at current prices; it displays its own failures. */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: () => readValue(api.product.carts.$get()),
    // Another tab or device may have changed it: read again on every visit, and when the window is focused.
    staleTime: 0,
    meta: { isSilent: true },
  })
