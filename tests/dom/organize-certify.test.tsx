import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CertifyPage } from '#web/features/organize/certify/certify-page.tsx'
import { PendingPage } from '#web/features/organize/certify/pending-page.tsx'
import { pastDebounce, renderPart } from './account-render.tsx'

const id = 'u'.repeat(26)
const USER = {
  ...{ userId: id, username: '林', account: 'lin@b.co', isAdmin: false, roleList: [], email: 'lin@b.co', mobile: null },
  ...{ areaCode: null, hasWechat: true, subject: { type: 'personal', id, name: '林' } },
}
const SENT = {
  ...{ id: 'c1', state: 'submitted', reason: null, note: null, claim: false, companyId: null, fileName: '执照.png' },
  ...{ submittedAt: '2026-11-20T02:00:00.000Z', dueAt: '2026-12-01T16:00:00.000Z', decidedAt: null, image: '/i.png' },
  ...{
    fullName: '远山影业有限公司',
    shortName: '远山',
    intro: '',
    taxNumber: 'GB:123456789',
    taxNumberKind: 'foreign',
  },
  ...{ admin: '林木', contact: '021-60000000' },
}
const INVITED = { state: 'open', expiresAt: '2026-12-01T00:00:00.000Z', known: { fullName: '乙公司', shortName: '' } }
const draw = (part: ReactNode, last: object | null, user: object = {}) =>
  renderPart(part, ({ path, method }) => {
    if (path.includes('/company-invitations/')) return { value: INVITED }
    if (path.endsWith('/getUserDetail')) return { value: { ...USER, ...user } }
    if (path.endsWith('/enterprise/certification'))
      return { value: method === 'DELETE' ? { ...SENT, state: 'withdrawn' } : last }
    return { value: {} }
  })
const form = (last: object | null, user?: object) => draw(<CertifyPage invitation={undefined} />, last, user)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const press = async (name: string) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}

/** What the form sends, and the answer. */
const sent: { method: string; body: FormData }[] = []
let answer = { status: 201, body: {} as object }
class FakeRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseURL = ''
  responseText = ''
  #method = ''
  open(method: string) {
    this.#method = method
  }
  setRequestHeader() {}
  abort() {}
  send(body: FormData) {
    sent.push({ method: this.#method, body })
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const choose = () =>
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], 'licence.png', { type: 'image/png' })] },
  })
function fill() {
  type('企业全称', '远山影业有限公司')
  type('企业简称', '远山')
  type('税号', 'GB:123456789')
  type('管理员姓名', '林木')
  type('联系方式', '021-60000000')
}

describe('the certify form', () => {
  it('says at each field what is missing, the picture last', async () => {
    await form(null)
    await screen.findByLabelText('企业全称')
    await press('提交认证')
    expect(document.activeElement).toBe(input('企业全称'))
    expect(input('税号').getAttribute('aria-invalid')).toBe('true')
    fill()
    type('税号', '91310000MA1FL0LX5A')
    await press('提交认证')
    expect(document.activeElement).toBe(input('税号'))
    type('税号', 'GB:123456789')
    await press('提交认证')
    await screen.findByText('请选择营业执照图片')
    expect(sent).toEqual([])
  })
  it('sends what was typed with the picture', async () => {
    answer = { status: 201, body: { code: 200, msg: 'ok', data: { value: SENT } } }
    await form(null)
    await screen.findByLabelText('企业全称')
    fill()
    choose()
    await screen.findByRole('img', { name: 'licence.png 的预览' })
    await press('提交认证')
    await waitFor(() => expect(sent).toHaveLength(1))
    const { method, body } = sent[0]!
    expect([method, body.get('taxNumber'), (body.get('businessLicence') as File).name, body.has('claim')]).toEqual([
      ...['POST', 'GB:123456789', 'licence.png', false],
    ])
  })
  it('an account that cannot be reached binds first, on the page; what was typed survives a reload', async () => {
    await form(null, { email: null })
    await screen.findByText('先绑定手机或邮箱')
    expect(screen.getByRole('button', { name: '绑定邮箱' })).toBeDefined()
    type('企业全称', '远山影业有限公司')
    cleanup()
    await form(null)
    await waitFor(() => expect(input('企业全称').value).toBe('远山影业有限公司'))
    expect(screen.queryByText('先绑定手机或邮箱')).toBeNull()
  })
  it('a number that is taken is said at its field, and can be claimed', async () => {
    const errors = { taxNumber: '这个税号的企业已经认证' }
    answer = { status: 409, body: { code: 41545, msg: 'x', data: null, errors, requestId: 'r' } }
    await form(null)
    await screen.findByLabelText('企业全称')
    fill()
    choose()
    await press('提交认证')
    await screen.findByText('这个税号的企业已经认证', { selector: 'h2' })
    choose()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('提交认证')
    fireEvent.click(await screen.findByRole('checkbox', { name: '我代表这家企业，申请认领' }))
    await press('提交认证')
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent[2]!.body.get('claim')).toBe('true')
  })
  it('after a rejection it says why, has all that was typed, and keeps the picture', async () => {
    answer = { status: 200, body: { code: 200, msg: 'ok', data: { value: SENT } } }
    await form({ ...SENT, state: 'rejected', reason: 'unreadable', note: '请扫描', decidedAt: SENT.submittedAt })
    await screen.findByText('营业执照图片看不清，请上传更清晰的图片。')
    expect(screen.getByText('请扫描')).toBeDefined()
    expect(input('企业全称').value).toBe('远山影业有限公司')
    await press('重新提交')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect([sent[0]!.method, sent[0]!.body.has('businessLicence')]).toEqual(['PUT', false])
  })
  it.each(['rejected', 'withdrawn'])('an open invitation is spent also after one that was %s', async (state) => {
    answer = { status: 201, body: { code: 200, msg: 'ok', data: { value: SENT } } }
    await draw(<CertifyPage invitation="token" />, { ...SENT, state, decidedAt: SENT.submittedAt })
    await waitFor(() => expect(input('企业全称').value).toBe('乙公司'))
    expect(screen.queryByText('上次的认证没有通过')).toBeNull()
    fill()
    await press('提交认证')
    await screen.findByText('请选择营业执照图片')
    choose()
    await press('提交认证')
    await waitFor(() => expect(sent).toHaveLength(1))
    const { method, body } = sent[0]!
    expect([method, body.get('invitation'), body.has('businessLicence')]).toEqual(['POST', 'token', true])
  })
  it('one that waits is corrected, invited or not', async () => {
    await draw(<CertifyPage invitation="token" />, SENT)
    await waitFor(() => expect(input('企业全称').value).toBe(SENT.fullName))
    await press('重新提交')
    await waitFor(() => expect(sent[0]?.method).toBe('PUT'))
  })
})

describe('the page that waits', () => {
  it('says by when it is decided, marks a foreign number, and withdraws after one more question', async () => {
    const { calls } = await draw(<PendingPage />, SENT)
    await screen.findByText(/2026年12月1日/)
    expect(screen.getByText('境外')).toBeDefined()
    await press('撤回认证申请')
    const dialog = await screen.findByRole('dialog')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await pastDebounce()
    fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '撤回认证申请')!)
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })
  it('without an application it leads to the form', async () => {
    await draw(<PendingPage />, null)
    expect((await screen.findByRole('link', { name: '认证企业' })).getAttribute('href')).toBe('/organize/invite-form')
  })
})
