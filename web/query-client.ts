import type { I18n } from '@lingui/core'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { loginDialogAtom } from './features/actions/session-atoms.ts'
import { ApiError } from './lib/api/api.ts'
import { errorText, isQuiet401, isToastable, pageOfFailure } from './lib/api/error-text.ts'
import type { Carry } from './lib/carry-queries.tsx'
import { hashQueryKey } from './lib/hash-key.ts'
import { showToastAtom } from './ui/feedback/toast-atoms.ts'

type Store = ReturnType<typeof createStore>

/** How failures of a query or mutation are reported. */
type CallMeta = {
  /** No toast: the page shows the error itself. */
  isSilent?: boolean
  /** A 401 opens no login dialog: not being signed in is a valid result. */
  isForVisitors?: boolean
  /** A section of a page that shows its own error: a failure does not navigate to /notFound or /unavailable. */
  isPart?: boolean
  /** What travels with a page from the server; everything if absent. */
  carry?: Carry
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/** Statuses after which reads are retried once, and writes never (specification section 7). */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const isBrowser = typeof window !== 'undefined'

/** A refusal that names a field is about what was asked, and would be the same again. */
const isDecided = ({ status, fields }: ApiError): boolean => status === 409 && Object.keys(fields).length > 0

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || PASSING.has(error.status)) && !isDecided(error)

/** What is shown after a failed call: nothing yet, the existing page, or the router's error page (a loader's call). */
type Place = 'nothing' | 'page' | 'router'
export type LeaveFor = (page: '/notFound' | '/unavailable') => void

/** Handles all failures (specification section 8): 401 opens the sign-in, 404 and above 500 navigate, others show one toast. */
export function makeReport(store: Store, i18n: I18n, leaveFor: LeaveFor) {
  return (error: unknown, meta: CallMeta | undefined, left: Place = 'nothing'): void => {
    if (error instanceof ApiError && error.status === 401) {
      if (!meta?.isForVisitors && !isQuiet401(error)) store.set(loginDialogAtom, {})
      return
    }
    if (meta?.isSilent || !isToastable(error)) return
    const page = pageOfFailure(error)
    if (page && left === 'router') return
    if (page && left === 'nothing' && !meta?.isPart) leaveFor(page)
    else store.set(showToastAtom, { kind: 'error', text: errorText(i18n, error) })
  }
}

const getLeft = (query: Query<unknown, unknown>): Place =>
  query.state.data !== undefined ? 'page' : query.isActive() ? 'nothing' : 'router'

/** One per page load in the browser, one per request on the server, where failures determine the page's status instead. */
export function makeQueryClient(store: Store, i18n: I18n, leaveFor: LeaveFor): QueryClient {
  const report = makeReport(store, i18n, leaveFor)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => isBrowser && report(error, query.meta, getLeft(query as Query<unknown, unknown>)),
    }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isBrowser && shouldRetry, queryKeyHashFn: hashQueryKey },
      mutations: { retry: false },
    },
  })
}
