import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { type Api, makeApi } from '#web/lib/api/api.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { makeQueryClient } from '#web/query-client.ts'

export type Call = { path: string; query: Record<string, string>; method: string; body: unknown; headers: Headers }
export type Answer = {
  status?: number
  code?: number | string
  msg?: string
  value?: unknown
  errors?: Record<string, string>
}

/** A response in the API's envelope (api.md, "Envelope"). */
function envelope({ status = 200, code = status, msg = '', value, errors }: Answer): Response {
  const body =
    status < 300 && code === status
      ? { code: 200, msg: 'ok', data: { value } }
      : { code, msg, data: null, errors, requestId: 'r' }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

/** Renders a part of a page with all browser contexts, and an API simulated by `answer`. */
export async function renderPart(
  part: ReactNode,
  answer: (call: Call) => Answer | Promise<Answer>,
  { isSignedIn = true, isTouch = false } = {},
) {
  const calls: Call[] = []
  const fetcher = (async (input: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null
    const { pathname, searchParams } = new URL(input)
    const call = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      method: init.method ?? 'GET',
      body,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    return envelope(await answer(call))
  }) as unknown as typeof fetch
  const store = createStore()
  const left: string[] = []
  const i18n = makeI18n('zh-CN', {})
  const queryClient = makeQueryClient(store, i18n, (page) => void left.push(page))
  const api: Api = makeApi('http://cuemark.test', fetcher)
  const router = createRouter({
    routeTree: createRootRouteWithContext()({ component: () => <Suspense>{part}</Suspense> }),
    context: { api, i18n, queryClient, store, locale: 'zh-CN', isSignedIn, isTouch, origin: 'https://cuemark.example' },
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  })
  await router.load()
  const view = render(
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </Provider>
    </I18nProvider>,
  )
  return { ...view, calls, store, router, queryClient, left }
}

/** Waits until a button accepts the next press (300 ms; specification section 9). */
export const pastDebounce = () => new Promise((resolve) => setTimeout(resolve, 320))
