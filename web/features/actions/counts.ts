import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api.ts'
import type { ActionContext } from './action-context.ts'

/** How much is in the cart and among the favourites; only ever asked in the browser, for somebody who is signed in. */
export const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['counts'],
    queryFn: () => readValue(api.product.count.$get()),
    meta: { isSilent: true, isForVisitors: true },
  })

type Counts = { inCartCount: number; favedCount: number }

/** Before the API has said so, and back again when it said no. */
export function countBy(actionContext: ActionContext, what: keyof Counts, by: number): void {
  const { queryClient, api } = actionContext.options.context
  queryClient.setQueryData(countsQuery(api).queryKey, (counts) =>
    counts ? { ...counts, [what]: Math.max(0, counts[what] + by) } : counts,
  )
}

/** What the API counts, once it has been told. */
export const recount = ({ options: { context } }: ActionContext): Promise<void> =>
  context.queryClient.invalidateQueries({ queryKey: countsQuery(context.api).queryKey })
