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
import { packed, unpacked } from '#core/tables/packed-rows.ts'

/** `done`: key, data and time of arrival, as JSON text. `open`: still under way, or failed. */
type Carried = { done: string; open: DehydratedState['queries'] }
type Done = [key: QueryKey, data: unknown, updatedAt: number]

/** What a query's data are carried as: without what the first render does not need; null: not at all. */
export type Carry = (data: never) => unknown

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
  const done: Done[] = []
  const open: Carried['open'] = []
  for (const query of client.getQueryCache().getAll()) {
    const { meta, state, queryKey } = query
    if (state.status !== 'success') {
      open.push(openQuery(query))
      continue
    }
    const data = meta?.carry ? meta.carry(state.data as never) : state.data
    // That there is nothing is an answer too, unless it is `carry` that leaves it out.
    if (data !== null || state.data === null) done.push([queryKey, packed(data), state.dataUpdatedAt])
  }
  // Within a script element, `<` could end it or begin a comment.
  return { done: JSON.stringify(done).replaceAll('<', '\\u003c'), open }
}

export function takeCarried(client: QueryClient, { done, open }: Carried): void {
  for (const [key, data, updatedAt] of JSON.parse(done) as Done[])
    client.setQueryData(key, unpacked(data), { updatedAt })
  if (open.length > 0) hydrate(client, { queries: open, mutations: [] }, { defaultOptions: { deserializeData } })
}

const ID = 'carried'
/** Where the server puts the text while it renders one page. */
export type CarriedText = { text: string }

/**
 * The data of the page, as text that no script engine reads: as a value in a script each quotation mark in it would be two
 * characters. Part of the document, so that server and browser render the same. With what the starter needs (`Later`).
 */
export const CarriedData = ({ carried, later }: { carried: CarriedText; later: object | undefined }) => (
  <script
    id={ID}
    type="application/json"
    {...later}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`.
    dangerouslySetInnerHTML={{ __html: carried.text }}
  />
)

/**
 * What the server has read travels with the page, each query once and as far as the page shows it (decision 066). A query that is
 * still open when the page is written is a promise in it, and arrives with the rest of the stream.
 */
export function carryQueries(router: AnyRouter, queryClient: QueryClient, carried: CarriedText): void {
  if (typeof window === 'undefined') {
    router.options.dehydrate = () => {
      const { done, open } = carriedQueries(queryClient)
      carried.text = done
      return open.length > 0 ? { open } : {}
    }
    router.serverSsrLifecycle = {
      ...router.serverSsrLifecycle,
      onServerSsrAttach: [
        ...(router.serverSsrLifecycle?.onServerSsrAttach ?? []),
        (serverSsr) => serverSsr.onCleanup(() => queryClient.clear()),
      ],
    }
  } else {
    router.options.hydrate = ({ open = [] }: Partial<Carried>) =>
      takeCarried(queryClient, { done: document.getElementById(ID)?.textContent || '[]', open })
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
