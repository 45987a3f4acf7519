import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
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

const NO_PROJECTS: Answer = { value: { items: [], total: 0, page: 1, perPage: 100 } }
type Answering = (call: Call) => Answer | Promise<Answer>

/** A part of a page with all browser contexts, and an API simulated by `answer`. */
async function makePart(part: ReactNode, answer: Answering, { isSignedIn = true, isTouch = false } = {}) {
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
    // Checkouts offer the owner's projects; none unless a test has some.
    if (call.method === 'GET' && pathname.endsWith('/v2/projects')) return envelope(NO_PROJECTS)
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
  const page = (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </Provider>
    </I18nProvider>
  )
  return { page, calls, store, router, queryClient, left }
}
type Part = Omit<Awaited<ReturnType<typeof makePart>>, 'page'>

/** Renders a part of a page. */
export async function renderPart(...made: Parameters<typeof makePart>) {
  const { page, ...part } = await makePart(...made)
  return { ...render(page), ...part }
}

/**
 * Renders a part of a page as the server does, and hydrates it after `learn`: what other parts have learnt by then. `errors`: where the two
 * renders differ.
 */
export async function hydratePart(learn: (part: Part) => void, ...made: Parameters<typeof makePart>) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString((await makePart(...made)).page)
  const served = container.innerHTML
  const { page, ...rest } = await makePart(...made)
  learn(rest)
  const errors: unknown[] = []
  const onRecoverableError = (error: unknown) => void errors.push(error)
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  const leave = () => {
    act(() => root.unmount())
    container.remove()
  }
  return { ...rest, served, errors, leave }
}

/** Waits until a button accepts the next press (300 ms; specification section 9). */
export const pastDebounce = () => new Promise((resolve) => setTimeout(resolve, 320))
