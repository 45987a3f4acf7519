import { queryOptions } from '@tanstack/react-query'
import { type Api, readValue } from '#web/lib/api/api.ts'
import type { ActionContext } from './action-context.ts'

/** Numbers of cart items and favourites; requested only in the browser, for signed-in users. */
export const countsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['counts'],
    queryFn: () => readValue(api.product.count.$get()),
    meta: { isSilent: true, isForVisitors: true },
  })

type Counts = { inCartCount: number; favedCount: number }

/** Changes a count before the API has answered, and back if it refuses. */
export function countBy(actionContext: ActionContext, what: keyof Counts, by: number): void {
  const { queryClient, api } = actionContext.options.context
  queryClient.setQueryData(countsQuery(api).queryKey, (counts) =>
    counts ? { ...counts, [what]: Math.max(0, counts[what] + by) } : counts,
  )
}

/** Reloads the counts from the API. */
export const recount = ({ options: { context } }: ActionContext): Promise<void> =>
  context.queryClient.invalidateQueries({ queryKey: countsQuery(context.api).queryKey })
