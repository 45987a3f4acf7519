import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataExportRows } from '#web/features/account/security/data-export-rows.tsx'
import { SignInRecord } from '#web/features/account/security/sign-in-record.tsx'
import { sessionChangeAtom } from '#web/features/actions/session-atoms.ts'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
const USER = {
  userId: 'u'.repeat(26),
  username: '林',
  account: 'lin@b.co',
  isAdmin: false,
  roleList: [],
  email: 'lin@b.co',
  mobile: null,
  areaCode: null,
  hasWechat: false,
  subject: { type: 'personal' as const, id: 'u'.repeat(26), name: '林' },
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const texts = (store: { get(atom: typeof toastsAtom): readonly { text: string }[] }) =>
  store.get(toastsAtom).map(({ text }) => text)
const dialog = () => screen.queryByRole('dialog')
const submit = async () => {
  await pastDebounce()
  const buttons = screen.getAllByRole('button', { name: '注销账号' })
  fireEvent.click(buttons.find((button) => dialog()?.contains(button))!)
}
const sent = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/web/close')).map(({ body }) => body)

/** Opens the dialog from its row. */
async function closing(answer: (call: Call) => Answer, user = USER) {
  const drawn = await renderPart(<DataExportRows user={user} />, answer)
  fireEvent.click(screen.getByRole('button', { name: '注销账号' }))
  await screen.findByRole('dialog')
  return drawn
}

describe('closing the account', () => {
  it('shows the consequences, and calls the API only after password and confirmation are typed', async () => {
    const { calls } = await closing(() => ({}))
    expect(screen.getByText('会删除')).toBeDefined()
    expect(screen.getByText('依法保留')).toBeDefined()
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('当前密码')))
    type('当前密码', 'secret1')
    type('请输入“确认注销”', '注销')
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('请输入“确认注销”')))
    expect(sent(calls)).toEqual([])
  })
  it('clears all session data and goes home with a toast', async () => {
    const { calls, store, router, queryClient } = await closing(() => ({ value: { closed: true } }))
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue(undefined)
    type('当前密码', 'secret1')
    type('请输入“确认注销”', ' 确认注销 ')
    await submit()
    await waitFor(() => expect(store.get(sessionChangeAtom)).toBe('ended'))
    expect(sent(calls)).toEqual([{ confirmation: 'CLOSE', password: 'secret1' }])
    expect(navigate).toHaveBeenCalledWith({ to: '/', replace: true })
    expect(texts(store)).toEqual(['账号已注销'])
    expect(dialog()).toBeNull()
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    expect((router.options.context as { isSignedIn: boolean }).isSignedIn).toBe(false)
  })
  it('works by a code to the account’s address, which need not be typed', async () => {
    const { calls } = await closing((call) =>
      call.path.endsWith('/sendEmailCode')
        ? { value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } }
        : { status: 400, code: 40103, msg: '验证码错误', errors: { captcha: '验证码错误' } },
    )
    expect(screen.queryByRole('tab', { name: '手机' })).toBeNull()
    fireEvent.click(screen.getByRole('tab', { name: '邮箱' }))
    fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
    await screen.findByText('验证码已发送至 lin@b.co，10 分钟内有效。')
    type('邮箱验证码', '123456')
    type('请输入“确认注销”', '确认注销')
    await submit()
    await screen.findByText('验证码错误')
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { username: 'lin@b.co', sendCodeType: 'WEB_UPDATE' },
      { confirmation: 'CLOSE', username: 'lin@b.co', captcha: '123456' },
    ])
  })
  it('names the coupons that would be lost', async () => {
    await closing(({ path }) => (path.endsWith('/coupons/count') ? { value: { unuseCount: 2 } } : {}))
    expect(await screen.findByText('2 张未使用的优惠券（不能再用）')).toBeDefined()
  })
  it.each([
    [40950, '查看待确认的订单', '/uc/order?status=4'],
    [40951, '去填写授权信息', '/uc/order?status=2'],
    [40952, '联系客服', '/contact'],
  ])('error %i links to what prevents closing', async (code, name, href) => {
    await closing(() => ({ status: 409, code, msg: '现在还不能注销' }))
    type('当前密码', 'secret1')
    type('请输入“确认注销”', '确认注销')
    await submit()
    await screen.findByText('现在还不能注销')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('checkbox') !== null).toBe(code === 40951)
  })
  it('licences with an open form are given up only after consent', async () => {
    const { calls } = await closing(({ body }) =>
      (body as { waivesLicences?: boolean }).waivesLicences
        ? { status: 429, msg: '操作过于频繁，请稍后再试' }
        : { status: 409, code: 40951, msg: '还有未填写的授权' },
    )
    type('当前密码', 'secret1')
    type('请输入“确认注销”', '确认注销')
    await submit()
    fireEvent.click(await screen.findByRole('checkbox'))
    await submit()
    await screen.findByText('操作过于频繁，请稍后再试')
    expect(sent(calls).map((body) => (body as { waivesLicences?: boolean }).waivesLicences)).toEqual([undefined, true])
    expect(screen.queryByRole('link', { name: '去填写授权信息' })).toBeNull()
  })
  it('an account with only WeChat is asked to bind something first', async () => {
    await closing(() => ({}), { ...USER, email: null as never })
    expect(screen.queryByRole('tab')).toBeNull()
    expect(screen.getByText(/请先设置密码，或者绑定手机或邮箱/)).toBeDefined()
  })
})

describe("exporting one's data", () => {
  const take = () => fireEvent.click(screen.getByRole('button', { name: '导出我的数据' }))
  it('downloads a file', async () => {
    const names: string[] = []
    URL.createObjectURL = () => 'blob:x'
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { store } = await renderPart(<DataExportRows user={USER} />, () => ({ value: {} }))
    take()
    await waitFor(() => expect(texts(store)).toEqual(['已导出，文件在浏览器的下载里']))
    expect(names).toEqual([expect.stringMatching(/^cuemark-\d{4}-\d{2}-\d{2}\.json$/)])
  })
  it('shows the rate limit and allows a retry', async () => {
    await renderPart(<DataExportRows user={USER} />, () => ({ status: 429, msg: 'x' }))
    take()
    await screen.findByText('一小时最多导出 5 次，请稍后再试')
    expect(screen.getByRole('button', { name: '导出我的数据' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('the list of sign-ins', () => {
  const entry = (id: string, outcome = 'ok') => ({
    id,
    method: 'password',
    outcome,
    device: id === 'c' ? '' : `Chrome ${id}`,
    network: '192.0.2.1',
    at: '2026-11-21T11:30:00.000Z',
  })
  it('shows each with its result, page by page, without duplicates', async () => {
    const pages = [
      [entry('a'), entry('b', 'refused')],
      [entry('b', 'refused'), entry('c')],
    ]
    const { calls } = await renderPart(<SignInRecord />, ({ query }) => ({
      value: { items: pages[Number(query.page) - 1], total: 4, page: Number(query.page), perPage: 2 },
    }))
    await screen.findByText('Chrome a')
    expect(screen.getAllByText('成功')).toHaveLength(1)
    expect(screen.getAllByText('失败')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '查看更多登录记录' }))
    await screen.findByText('未知设备')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
    expect(screen.queryByRole('button', { name: '查看更多登录记录' })).toBeNull()
    expect(calls.map(({ query }) => query.page)).toEqual(['1', '2'])
  })
  it('shows an empty and an error state', async () => {
    await renderPart(<SignInRecord />, () => ({ value: { items: [], total: 0, page: 1, perPage: 6 } }))
    await screen.findByText('最近 180 天没有登录记录。')
    cleanup()
    await renderPart(<SignInRecord />, () => ({ status: 400, msg: '现在查不了' }))
    await screen.findByText('现在查不了')
  })
})
