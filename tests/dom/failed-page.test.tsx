import { CatchBoundary } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionChangeAtom } from '#web/features/actions/session-atoms.ts'
import { FailedPage } from '#web/features/shell/failed-page.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import { SectionError } from '#web/ui/kit/section.tsx'
import { type Answer, renderPart } from './account-render.tsx'

const nothing = (): Answer => ({ status: 404 })
const refused = (status: number, msg = '') => new ApiError(status, status, msg, {}, '')
const goOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
const title = () => screen.getByRole('heading', { level: 1 }).textContent
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function Failing({ left }: { left: unknown[] }) {
  if (left.length > 0) throw left[0]
  return <p>well</p>
}

/** A page that throws its errors, one at each time it is rendered after an error, then shows "well". */
async function renderFailing(...errors: unknown[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const left = [...errors]
  const shown = vi.fn()
  const part = await renderPart(
    <CatchBoundary
      getResetKey={() => 'one'}
      errorComponent={({ error, reset }) => {
        shown(error)
        return (
          <FailedPage
            error={error}
            reset={() => {
              left.shift()
              reset()
            }}
          />
        )
      }}
    >
      <Failing left={left} />
    </CatchBoundary>,
    nothing,
  )
  return { ...part, shown }
}
/** As after half a minute: the page may be tried again by itself. */
const later = () => {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000 * ++laters)
}
let laters = 0

describe('a page that fails', () => {
  it('after an error of its own is rendered again at once, without a word', async () => {
    later()
    await renderFailing(new Error('removeChild'))
    expect(screen.getByText('well')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })
  it('twice says that the page failed, and nothing of the server; its button tries again', async () => {
    later()
    await renderFailing(new Error('a'), new Error('b'))
    expect(title()).toBe('这一页没能显示出来')
    expect(document.title).toBe('这一页没能显示出来 · Cuemark')
    expect(document.body.textContent).not.toContain('服务器')
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('well')).toBeTruthy()
  })
  it.each([
    ['a call without an answer', true, refused(0)],
    ['a file that did not arrive', false, new TypeError('Failed to fetch dynamically imported module')],
  ])('without a network says so, and loads when it is back: %s', async (_what, isOnline, error) => {
    goOnline(isOnline)
    await renderFailing(error)
    expect(title()).toBe('没有网络连接')
    expect(document.body.textContent).not.toContain('服务器')
    goOnline(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('well')).toBeTruthy()
  })
  it('without an answer although the browser is online tries again every ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await renderFailing(refused(0))
    expect(title()).toBe('没有网络连接')
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByText('well')).toBeTruthy()
  })
  it('for somebody who is signed out asks to sign in, and loads once that is done', async () => {
    const { store } = await renderFailing(refused(401))
    expect(title()).toBe('登录后才能看到这一页')
    expect(document.body.textContent).not.toContain('服务器')
    expect(screen.getByRole('button', { name: '登录' })).toBeTruthy()
    act(() => store.set(sessionChangeAtom, 'begun'))
    await waitFor(() => expect(screen.getByText('well')).toBeTruthy())
  })
  it('by the server says that, with a retry', async () => {
    await renderFailing(refused(500))
    expect(title()).toBe('服务器暂时不可用，请稍后刷新')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('well')).toBeTruthy()
  })
  it('by a refusal gives its reason', async () => {
    await renderFailing(refused(403, '没有权限'))
    expect(title()).toBe('没能加载出来')
    expect(screen.getByText('没有权限')).toBeTruthy()
  })
})

describe.each([
  ['ErrorState', ErrorState],
  ['SectionError', SectionError],
])('a part of a page that fails (%s)', (_name, Part) => {
  it.each([
    [refused(0), '没有网络连接，连上后会自己加载。'],
    [refused(401), '登录后才能看到这里。'],
    [refused(500), '服务器暂时不可用，请稍后刷新'],
    [refused(400, '参数不对'), '参数不对'],
    [new Error('x is not a function'), '这里没能显示出来，请重试。'],
  ])('says why: %s', async (error, words) => {
    await renderPart(<Part error={error} />, nothing)
    expect(screen.getByRole('alert').textContent).toContain(words)
  })
  it('tries again by itself when the network is back', async () => {
    const onRetry = vi.fn()
    await renderPart(<Part error={refused(0)} onRetry={onRetry} />, nothing)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
