import type { I18n } from '@lingui/core'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { loginDialogAtom } from './features/account/atoms.ts'
import { ApiError } from './lib/api.ts'
import { errorText, isToastable } from './lib/error-text.ts'
import { showToastAtom } from './ui/toast-atoms.ts'

type Store = ReturnType<typeof createStore>

/** What a query or mutation may say about its own failures. */
type CallMeta = {
  /** No toast: the page shows the refusal itself. */
  isSilent?: boolean
  /** No login dialog either: being a visitor is an answer, not a failure. */
  isForVisitors?: boolean
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

/** Specification section 8, for every call: 401 asks to sign in, the rest is told once, unless the page does so itself. */
export function makeReport(store: Store, i18n: I18n) {
  return (error: unknown, meta: CallMeta | undefined): void => {
    if (error instanceof ApiError && error.status === 401) {
      if (!meta?.isForVisitors) store.set(loginDialogAtom, {})
    } else if (!meta?.isSilent && isToastable(error)) {
      store.set(showToastAtom, { kind: 'error', text: errorText(i18n, error) })
    }
  }
}

/** One for each page in the browser and for each request on the server, where a failure is the page's status. */
export function makeQueryClient(store: Store, i18n: I18n): QueryClient {
  const report = makeReport(store, i18n)
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => isBrowser && report(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => report(error, mutation.meta) }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isBrowser && shouldRetry },
      mutations: { retry: false },
    },
  })
}
