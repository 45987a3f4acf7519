import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SignInForm } from '../../web/features/account/sign-in-form.tsx'
import { SignUpForm } from '../../web/features/account/sign-up-form.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const textOf = (label: string) => {
  const field = screen.getByLabelText(label)
  return (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join('')
}

describe('signing in', () => {
  it('leads to the first field that is missing, and calls nobody', async () => {
    const { calls } = await renderPart(<SignInForm onDone={() => {}} />, () => ({}))
    press('登录')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('邮箱或账号')))
    expect(textOf('邮箱或账号')).toContain('请输入邮箱或账号')
    expect(calls).toEqual([])
  })
  it('stays signed in unless told otherwise', async () => {
    const done = vi.fn()
    const { calls } = await renderPart(<SignInForm onDone={done} />, () => ({ value: {} }))
    type('邮箱或账号', ' a@b.co ')
    type('密码', 'secret1')
    press('登录')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(calls[0]?.body).toEqual({ loginType: 'password', username: 'a@b.co', password: 'secret1', autologin: true })
  })
  it('keeps what was typed when it is wrong, and says so', async () => {
    await renderPart(<SignInForm onDone={() => {}} />, () => ({ status: 400, msg: '账号或密码不正确' }))
    type('邮箱或账号', 'a@b.co')
    type('密码', 'secret1')
    press('登录')
    await screen.findByText('账号或密码不正确')
    expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('secret1')
  })
})

describe('signing up', () => {
  const fill = () => {
    type('邮箱', 'new@b.co')
    type('邮箱验证码', '123456')
    type('设置密码', 'abc123')
    type('再次输入密码', 'abc123')
  }
  const api = (answer: Answer) => (call: Call) =>
    call.path.endsWith('/sendEmailCode') ? { value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } } : answer

  it('sends no code to what is no address', async () => {
    const { calls } = await renderPart(<SignUpForm onDone={() => {}} />, api({}))
    type('邮箱', 'new@b')
    press('获取验证码')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('邮箱')))
    expect(textOf('邮箱')).toContain('请输入正确的邮箱')
    expect(calls).toEqual([])
  })
  it('counts down a minute before the next code', async () => {
    const { calls } = await renderPart(<SignUpForm onDone={() => {}} />, api({}))
    type('邮箱', ' new@b.co ')
    press('获取验证码')
    const again = await screen.findByRole('button', { name: /秒后重新获取/ })
    await pastDebounce()
    fireEvent.click(again)
    expect(calls.map((call) => call.body)).toEqual([{ username: 'new@b.co', sendCodeType: 'WEB_REGISTER' }])
  })
  it('shows the password rule live, and passwords that differ', async () => {
    await renderPart(<SignUpForm onDone={() => {}} />, api({}))
    type('设置密码', 'abc123')
    type('再次输入密码', 'abc124')
    fireEvent.blur(screen.getByLabelText('再次输入密码'))
    expect(textOf('再次输入密码')).toContain('两次输入的密码不一致')
    type('再次输入密码', 'abc123')
    expect(textOf('再次输入密码')).toBe('')
  })
  it('lets the API have the last word until the field is edited', async () => {
    const done = vi.fn()
    const answer = api({ status: 400, code: 40103, msg: '验证码错误', errors: { captcha: '验证码错误' } })
    const { calls } = await renderPart(<SignUpForm onDone={done} />, answer)
    fill()
    press('注册')
    await waitFor(() => expect(textOf('邮箱验证码')).toContain('验证码错误'))
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
    expect(textOf('邮箱验证码')).toBe('')
    expect(done).not.toHaveBeenCalled()
  })
})
