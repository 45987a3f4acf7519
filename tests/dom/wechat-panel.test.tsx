import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WechatSignIn } from '#web/features/account/wechat/wechat-sign-in.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { eachWithFakeSockets, FakeSocket } from './fake-socket.ts'

eachWithFakeSockets()
afterEach(cleanup)

const TRIPLE = { accessToken: 'a'.repeat(20), refreshToken: 'r'.repeat(20), expireTime: '2026-11-22T00:00:00Z' }
let made = 0
const code = (): Answer => ({
  value: { wxQrCodeUrl: `https://open.weixin.qq.com/?state=${++made}`, tag: `tag-${made}`, expiresInMs: 300_000 },
})
const isCode = ({ path }: Call) => path.endsWith('/wx/getQrAuthorize')
const api =
  (session: Answer): ((call: Call) => Answer) =>
  (call) =>
    isCode(call) ? code() : session

/** Renders the panel and waits for its code. */
async function shown(answer: (call: Call) => Answer | Promise<Answer>, goTo?: string) {
  const done = vi.fn()
  const drawn = await renderPart(<WechatSignIn goTo={goTo} onDone={done} />, answer)
  fireEvent.load(await screen.findByTitle('微信二维码'))
  await state('二维码已显示，请用微信扫一扫')
  return { ...drawn, done }
}
/** Waits for an announcement. */
const state = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
const frame = () => screen.queryByTitle<HTMLIFrameElement>('微信二维码')

describe('the QR code', () => {
  it('is requested, shown in WeChat’s frame at its final size, and its socket opened', async () => {
    const { calls } = await shown(api({}))
    expect(calls.map(({ path }) => path)).toEqual(['/cuemark2/api/v2/wx/getQrAuthorize'])
    expect([frame()?.src, frame()?.width, frame()?.height]).toEqual([
      `https://open.weixin.qq.com/?state=${made}`,
      '200',
      '200',
    ])
    expect(FakeSocket.last.url).toMatch(new RegExp(`/websocket/tag-${made}$`))
  })
  it('that failed to load is requested again by a press on it, and the focus is kept', async () => {
    let isDown = true
    const answer = (call: Call): Answer => (isDown && isCode(call) ? { status: 500 } : api({})(call))
    await renderPart(<WechatSignIn goTo={undefined} onDone={() => {}} />, answer)
    const plate = await screen.findByRole('button', { name: '二维码加载失败，点击重试' })
    await state('二维码加载失败，点击重试')
    expect(frame()).toBeNull()
    isDown = false
    plate.focus()
    fireEvent.click(plate)
    await screen.findByTitle('微信二维码')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '刷新二维码' }))
  })
  it('shows the server’s message if it refuses a code', async () => {
    await renderPart(<WechatSignIn goTo={undefined} onDone={() => {}} />, () => ({ status: 400, msg: '不行' }))
    await screen.findByRole('button', { name: '不行' })
  })
  it.each([
    [{ status: 'expired', data: null, msg: '过期' }, '二维码已过期，点击刷新'],
    [{ status: 'refused', data: null, msg: '你在微信中取消了操作' }, '你在微信中取消了操作'],
    [{ status: 'error', data: null, msg: '该账号已停用' }, '该账号已停用'],
    [{ status: 'error', data: null, msg: '' }, '登录数据有误，请刷新重试'],
    [{ status: 'success', data: { accessToken: 1 }, msg: '' }, '登录数据有误，请刷新重试'],
    ['<html>', '登录数据有误，请刷新重试'],
  ])('shows %o over the code', async (message, words) => {
    const { done, calls } = await shown(api({}))
    const before = FakeSocket.all.length
    FakeSocket.last.say(message)
    await state(words)
    expect(done).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: words }))
    await waitFor(() => expect(FakeSocket.all).toHaveLength(before + 1))
    expect(calls.every(isCode)).toBe(true)
  })
  it('is disconnected when the panel is closed', async () => {
    const { unmount } = await shown(api({}))
    FakeSocket.last.open()
    unmount()
    expect(FakeSocket.last.isClosed).toBe(true)
  })
  it('can be refreshed at any time; the old one is ignored', async () => {
    const { done } = await shown(api({ value: {} }))
    const old = FakeSocket.last
    old.open()
    fireEvent.click(screen.getByRole('button', { name: '刷新二维码' }))
    await waitFor(() => expect(FakeSocket.last).not.toBe(old))
    expect(old.isClosed).toBe(true)
    old.say({ status: 'success', data: TRIPLE, msg: '' })
    await pastDebounce()
    expect(done).not.toHaveBeenCalled()
  })
})

describe('signing in by QR code', () => {
  const success = { status: 'success', data: TRIPLE, msg: '登录成功' }
  const signedIn =
    (mobile: string | null) =>
    (call: Call): Answer => {
      if (isCode(call)) return code()
      if (call.path.endsWith('/web/session')) return { value: { expireTime: TRIPLE.expireTime } }
      return { value: { userId: 'u1', mobile, email: null } }
    }
  beforeEach(() => localStorage.clear())

  it('exchanges the message for cookies and continues', async () => {
    const { calls, done } = await shown(signedIn('13800138000'), '/uc/order')
    FakeSocket.last.say(success)
    await state('已确认，请稍候')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('/uc/order'))
    const { accessToken, refreshToken } = TRIPLE
    expect(calls[1]).toMatchObject({ path: '/saas/api/v2/web/session', body: { accessToken, refreshToken } })
  })
  it('leads an account with only WeChat to the page that asks for a phone, once', async () => {
    const scan = async () => {
      const { done, unmount } = await shown(signedIn(null), '/track/1?_=a.b')
      FakeSocket.last.say(success)
      await waitFor(() => expect(done).toHaveBeenCalledOnce())
      unmount()
      return new URL((done.mock.calls[0] as [string])[0], 'http://x')
    }
    const first = await scan()
    expect([first.pathname, Object.fromEntries(first.searchParams)]).toEqual([
      '/uc/account/hook',
      { bind: 'phone', redirectUrl: '/track/1?_=a.b' },
    ])
    expect((await scan()).pathname).toBe('/track/1')
  })
  it('shows the reason if the session is refused', async () => {
    const { done } = await shown(api({ status: 401, code: 40106, msg: '登录已过期，请重新登录' }))
    FakeSocket.last.say(success)
    await state('登录已过期，请重新登录')
    expect(done).not.toHaveBeenCalled()
  })
  it('requests another code when "stay signed in" is switched off', async () => {
    const { calls } = await shown(api({}))
    const before = FakeSocket.all.length
    fireEvent.click(screen.getByRole('checkbox', { name: '30 天内自动登录' }))
    await waitFor(() => expect(FakeSocket.all).toHaveLength(before + 1))
    expect(calls.map(({ query }) => query)).toEqual([
      { purpose: 'login', autologin: 'true' },
      { purpose: 'login', autologin: 'false' },
    ])
  })
})
