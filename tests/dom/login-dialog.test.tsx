import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import LoginDialog from '#web/features/account/sign-in/login-dialog.tsx'
import { pastDebounce, renderPart } from './account-render.tsx'
import { eachWithFakeSockets } from './fake-socket.ts'

eachWithFakeSockets()
afterEach(cleanup)

const code = { value: { wxQrCodeUrl: 'https://open.weixin.qq.com/', tag: 'tag', expiresInMs: 300_000 } }
async function open(reason?: 'plays') {
  const onClose = vi.fn()
  const drawn = await renderPart(<LoginDialog {...(reason && { reason })} onClose={onClose} />, () => code)
  await screen.findByTitle('微信二维码')
  return { ...drawn, onClose }
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pastDebounce()
}
const hasFocus = (label: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label, { selector: 'input' })))
const isCodeShown = () => screen.queryByTitle('微信二维码') !== null

describe('the login dialog', () => {
  it('starts with the QR code, with the other ways below', async () => {
    await open()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(screen.getByText('其他登录方式')).toBeDefined()
    expect(screen.getByRole('button', { name: '密码登录' })).toBeDefined()
    expect(screen.getByRole('button', { name: '注册' })).toBeDefined()
  })
  it('starts with a code by SMS on a touch screen, which cannot scan itself', async () => {
    await renderPart(<LoginDialog onClose={() => {}} />, () => code, { isTouch: true })
    await hasFocus('手机号')
    expect(isCodeShown()).toBe(false)
    await press('微信登录')
    await screen.findByTitle('微信二维码')
  })
  it('switches to the form and back by both buttons, and moves the focus', async () => {
    await open()
    await press('密码登录')
    await hasFocus('手机号、邮箱或账号')
    expect(isCodeShown()).toBe(false)
    await press('微信登录')
    await screen.findByTitle('微信二维码')
    expect(document.activeElement?.contains(screen.getByTitle('微信二维码'))).toBe(true)
    await press('账号登录')
    await hasFocus('手机号、邮箱或账号')
    await press('微信扫码登录')
    await screen.findByTitle('微信二维码')
  })
  it('leads to registration, and from there to every way of signing in', async () => {
    await open()
    await press('注册')
    await hasFocus('手机号')
    expect(screen.getByRole('heading', { name: '注册账号' })).toBeDefined()
    await press('去登录')
    await hasFocus('手机号、邮箱或账号')
    await press('立即注册')
    await press('微信登录')
    await screen.findByTitle('微信二维码')
  })
  it('has both links of the agreement in every mode', async () => {
    await open()
    for (const way of ['密码登录', '立即注册', '微信登录']) {
      expect(screen.getByRole('link', { name: '用户协议' }).getAttribute('href')).toBe('/policies/terms')
      expect(screen.getByRole('link', { name: '隐私政策' }).getAttribute('href')).toBe('/policies/privacy')
      await press(way)
    }
  })
  it('explains itself when the anonymous plays are used up', async () => {
    await open('plays')
    expect(screen.getByText(/登录后不限次数/)).toBeDefined()
  })
  it('closes with Escape', async () => {
    const { onClose } = await open()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
