import { keepPreviousData, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffMeta as meta, refreshed } from './queries.ts'

/** A list in pages: the page before stays until the next one has loaded. */
export const listQuery = <T>(queryKey: QueryKey, queryFn: () => Promise<T>) => ({
  queryKey,
  queryFn,
  staleTime: 0,
  placeholderData: keepPreviousData<T>,
  meta,
})

/** The same for work that arrives, and that colleagues decide, while the page is open. */
export const queueQuery = <T>(queryKey: QueryKey, queryFn: () => Promise<T>) => ({
  ...listQuery(queryKey, queryFn),
  refetchInterval: 60_000,
})

/** Owners by what a customer says of themselves; asked once there is something to look for. */
export const foundQuery = <T>(area: QueryKey, keyword: string, find: (keyword: string) => Promise<T>) =>
  queryOptions({
    queryKey: [...area, 'owners', keyword],
    queryFn: () => find(keyword),
    enabled: keyword !== '',
    staleTime: 0,
    meta,
  })

/** Something that staff do. Everything below `area` is read again also if it failed: a colleague may have been first. */
export function useStaffAction<Input, Output>(area: QueryKey, act: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({ meta, mutationFn: act, onSettled: () => refreshed(client, area) })
}
