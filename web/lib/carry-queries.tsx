import {
  type DehydratedState,
  dehydrateQuery,
  hydrate,
  type Query,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { packed, unpacked } from './packed-rows.ts'

/** `done`: key, data as JSON, and time of arrival. `open`: still under way, or failed. */
type Carried = { done: [QueryKey, string, number][]; open: DehydratedState['queries'] }

/** What a query's data are carried as: without what the first render does not need; null: not at all. */
export type Carry = (data: never) => unknown

function toText({ meta, state }: Query): string | null {
  const data = meta?.carry ? meta.carry(state.data as never) : state.data
  return data === null ? null : JSON.stringify(packed(data))
}
function openQuery(query: Query): Carried['open'][number] {
  const { carry, ...meta } = query.meta ?? {}
  const toJson = (data: unknown) => JSON.stringify(packed(carry ? carry(data as never) : data))
  const { promise, ...open } = dehydrateQuery(query, toJson, () => false)
  return { ...open, ...(promise && { promise: withoutReason(promise) }), meta }
}
/** Why a call failed stays on the server. The library's own way writes the query's key, which has input in it, to the log. */
function withoutReason(promise: Promise<unknown>): Promise<unknown> {
  const carried = promise.catch(() => Promise.reject(new Error('redacted')))
  carried.catch(() => undefined)
  return carried
}
const deserializeData = (text: string): unknown => unpacked(JSON.parse(text))

/** As JSON text, which is a tenth of the work of writing objects as script, for the server and for the browser. */
export function carriedQueries(client: QueryClient): Carried {
  const carried: Carried = { done: [], open: [] }
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status !== 'success') {
      carried.open.push(openQuery(query))
      continue
    }
    const text = toText(query)
    if (text !== null) carried.done.push([query.queryKey, text, query.state.dataUpdatedAt])
  }
  return carried
}

export function takeCarried(client: QueryClient, { done, open }: Carried): void {
  for (const [key, text, updatedAt] of done) client.setQueryData(key, deserializeData(text), { updatedAt })
  if (open.length > 0) hydrate(client, { queries: open, mutations: [] }, { defaultOptions: { deserializeData } })
}

/**
 * What the server has read travels with the page, each query once and as far as the page shows it (decision 066). A query that is
 * still open when the page is written is a promise in it, and arrives with the rest of the stream.
 */
export function carryQueries(router: AnyRouter, queryClient: QueryClient): void {
  if (typeof window === 'undefined') {
    router.options.dehydrate = () => ({ queries: carriedQueries(queryClient) })
    router.serverSsrLifecycle = {
      ...router.serverSsrLifecycle,
      onServerSsrAttach: [
        ...(router.serverSsrLifecycle?.onServerSsrAttach ?? []),
        (serverSsr) => serverSsr.onCleanup(() => queryClient.clear()),
      ],
    }
  } else {
    router.options.hydrate = ({ queries }: { queries: Carried }) => takeCarried(queryClient, queries)
  }
  const Inner = router.options.Wrap ?? Fragment
  router.options.Wrap = function Wrap({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <Inner>{children}</Inner>
      </QueryClientProvider>
    )
  }
}
