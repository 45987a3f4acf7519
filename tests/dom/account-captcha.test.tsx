import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SignInForm } from '#web/features/account/sign-in/sign-in-form.tsx'
import { isWorkDone, readWorkAnswer } from '#worker/modules/identity/codes/captcha/proof-of-work.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const SENT = { value: { sent: true, nextInMs: 60_000, expiresInMs: 600_000 } }

describe('the CAPTCHA picture', () => {
  const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
  it('appears when the API requires it, and is submitted with Enter', async () => {
    const { calls } = await renderPart(<SignInForm onDone={() => {}} />, ({ path, body }) => {
      if (path.includes('/captcha/getCode/')) return { value: { image: PICTURE, expiresInMs: 600_000 } }
      const answered = (body as { graphCode?: string }).graphCode
      if (answered === 'right') return SENT
      const text = answered ? '图形验证码错误，请重新输入' : '请先输入图形验证码'
      return { status: 400, code: answered ? 40108 : 40107, msg: text, errors: { graphCode: text } }
    })
    choose('短信登录')
    type('手机号', '13800138000')
    press('获取验证码')
    const answer = async (text: string) => {
      fireEvent.change(await screen.findByLabelText('图形验证码', { selector: 'input' }), { target: { value: text } })
      fireEvent.keyDown(screen.getByLabelText('图形验证码', { selector: 'input' }), { key: 'Enter' })
    }
    await screen.findByRole('img', { name: '图形验证码' })
    await answer('wrong')
    await screen.findByText('图形验证码错误，请重新输入')
    // A picture is single-use: after a refused answer a new one is requested.
    expect(screen.getByLabelText<HTMLInputElement>('图形验证码', { selector: 'input' }).value).toBe('')
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('/captcha/getCode/'))).toHaveLength(2))
    await answer('right')
    await screen.findByRole('button', { name: /秒后重新获取/ })
    expect(screen.queryByLabelText('图形验证码', { selector: 'input' })).toBeNull()
  })
})

describe('proof-of-work instead of the picture', () => {
  const WORK = { challenge: `6.3.${'a'.repeat(22)}`, bits: 6, parts: 3, expiresInMs: 600_000 }
  const REQUIRED = { status: 400, code: 40107, msg: '请先输入图形验证码', errors: { graphCode: '请先输入图形验证码' } }
  const PICTURE = { value: { image: 'data:image/png;base64,iVBORw0KGgo=', expiresInMs: 600_000 } }
  const isPicture = (call: Call) => call.path.includes('/captcha/getCode/')
  const isWork = (call: Call) => call.path.includes('/captcha/getWork/')

  /** The SMS form with the CAPTCHA shown. `onWork`: the API's answer to a request for proof-of-work. */
  async function atPicture(onWork: () => Answer | Promise<Answer>, onAnswer: (text: string) => Answer) {
    const { calls } = await renderPart(<SignInForm onDone={() => {}} />, (call) => {
      if (isPicture(call)) return PICTURE
      if (isWork(call)) return onWork()
      const { graphCode } = call.body as { graphCode?: string }
      return graphCode === undefined ? REQUIRED : onAnswer(graphCode)
    })
    choose('短信登录')
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findByRole('img', { name: '图形验证码' })
    return calls
  }
  const otherWay = () => fireEvent.click(screen.getByRole('button', { name: '看不清或看不到图片？改用设备验证' }))

  it('runs on the device and then sends the code automatically', async () => {
    const answers: string[] = []
    let give = (_answer: Answer) => {}
    const given = new Promise<Answer>((resolve) => {
      give = resolve
    })
    const calls = await atPicture(
      () => given,
      (text) => {
        answers.push(text)
        return SENT
      },
    )
    otherWay()
    const panel = await screen.findByRole('group', { name: '设备验证' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    expect(screen.getByRole('progressbar', { name: '设备验证进度' })).toBeTruthy()
    give({ value: WORK })
    await screen.findByRole('button', { name: /秒后重新获取/ })
    const answer = readWorkAnswer(answers[0] ?? '')
    expect([answer?.challenge, answer && isWorkDone(answer)]).toEqual([WORK.challenge, true])
    expect(calls.filter(isWork)).toHaveLength(1)
    // Requesting a picture would have replaced the work.
    expect(calls.filter(isPicture)).toHaveLength(1)
  })
  it('can return to the picture, and can be retried after a failure', async () => {
    let isDown = true
    const tooMany = { status: 429, msg: '操作过于频繁，请稍后再试' }
    const calls = await atPicture(
      () => (isDown ? tooMany : { value: WORK }),
      () => SENT,
    )
    otherWay()
    await screen.findByText('操作过于频繁，请稍后再试')
    fireEvent.click(screen.getByRole('button', { name: '改看图片' }))
    await screen.findByRole('img', { name: '图形验证码' })
    otherWay()
    isDown = false
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    await screen.findByRole('button', { name: /秒后重新获取/ })
    expect(calls.filter(isWork)).toHaveLength(3)
  })
  it('shows a message and the picture if the work has expired', async () => {
    const text = '设备验证未通过或已失效，请重试'
    await atPicture(
      () => ({ value: WORK }),
      () => ({ status: 400, code: 40115, msg: text, errors: { graphCode: text } }),
    )
    otherWay()
    await screen.findByText(text)
    await screen.findByRole('img', { name: '图形验证码' })
  })
  it('pressing the button again focuses the picture; another refusal removes it', async () => {
    const calls = await atPicture(
      () => ({ value: WORK }),
      () => ({ status: 429, msg: '操作过于频繁，请稍后再试' }),
    )
    const input = screen.getByLabelText('图形验证码', { selector: 'input' })
    input.blur()
    await pastDebounce()
    press('获取验证码')
    expect(document.activeElement).toBe(input)
    const sent = () => calls.filter(({ path }) => path.endsWith('/sendSms')).length
    expect(sent()).toBe(1)
    fireEvent.change(input, { target: { value: 'acef' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    await screen.findByText('操作过于频繁，请稍后再试')
    expect([sent(), screen.queryByRole('img', { name: '图形验证码' })]).toEqual([2, null])
  })
})

describe('a password after several wrong ones', () => {
  const text = '请先输入图形验证码'
  const isPicture = ({ path }: Call) => path.includes('/captcha/getCode/')
  /** The password form with the picture open. */
  async function asked() {
    let isIn = false
    const done = () => {
      isIn = true
    }
    const { calls } = await renderPart(<SignInForm onDone={done} />, (call) => {
      if (isPicture(call)) return { value: { image: 'data:image/png;base64,iVBORw0KGgo=', expiresInMs: 600_000 } }
      const { graphCode } = call.body as { graphCode?: string }
      if (graphCode === 'ACEF') return { value: { accessToken: 'a', refreshToken: 'r', expireTime: '' } }
      return { status: 400, code: graphCode ? 40108 : 40107, errors: { graphCode: graphCode ? '错误' : text } }
    })
    choose('密码登录')
    type('手机号、邮箱或账号', ' 13800138000 ')
    type('密码', 'abc123')
    press('登录')
    await screen.findByRole('img', { name: '图形验证码' })
    return { calls, isIn: () => isIn, sent: () => calls.filter(({ path }) => path.endsWith('/login')) }
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('图形验证码', { selector: 'input' })

  it('is sent with the answer by the button; without one the button leads to the picture', async () => {
    const { calls, isIn, sent } = await asked()
    expect(calls.filter(isPicture).map(({ path }) => path.split('/').at(-1))).toEqual(['13800138000'])
    field().blur()
    await pastDebounce()
    press('登录')
    expect([document.activeElement, sent().length]).toEqual([field(), 1])
    fireEvent.change(field(), { target: { value: ' acxx ' } })
    await pastDebounce()
    press('登录')
    await screen.findByText('错误')
    await waitFor(() => expect(calls.filter(isPicture)).toHaveLength(2))
    fireEvent.change(field(), { target: { value: 'ACEF' } })
    await pastDebounce()
    press('登录')
    await waitFor(() => expect(isIn()).toBe(true))
    expect(sent().map(({ body }) => (body as { graphCode?: string }).graphCode)).toEqual([undefined, 'acxx', 'ACEF'])
  })
  it('is sent by Enter in the picture’s field; another name has no picture', async () => {
    const { isIn } = await asked()
    type('手机号、邮箱或账号', 'a@example.com')
    expect(screen.queryByRole('img', { name: '图形验证码' })).toBeNull()
    type('手机号、邮箱或账号', '13800138000')
    fireEvent.change(field(), { target: { value: 'ACEF' } })
    fireEvent.keyDown(field(), { key: 'Enter' })
    await waitFor(() => expect(isIn()).toBe(true))
  })
})
