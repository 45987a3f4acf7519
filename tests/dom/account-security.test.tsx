import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SecurityPage } from '#web/features/account/security/security-page.tsx'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'
import { type Call, pastDebounce, renderPart } from './account-render.tsx'
import { eachWithFakeSockets, FakeSocket } from './fake-socket.ts'

eachWithFakeSockets()
afterEach(cleanup)
const id = 'u'.repeat(26)
const USER = {
  ...{ userId: id, username: '林', account: 'lin@b.co', isAdmin: false, roleList: [], email: 'lin@b.co', mobile: null },
  ...{ areaCode: null, hasWechat: false, subject: { type: 'personal', id, name: '林' } },
}
const EMPTY = { items: [], total: 0, page: 1, perPage: 10 }
const draw = (user: object, ways: string[]) =>
  renderPart(<SecurityPage />, ({ path, method }) => {
    if (path.endsWith('/getUserDetail')) return { value: { ...USER, ...user } }
    if (path.endsWith('/getQrAuthorize'))
      return { value: { wxQrCodeUrl: 'https://open.weixin.qq.com/', tag: 'tag-1', expiresInMs: 300_000 } }
    if (path.endsWith('/web/prove'))
      return { value: method === 'GET' ? { ways } : { proven: true, expiresAt: '2026-11-22T12:00:00.000Z' } }
    return { value: path.endsWith('/sessions') || path.endsWith('/signins') ? EMPTY : {} }
  })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const sent = (calls: Call[], path: string) => calls.filter((call) => call.method === 'POST' && call.path.endsWith(path))

describe('account and security', () => {
  it('an account made by WeChat sets its first password after a scan', async () => {
    const { calls, store } = await draw({ account: '', email: null, hasWechat: true }, ['WECHAT'])
    await screen.findByText('未设置')
    fireEvent.click(screen.getByRole('button', { name: '设置密码' }))
    await screen.findByTitle('微信二维码')
    FakeSocket.last.say({ status: 'success', data: { verified: true }, msg: '已确认' })
    await screen.findByLabelText('新密码', { selector: 'input' })
    type('新密码', 'secret12')
    type('再次输入新密码', 'secret12')
    await pastDebounce()
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent(calls, '/updateCredentialPwd')[0]?.body).toEqual({ id, password: 'secret12' }))
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['密码已设置']))
  })
  it('shows the country code with a bound number and before a field for one', async () => {
    await draw({ mobile: '13812345678', areaCode: '+86' }, ['PASSWORD', 'SMS'])
    await screen.findByText('+86 138****5678')
    await screen.findByText('已设置')
  })
  it('binding says that it is bound', async () => {
    const { store } = await draw({}, ['PASSWORD'])
    fireEvent.click(await screen.findByRole('button', { name: '绑定手机' }))
    fireEvent.change(await screen.findByLabelText('当前密码', { selector: 'input' }), { target: { value: 'secret1' } })
    await pastDebounce()
    fireEvent.click(screen.getByRole('button', { name: '继续' }))
    await screen.findByLabelText('手机号', { selector: 'input' })
    expect(screen.getByText('+86')).toBeDefined()
    type('手机号', '13912345678')
    fireEvent.change(screen.getByLabelText(/验证码/, { selector: 'input' }), { target: { value: '123456' } })
    await pastDebounce()
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['绑定成功']))
  })
})
