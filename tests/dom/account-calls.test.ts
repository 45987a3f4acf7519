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
  it('shows the message of the API', () => {
    const { report, texts } = reportTo()
    report(failure(409, 40913, '订单状态已变化'), undefined)
    expect(texts()).toEqual(['订单状态已变化'])
  })
  it('with 401 opens the sign-in dialog, without a toast', () => {
    const { store, report, texts } = reportTo()
    report(failure(401), { isSilent: true })
    expect([store.get(loginDialogAtom), texts()]).toEqual([{}, []])
  })
  it('with 401 opens no dialog if the call only asks who is signed in', () => {
    const { store, report } = reportTo()
    report(failure(401), { isForVisitors: true })
    expect(store.get(loginDialogAtom)).toBeNull()
  })
  it.each(['/saas/api/v2/web/getUserDetail', '/cuemark2/api/v2/collection/folder/detail/7'])(
    'ignores a 401 of %s',
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
  it('with any other status, including 500, stays on the page and shows a toast', () => {
    const { report, left, texts } = reportTo()
    report(failure(500, 500, '甲'), undefined)
    report(failure(400, 400, '乙'), undefined)
    expect([left, texts()]).toEqual([[], ['甲', '乙']])
  })
  it('of a section, or of a refetch, shows a toast and stays on the page', () => {
    const { report, left, texts } = reportTo()
    report(failure(503, 503, '甲'), { isPart: true })
    report(failure(404, 404, '乙'), undefined, 'page')
    expect([left, texts()]).toEqual([[], ['甲', '乙']])
  })
  it('of a loader is shown by the router', () => {
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
  ])('without a message of the API shows the text of status %i', (status, text) => {
    const { report, texts } = reportTo()
    report(failure(status, status, ''), undefined)
    expect(texts()).toEqual([text])
  })
  it.each([
    ['404', failure(404)],
    ['503', failure(503)],
  ])('that is silent shows nothing for %s', (_, error) => {
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
  it('is retried once on the statuses of the specification', () => {
    const retried = [400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 501, 502, 503, 504].filter((s) =>
      shouldRetry(0, failure(s)),
    )
    expect(retried).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
    expect(shouldRetry(1, failure(503))).toBe(false)
    const decided = new ApiError(409, 40990, '已领取', { couponCode: '已领取' }, '', '/cuemark2/api/v2/orders/preview')
    expect(shouldRetry(0, decided), 'a refusal of what was asked').toBe(false)
  })
})

describe('retries', () => {
  const getClient = () => {
    const store = createStore()
    return makeQueryClient(store, makeI18n('zh-CN', {}), () => {})
  }
  const failing = (status: number) => {
    const counter = { calls: 0 }
    return { counter, call: () => Promise.reject(failure(status, status, `${++counter.calls}`)) }
  }
  it('a read once', async () => {
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
describe('account pages', () => {
  const enter = (isSignedIn: boolean, shown: string | null, preload = false) => {
    const store = createStore()
    const context = { isSignedIn, store, shownHref: () => shown } as never
    return { store, run: () => requireSignIn({ context, location, preload }) }
  }
  it('open for signed-in users', async () => expect(await thrownBy(enter(true, '/').run)).toBeNull())
  it('redirect to the sign-in page on the first load', async () => {
    const error = (await thrownBy(enter(false, null).run)) as { options: object }
    expect(isRedirect(error)).toBe(true)
    expect(error.options).toMatchObject({ to: '/signin', search: { redirectUrl: '/uc/order?status=1' } })
  })
  it('open the sign-in dialog over the current page on a click', async () => {
    const { store, run } = enter(false, '/track/1')
    expect(((await thrownBy(run)) as { options: object }).options).toMatchObject({ href: '/track/1' })
    expect(store.get(loginDialogAtom)).toEqual({ goTo: '/uc/order?status=1' })
  })
  it('do nothing on preload', async () => {
    const { store, run } = enter(false, '/track/1', true)
    await thrownBy(run)
    expect(store.get(loginDialogAtom)).toBeNull()
  })
})

describe('a failed loader', () => {
  it('shows /notFound for 404, replacing the page', async () => {
    const error = (await thrownBy(() => loaded(Promise.reject(failure(404)), location))) as { options: object }
    expect(error.options).toMatchObject({ to: '/notFound', replace: true })
  })
  it('shows /unavailable above 500, with a link to retry', async () => {
    const error = (await thrownBy(() => loaded(Promise.reject(failure(503)), location))) as { options: object }
    const search = { redirectUrl: '/uc/order?status=1' }
    expect(error.options).toMatchObject({ to: '/unavailable', search, replace: true })
  })
  it('shows the route’s own not-found page if it has one', async () => {
    const own = { hasOwnPage: true }
    expect(isNotFound(await thrownBy(() => loaded(Promise.reject(failure(404)), location, own)))).toBe(true)
  })
  it('asks to sign in again after the session has ended', async () =>
    expect(isRedirect(await thrownBy(() => loaded(Promise.reject(failure(401)), location)))).toBe(true))
  it('otherwise rethrows the error', async () => {
    const error = failure(500)
    expect(await thrownBy(() => loaded(Promise.reject(error), location))).toBe(error)
  })
})
