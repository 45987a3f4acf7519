import type { I18n } from '@lingui/core'
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { loginDialogAtom } from './features/actions/session-atoms.ts'
import { ApiError } from './lib/api/api.ts'
import { errorText, isQuiet401, isToastable, pageOfFailure } from './lib/api/error-text.ts'
import { showToastAtom } from './ui/feedback/toast-atoms.ts'

type Store = ReturnType<typeof createStore>

/** What a query or mutation may say about its own failures. */
type CallMeta = {
  /** No toast: the page shows the refusal itself. */
  isSilent?: boolean
  /** No login dialog either: being a visitor is an answer, not a failure. */
  isForVisitors?: boolean
  /** A part of a page, which stays and says what failed: nobody is sent to /notFound or /unavailable for it. */
  isPart?: boolean
}
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta
    mutationMeta: CallMeta
  }
}

/** Specification section 7: reads are tried once more on these, writes never. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const isBrowser = typeof window !== 'undefined'

export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.status === 0 || PASSING.has(error.status))

/** What is left of a page when a call fails: nothing, all of it, or what the router shows instead (a loader's call). */
type Place = 'nothing' | 'page' | 'router'
export type LeaveFor = (page: '/notFound' | '/unavailable') => void

/** Specification section 8, for every call: 401 asks to sign in, 404 and above 500 leave the page, the rest is told once. */
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

/** One for each page in the browser and for each request on the server, where a failure is the page's status. */
export function makeQueryClient(store: Store, i18n: I18n, leaveFor: LeaveFor): QueryClient {
  const report = makeReport(store, i18n, leaveFor)
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => isBrowser && report(error, query.meta, getLeft(query as Query<unknown, unknown>)),
    }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isBrowser && shouldRetry },
      mutations: { retry: false },
    },
  })
}
