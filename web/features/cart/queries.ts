import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api.ts'

/** Everything in the cart at today's prices; shown with its own failures. */
export const cartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: () => readValue(api.product.carts.$get()),
    // Another tab, another device: it is asked for whenever it is opened.
    staleTime: 0,
    meta: { isSilent: true },
  })
