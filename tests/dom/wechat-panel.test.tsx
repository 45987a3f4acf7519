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

/** The panel with its code on show. */
async function shown(answer: (call: Call) => Answer | Promise<Answer>, goTo?: string) {
  const done = vi.fn()
  const drawn = await renderPart(<WechatSignIn goTo={goTo} onDone={done} />, answer)
  fireEvent.load(await screen.findByTitle('微信二维码'))
  await state('二维码已显示，请用微信扫一扫')
  return { ...drawn, done }
}
/** What is read out. */
const state = (words: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
const frame = () => screen.queryByTitle<HTMLIFrameElement>('微信二维码')

describe('the code', () => {
  it('is asked for, drawn by WeChat in a frame of its size, and listened to', async () => {
    const { calls } = await shown(api({}))
    expect(calls.map(({ path }) => path)).toEqual(['/cuemark2/api/v2/wx/getQrAuthorize'])
    expect([frame()?.src, frame()?.width, frame()?.height]).toEqual([
      `https://open.weixin.qq.com/?state=${made}`,
      '200',
      '200',
    ])
    expect(FakeSocket.last.url).toMatch(new RegExp(`/websocket/tag-${made}$`))
  })
  it('that cannot be had can be asked for again, by a press on the plate, and the focus stays', async () => {
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
  it('says what the server says when it refuses a code', async () => {
    await renderPart(<WechatSignIn goTo={undefined} onDone={() => {}} />, () => ({ status: 400, msg: '不行' }))
    await screen.findByRole('button', { name: '不行' })
  })
  it.each([
    [{ status: 'expired', data: null, msg: '过期' }, '二维码已过期，点击刷新'],
    [{ status: 'refused', data: null, msg: '您在微信中取消了操作' }, '您在微信中取消了操作'],
    [{ status: 'error', data: null, msg: '该账号已停用' }, '该账号已停用'],
    [{ status: 'error', data: null, msg: '' }, '登录数据有误，请刷新重试'],
    [{ status: 'success', data: { accessToken: 1 }, msg: '' }, '登录数据有误，请刷新重试'],
    ['<html>', '登录数据有误，请刷新重试'],
  ])('%o is shown on the plate', async (message, words) => {
    const { done, calls } = await shown(api({}))
    const before = FakeSocket.all.length
    FakeSocket.last.say(message)
    await state(words)
    expect(done).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: words }))
    await waitFor(() => expect(FakeSocket.all).toHaveLength(before + 1))
    expect(calls.every(isCode)).toBe(true)
  })
  it('is closed with the panel', async () => {
    const { unmount } = await shown(api({}))
    FakeSocket.last.open()
    unmount()
    expect(FakeSocket.last.isClosed).toBe(true)
  })
  it('a new one can be had at any time; the old one is not listened to', async () => {
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

describe('signing in by scanning', () => {
  const success = { status: 'success', data: TRIPLE, msg: '登录成功' }
  const signedIn =
    (mobile: string | null) =>
    (call: Call): Answer => {
      if (isCode(call)) return code()
      if (call.path.endsWith('/web/session')) return { value: { expireTime: TRIPLE.expireTime } }
      return { value: { userId: 'u1', mobile, email: null } }
    }
  beforeEach(() => localStorage.clear())

  it('turns what came into cookies, and goes on', async () => {
    const { calls, done } = await shown(signedIn('13800138000'), '/uc/order')
    FakeSocket.last.say(success)
    await state('已确认，请稍候')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('/uc/order'))
    const { accessToken, refreshToken } = TRIPLE
    expect(calls[1]).toMatchObject({ path: '/saas/api/v2/web/session', body: { accessToken, refreshToken } })
  })
  it('leads an account that is lost with its WeChat by the page that asks for a phone, once', async () => {
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
  it('shows why when the session is refused', async () => {
    const { done } = await shown(api({ status: 401, code: 40106, msg: '登录已过期，请重新登录' }))
    FakeSocket.last.say(success)
    await state('登录已过期，请重新登录')
    expect(done).not.toHaveBeenCalled()
  })
  it('asks for another code when one does not want to stay signed in', async () => {
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
