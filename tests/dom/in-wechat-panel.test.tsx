import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazyQrPanel } from '#web/features/account/wechat/lazy-qr-panel.tsx'
import { hasReturned, keepAsked } from '#web/features/account/wechat/returned.ts'
import { pastDebounce, renderPart } from './account-render.tsx'
import { eachWithFakeSockets, FakeSocket } from './fake-socket.ts'

eachWithFakeSockets()
const INSIDE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0.60'
const visit = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const code = { wxQrCodeUrl: '#connect', tag: 'tag-9', expiresInMs: 300_000 }
async function draw(take = vi.fn(async () => undefined)) {
  const drawn = await renderPart(
    <LazyQrPanel purpose="bind" take={take}>
      <p>扫一扫</p>
    </LazyQrPanel>,
    () => ({ value: code }),
  )
  return { ...drawn, take }
}

describe('inside WeChat', () => {
  it('a press asks for the step to come back to, keeps its tag, and goes to WeChat', async () => {
    visit(INSIDE)
    const { calls } = await draw()
    const button = await screen.findByRole('button', { name: '用这个微信确认' })
    await pastDebounce()
    fireEvent.click(button)
    await waitFor(() => expect(hasReturned({ purpose: 'bind' })).toBe(true))
    expect(calls.map(({ query }) => query)).toEqual([
      {
        purpose: 'bind',
        inWechat: 'true',
        redirectUrl: '/uc/account/hook?bind=wechat&redirectUrl=%2F',
        autologin: 'true',
      },
    ])
    expect([screen.queryByTitle('微信二维码'), hasReturned({ purpose: 'login' })]).toEqual([null, false])
  })
  it('the page that comes back reads the answer, once', async () => {
    visit(INSIDE)
    keepAsked({ purpose: 'bind' }, 'tag-9', 300_000)
    const { take, calls } = await draw()
    await waitFor(() => expect(FakeSocket.last.url).toMatch(/\/websocket\/tag-9$/))
    expect([calls, hasReturned({ purpose: 'bind' })]).toEqual([[], false])
    FakeSocket.last.say({ status: 'success', data: { verified: true }, msg: '' })
    await waitFor(() => expect(take).toHaveBeenCalledWith({ verified: true }, 'tag-9'))
  })
  it('says why WeChat or the site refused, and offers to try again', async () => {
    visit(INSIDE)
    keepAsked({ purpose: 'bind' }, 'tag-9', 300_000)
    await draw()
    await waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(0))
    FakeSocket.last.say({ status: 'error', data: null, msg: '这个微信已绑定其他账号' })
    await screen.findByText('这个微信已绑定其他账号')
    await screen.findByRole('button', { name: '用这个微信确认' })
  })
  it.each([
    ['what was asked for another step', () => keepAsked({ purpose: 'pay', orderNo: '1' }, 'tag-9', 300_000)],
    ['what is too old', () => keepAsked({ purpose: 'bind' }, 'tag-9', -1)],
  ])('is not read: %s', async (_what, keep) => {
    visit(INSIDE)
    keep()
    await draw()
    await screen.findByRole('button', { name: '用这个微信确认' })
    expect(FakeSocket.all).toHaveLength(0)
  })
})

it.each([
  ['a browser', 'Mozilla/5.0 (iPhone) Safari'],
  ['WeCom', `${INSIDE} wxwork/4.1`],
])('in %s there is a code, with what to do on a phone', async (_what, userAgent) => {
  visit(userAgent)
  await draw()
  await screen.findByTitle('微信二维码')
  expect(screen.queryByRole('button', { name: '用这个微信确认' })).toBeNull()
  screen.getByRole('button', { name: '复制链接' })
})
