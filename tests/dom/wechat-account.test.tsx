import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { WechatRow } from '#web/features/account/wechat/wechat-row.tsx'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { eachWithFakeSockets, FakeSocket } from './fake-socket.ts'

eachWithFakeSockets()
afterEach(cleanup)
const code = { value: { wxQrCodeUrl: 'https://open.weixin.qq.com/', tag: 'tag-1', expiresInMs: 300_000 } }
const user = {
  userId: 'u'.repeat(26),
  username: '林',
  account: 'lin@b.co',
  isAdmin: false,
  roleList: [],
  email: 'lin@b.co',
  mobile: null,
  areaCode: null,
  hasWechat: false,
  subject: { type: 'personal', id: 'u'.repeat(26), name: '林' },
}
const draw = (isBound: boolean, answer: (call: Call) => Answer, ways: string[] = ['PASSWORD']) =>
  renderPart(<WechatRow isBound={isBound} />, (call) => {
    if (call.path.endsWith('/getQrAuthorize')) return code
    if (call.path.endsWith('/getUserDetail')) return { value: user }
    if (!call.path.endsWith('/web/prove')) return answer(call)
    return { value: call.method === 'GET' ? { ways } : { proven: true, expiresAt: '2026-11-22T12:00:00.000Z' } }
  })
/** Reauthentication, required before every change. */
async function proveByPassword() {
  fireEvent.change(await screen.findByLabelText('当前密码', { selector: 'input' }), { target: { value: 'secret1' } })
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name: '继续' }))
}
const PROOF = { path: '/saas/api/v2/web/prove', body: { password: 'secret1' } }
const changes = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))
const dialog = () => screen.queryByRole('dialog')

describe('WeChat on the account page', () => {
  it('is bound by scanning a code made for it', async () => {
    const { calls, store } = await draw(false, () => ({ value: {} }))
    expect(screen.getByText('未绑定')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '绑定微信' }))
    await proveByPassword()
    await screen.findByTitle('微信二维码')
    expect(calls.find(({ path }) => path.endsWith('/getQrAuthorize'))?.query.purpose).toBe('bind')
    FakeSocket.last.say({ status: 'success', data: { verified: true }, msg: '已确认' })
    await waitFor(() => expect(dialog()).toBeNull())
    expect(changes(calls)).toEqual([PROOF, { path: '/saas/api/v2/web/bind/wechat', body: { tag: 'tag-1' } }])
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['绑定成功'])
  })
  it('used by another account shows the error on the code', async () => {
    await draw(false, () => ({ status: 400, msg: '这个微信已绑定其他账号' }))
    fireEvent.click(screen.getByRole('button', { name: '绑定微信' }))
    await proveByPassword()
    await screen.findByTitle('微信二维码')
    FakeSocket.last.say({ status: 'success', data: { verified: true }, msg: '已确认' })
    await screen.findByRole('button', { name: '这个微信已绑定其他账号' })
  })
  it('is unbound after confirmation, and not if it is the last way to sign in', async () => {
    let isLast = true
    const { calls, store } = await draw(true, () =>
      isLast ? { status: 409, msg: '微信是唯一的登录方式，请先绑定手机号或邮箱' } : { value: {} },
    )
    expect(screen.getByText('已绑定')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: '解绑微信' }))
    await screen.findByRole('dialog')
    expect(changes(calls)).toEqual([])
    await proveByPassword()
    fireEvent.click(await screen.findByRole('button', { name: '解绑' }))
    await screen.findByText('微信是唯一的登录方式，请先绑定手机号或邮箱')
    isLast = false
    await pastDebounce()
    fireEvent.click(screen.getByRole('button', { name: '解绑' }))
    await waitFor(() => expect(dialog()).toBeNull())
    expect(changes(calls).at(-1)).toEqual({ path: '/saas/api/v2/web/unbind/wechat', body: {} })
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['已解绑微信'])
  })
  it('is the reauthentication for accounts that have nothing else', async () => {
    const { calls } = await draw(true, () => ({ value: {} }), ['WECHAT'])
    fireEvent.click(screen.getByRole('button', { name: '解绑微信' }))
    await screen.findByTitle('微信二维码')
    expect(calls.find(({ path }) => path.endsWith('/getQrAuthorize'))?.query.purpose).toBe('prove')
    FakeSocket.last.say({ status: 'success', data: { verified: true }, msg: '已确认' })
    await screen.findByRole('button', { name: '解绑' })
    expect(changes(calls)).toEqual([{ path: '/saas/api/v2/web/prove', body: { tag: 'tag-1' } }])
  })
})
