import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { loginDialogAtom } from '../../web/features/account/atoms.ts'
import { ApiError } from '../../web/lib/api.ts'
import { loaded, requireSignIn } from '../../web/lib/guard.ts'
import { makeI18n } from '../../web/lib/i18n.ts'
import { makeReport, shouldRetry } from '../../web/query-client.ts'
import { toastsAtom } from '../../web/ui/toast-atoms.ts'

const failure = (status: number, code: number | string = status, message = '出错') =>
  new ApiError(status, code, message, {}, '')
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
    return {
      store,
      report: makeReport(store, makeI18n('zh-CN', {})),
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
  it('is a 404 page when it does not exist', async () =>
    expect(isNotFound(await thrownBy(() => loaded(Promise.reject(failure(404)), location)))).toBe(true))
  it('asks for a new sign-in when the session has ended', async () =>
    expect(isRedirect(await thrownBy(() => loaded(Promise.reject(failure(401)), location)))).toBe(true))
  it('stays an error otherwise', async () => {
    const error = failure(500)
    expect(await thrownBy(() => loaded(Promise.reject(error), location))).toBe(error)
  })
})
