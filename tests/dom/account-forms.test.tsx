import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ResetForm } from '#web/features/account/sign-in/reset-form.tsx'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'
import { SignUpForm } from '#web/features/account/sign-in/sign-up-form.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const toText = (label: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' })
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')
}

describe('signing in', () => {
  it('focuses the first missing field, without a call', async () => {
    const { calls } = await renderPart(<SignInForm onDone={() => {}} />, () => ({}))
    press('登录')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号、邮箱或账号')))
    expect(toText('手机号、邮箱或账号')).toContain('请输入手机号、邮箱或账号')
    expect(calls).toEqual([])
  })
  it('stays signed in by default', async () => {
    const done = vi.fn()
    const { calls } = await renderPart(<SignInForm onDone={done} />, () => ({ value: {} }))
    type('手机号、邮箱或账号', ' a@b.co ')
    type('密码', 'secret1')
    press('登录')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(calls[0]?.body).toEqual({ loginType: 'password', username: 'a@b.co', password: 'secret1', autologin: true })
  })
  it('keeps the input and shows the error if it is wrong', async () => {
    await renderPart(<SignInForm onDone={() => {}} />, () => ({ status: 400, msg: '账号或密码不正确' }))
    type('手机号、邮箱或账号', 'a@b.co')
    type('密码', 'secret1')
    press('登录')
    await screen.findByText('账号或密码不正确')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret1')
  })
})

/** The form for e-mail, with its recorded calls. */
async function signUpByEmail(answer: (call: Call) => Answer, onDone = () => {}) {
  const drawn = await renderPart(<SignUpForm onDone={onDone} />, answer)
  fireEvent.click(screen.getByRole('tab', { name: '邮箱' }))
  return drawn
}

describe('signing up', () => {
  const fill = () => {
    type('邮箱', 'new@b.co')
    type('邮箱验证码', '123456')
    type('设置密码', 'abc123')
    type('再次输入密码', 'abc123')
  }
  const api = (answer: Answer) => (call: Call) =>
    call.path.endsWith('/sendEmailCode') ? { value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } } : answer

  it('does not send a code to an invalid address', async () => {
    const { calls } = await signUpByEmail(api({}))
    type('邮箱', 'new@b')
    press('获取验证码')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('邮箱', { selector: 'input' })))
    expect(toText('邮箱')).toContain('请输入正确的邮箱')
    expect(calls).toEqual([])
  })
  it('counts down a minute before the next code', async () => {
    const { calls } = await signUpByEmail(api({}))
    type('邮箱', ' new@b.co ')
    press('获取验证码')
    const again = await screen.findByRole('button', { name: /秒后重新获取/ })
    await pastDebounce()
    fireEvent.click(again)
    expect(calls.map((call) => call.body)).toEqual([{ username: 'new@b.co', sendCodeType: 'WEB_REGISTER' }])
  })
  it('continues the countdown after a reload, for the same address only', async () => {
    const first = await signUpByEmail(api({}))
    type('邮箱', 'new@b.co')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('new@b.co')
    first.unmount()
    const { calls } = await signUpByEmail(api({}))
    type('邮箱', 'New@b.co')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    expect(calls).toEqual([])
    cleanup()
    const other = await signUpByEmail(api({}))
    type('邮箱', 'other@b.co')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    expect(other.calls).toHaveLength(1)
  })
  it('shows the password rules live, and passwords that differ', async () => {
    await signUpByEmail(api({}))
    type('设置密码', 'abc123')
    type('再次输入密码', 'abc124')
    fireEvent.blur(screen.getByLabelText('再次输入密码'))
    await waitFor(() => expect(toText('再次输入密码')).toContain('两次输入的密码不一致'))
    type('再次输入密码', 'abc123')
    expect(toText('再次输入密码')).toBe('')
  })
  it('shows the API’s error until the field is edited', async () => {
    const done = vi.fn()
    const answer = api({ status: 400, code: 40103, msg: '验证码错误', errors: { captcha: '验证码错误' } })
    const { calls } = await signUpByEmail(answer, done)
    fill()
    press('注册')
    await waitFor(() => expect(toText('邮箱验证码')).toContain('验证码错误'))
    expect(document.activeElement).toBe(screen.getByLabelText('邮箱验证码'))
    expect(calls[0]?.body).toEqual({
      source: 'web',
      registerMode: 'EMAIL',
      username: 'new@b.co',
      captcha: '123456',
      password: 'abc123',
      autologin: false,
    })
    type('邮箱验证码', '654321')
    expect(toText('邮箱验证码')).toBe('')
    expect(done).not.toHaveBeenCalled()
  })
})

const SENT = { value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } }
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

describe('signing in by SMS', () => {
  it('takes a mobile number and the code sent to it', async () => {
    const done = vi.fn()
    const { calls } = await renderPart(<SignInForm onDone={done} />, ({ path }) =>
      path.endsWith('/sendSms') ? SENT : { value: {} },
    )
    choose('短信登录')
    type('手机号', '12345')
    press('获取验证码')
    await waitFor(() => expect(toText('手机号')).toContain('请输入正确的手机号'))
    expect(calls).toEqual([])
    type('手机号', ' 13800138000 ')
    await pastDebounce()
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('短信验证码')))
    type('短信验证码', '123456')
    press('登录 / 注册')
    const terms = screen.getByRole('checkbox', { name: /我已阅读并同意/ })
    await waitFor(() => expect(document.activeElement).toBe(terms))
    expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeDefined()
    fireEvent.click(terms)
    await pastDebounce()
    press('登录 / 注册')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(calls.map(({ body }) => body)).toEqual([
      { username: '13800138000', sendCodeType: 'WEB_LOGIN' },
      { loginType: 'SMS', username: '13800138000', captcha: '123456', autologin: true, acceptsTerms: true },
    ])
  })
  it('takes an e-mail address too', async () => {
    const done = vi.fn()
    const { calls } = await renderPart(<SignInForm onDone={done} />, ({ path }) =>
      path.endsWith('/sendEmailCode') ? SENT : { value: {} },
    )
    choose('邮箱登录')
    type('邮箱', 'a@b.co')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    type('邮箱验证码', '123456')
    fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
    press('登录 / 注册')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(calls.map(({ body }) => body)).toEqual([
      { username: 'a@b.co', sendCodeType: 'WEB_LOGIN' },
      { loginType: 'EMAIL', username: 'a@b.co', captcha: '123456', autologin: true, acceptsTerms: true },
    ])
  })
  it('comes first on a touch screen', async () => {
    await renderPart(<SignInForm isTouch onDone={() => {}} />, () => ({}))
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['短信登录', '邮箱登录', '密码登录'])
    expect(screen.getByLabelText('手机号')).toBeDefined()
  })
})

/** The three forms, one after the other, as on their pages. */
function Steps() {
  const [step, setStep] = useState(0)
  const Form = [SignInForm, SignUpForm, ResetForm][step]!
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        next
      </button>
      <Form onDone={() => {}} />
    </>
  )
}

describe('what was typed', () => {
  const read = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value
  it('stands in the other ways of signing in, each with what fits it', async () => {
    await renderPart(<SignInForm onDone={() => {}} />, () => ({}))
    type('手机号、邮箱或账号', ' 13800138000')
    choose('短信登录')
    expect(read('手机号')).toBe('13800138000')
    choose('邮箱登录')
    expect(read('邮箱')).toBe('')
    type('邮箱', 'a@b.co')
    choose('密码登录')
    expect(read('手机号、邮箱或账号')).toBe('a@b.co')
    choose('短信登录')
    expect(read('手机号')).toBe('13800138000')
  })
  it('stands in the forms for signing up and for a forgotten password, on the right tab', async () => {
    await renderPart(<Steps />, () => ({}))
    type('手机号、邮箱或账号', 'a@b.co')
    press('next')
    expect(read('邮箱')).toBe('a@b.co')
    choose('手机')
    type('手机号', '13800138000')
    press('next')
    expect(read('手机号')).toBe('13800138000')
  })
  it('is not stored by the browser', async () => {
    await renderPart(<SignInForm onDone={() => {}} />, () => ({}))
    type('手机号、邮箱或账号', '13800138000')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('13800138000')
  })
})

describe('resetting the password', () => {
  it('works with a code to the phone or to the e-mail address', async () => {
    const done = vi.fn()
    const { calls } = await renderPart(<ResetForm onDone={done} />, ({ path }) =>
      path.endsWith('/sendEmailCode') ? SENT : { value: { updated: true } },
    )
    choose('邮箱')
    type('邮箱', 'a@b.co')
    type('邮箱验证码', '123456')
    type('新密码', 'abc123')
    type('再次输入新密码', 'abc124')
    press('重设密码')
    await waitFor(() => expect(toText('再次输入新密码')).toContain('两次输入的密码不一致'))
    expect(calls).toEqual([])
    type('再次输入新密码', 'abc123')
    await pastDebounce()
    press('重设密码')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(calls.map(({ body }) => body)).toEqual([
      { loginType: 'EMAIL', username: 'a@b.co', captcha: '123456', password: 'abc123' },
    ])
  })
})
