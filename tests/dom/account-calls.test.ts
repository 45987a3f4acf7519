import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { requireSignIn } from '#web/features/account/guard.ts'
import { write } from '#web/features/actions/action-context.ts'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { makeI18n } from '#web/lib/i18n.ts'
import { loaded } from '#web/lib/loaded.ts'
import { makeQueryClient, makeReport, shouldRetry } from '#web/query-client.ts'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'

const failure = (status: number, code: number | string = status, message = '出错', path = '/cuemark2/api/v2/orders') =>
  new ApiError(status, code, message, {}, '', path)
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  return null
}

describe('a failed call', () => {
  const reportTo = () => {
    const store = createStore()
    const left: string[] = []
    return {
      store,
      left,
      report: makeReport(store, makeI18n('zh-CN', {}), (page) => void left.push(page)),
      texts: () => store.get(toastsAtom).map((t) => t.text),
    }
  }
  it('is told in the words of the API', () => {
    const { report, texts } = reportTo()
    report(failure(409, 40913, '订单状态已变化'), undefined)
    expect(texts()).toEqual(['订单状态已变化'])
  })
  it('asks to sign in when nobody is, without a toast', () => {
    const { store, report, texts } = reportTo()
    report(failure(401), { isSilent: true })
    expect([store.get(loginDialogAtom), texts()]).toEqual([{}, []])
  })
  it('asks nobody who only wanted to know whether he is signed in', () => {
    const { store, report } = reportTo()
    report(failure(401), { isForVisitors: true })
    expect(store.get(loginDialogAtom)).toBeNull()
  })
  it.each(['/saas/api/v2/web/getUserDetail', '/cuemark2/api/v2/collection/folder/detail/7'])(
    'says nothing of a 401 of %s',
    (path) => {
      const { store, report, texts } = reportTo()
      report(failure(401, 401, '请先登录', path), undefined)
      expect([store.get(loginDialogAtom), texts()]).toEqual([null, []])
    },
  )
  it.each([
    [404, '/notFound'],
    [501, '/unavailable'],
    [502, '/unavailable'],
    [503, '/unavailable'],
    [504, '/unavailable'],
  ] as const)('with %i leaves for %s, without a toast', (status, page) => {
    const { report, left, texts } = reportTo()
    report(failure(status), undefined)
    expect([left, texts()]).toEqual([[page], []])
  })
  it('with 500 itself, or any other, stays and is told', () => {
    const { report, left, texts } = reportTo()
    report(failure(500, 500, '甲'), undefined)
    report(failure(400, 400, '乙'), undefined)
    expect([left, texts()]).toEqual([[], ['甲', '乙']])
  })
  it('of a part, or of what is read again, is told and leaves the page alone', () => {
    const { report, left, texts } = reportTo()
    report(failure(503, 503, '甲'), { isPart: true })
    report(failure(404, 404, '乙'), undefined, 'page')
    expect([left, texts()]).toEqual([[], ['甲', '乙']])
  })
  it('of a loader is the router’s to show', () => {
    const { report, left, texts } = reportTo()
    report(failure(404), undefined, 'router')
    report(failure(503), undefined, 'router')
    expect([left, texts()]).toEqual([[], []])
  })
  it.each([
    [0, '网络连接失败，请检查网络后重试'],
    [413, '提交的内容过大'],
    [429, '操作过于频繁，请稍后再试'],
    [500, '服务器暂时不可用，请稍后刷新'],
    [418, '出了点问题，请重试'],
  ])('without words of the API says what %i says', (status, text) => {
    const { report, texts } = reportTo()
    report(failure(status, status, ''), undefined)
    expect(texts()).toEqual([text])
  })
  it.each([
    ['404', failure(404)],
    ['503', failure(503)],
  ])('that is suppressed does nothing with %s', (_, error) => {
    const { report, left, texts } = reportTo()
    report(error, { isSilent: true })
    expect([left, texts()]).toEqual([[], []])
  })
  it.each([
    ['the body code "403"', failure(403, '403'), undefined],
    ['a call that shows its own refusals', failure(409), { isSilent: true }],
  ])('shows no toast for %s', (_, error, meta) => {
    const { report, texts } = reportTo()
    report(error, meta)
    expect(texts()).toEqual([])
  })
  it('is read once more on the statuses of the specification, and only once', () => {
    const retried = [400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 501, 502, 503, 504].filter((s) =>
      shouldRetry(0, failure(s)),
    )
    expect(retried).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    expect(shouldRetry(1, failure(503))).toBe(false)
  })
})

describe('what is sent again', () => {
  const getClient = () => {
    const store = createStore()
    return makeQueryClient(store, makeI18n('zh-CN', {}), () => {})
  }
  const failing = (status: number) => {
    const counter = { calls: 0 }
    return { counter, call: () => Promise.reject(failure(status, status, `${++counter.calls}`)) }
  }
  it('a read, once', async () => {
    const { counter, call } = failing(503)
    await thrownBy(() => getClient().fetchQuery({ queryKey: ['x'], queryFn: call, retryDelay: 0 }))
    expect(counter.calls).toBe(2)
  })
  it.each([408, 409, 425, 429, 500, 502, 503, 504, 0])('a write never, also under GET (%i)', async (status) => {
    const { counter, call } = failing(status)
    const actionContext = { options: { context: { queryClient: getClient() } } } as never
    await thrownBy(() => write(actionContext, call))
    expect(counter.calls).toBe(1)
  })
})

const location = { href: '/uc/order?status=1' } as never
describe('pages of one’s own', () => {
  const enter = (isSignedIn: boolean, shown: string | null, preload = false) => {
    const store = createStore()
    const context = { isSignedIn, store, shownHref: () => shown } as never
    return { store, run: () => requireSignIn({ context, location, preload }) }
  }
  it('open for who is signed in', async () => expect(await thrownBy(enter(true, '/').run)).toBeNull())
  it('send a first visit to sign in, and back', async () => {
    const error = (await thrownBy(enter(false, null).run)) as { options: object }
    expect(isRedirect(error)).toBe(true)
    expect(error.options).toMatchObject({ to: '/signin', search: { redirectUrl: '/uc/order?status=1' } })
  })
  it('leave a visitor where he is, and ask him to sign in there', async () => {
    const { store, run } = enter(false, '/track/1')
    expect(((await thrownBy(run)) as { options: object }).options).toMatchObject({ href: '/track/1' })
    expect(store.get(loginDialogAtom)).toEqual({ goTo: '/uc/order?status=1' })
  })
  it('ask nothing of a pointer that passes over a link', async () => {
    const { store, run } = enter(false, '/track/1', true)
    await thrownBy(run)
    expect(store.get(loginDialogAtom)).toBeNull()
  })
})

describe('what a page loads', () => {
  it('leads to /notFound when it does not exist, in the place of the page', async () => {
    const error = (await thrownBy(() => loaded(Promise.reject(failure(404)), location))) as { options: object }
    expect(error.options).toMatchObject({ to: '/notFound', replace: true })
  })
  it('leads to /unavailable above 500, from where one may try again', async () => {
    const error = (await thrownBy(() => loaded(Promise.reject(failure(503)), location))) as { options: object }
    const search = { redirectUrl: '/uc/order?status=1' }
    expect(error.options).toMatchObject({ to: '/unavailable', search, replace: true })
  })
  it('is the route’s own page where it has one', async () => {
    const own = { hasOwnPage: true }
    expect(isNotFound(await thrownBy(() => loaded(Promise.reject(failure(404)), location, own)))).toBe(true)
  })
  it('asks for a new sign-in when the session has ended', async () =>
    expect(isRedirect(await thrownBy(() => loaded(Promise.reject(failure(401)), location)))).toBe(true))
  it('stays an error otherwise', async () => {
    const error = failure(500)
    expect(await thrownBy(() => loaded(Promise.reject(error), location))).toBe(error)
  })
})
