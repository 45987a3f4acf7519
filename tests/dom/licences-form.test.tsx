import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import LicenceForm from '#web/features/licences/form/licence-form.tsx'
import { pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: RegExp) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}
const form = (
  <LicenceForm id="l1" kind="company" hasClient={false} email="me@example.com" phone="" isExchanged={false} />
)
const fill = () => {
  type(/项目名称/, '城市纪录片《河》')
  type(/企业名称/, '河岸影像工作室')
  type(/税号/, '91310000MA1FL0000N')
  type(/联系电话/, '13800138000')
}

type Answers = Parameters<typeof renderPart>[1]
type Call = Parameters<Answers>[0]
/** Renders the form; `calls` without the question for earlier holders. */
async function render(ui: typeof form, answer: Answers, holders: unknown[] = []) {
  const asked = (call: Call) => call.path.endsWith('/holders')
  const { calls } = await renderPart(ui, (call) => (asked(call) ? { value: holders } : answer(call)))
  return { writes: () => calls.filter((call) => !asked(call)) }
}
const HOLDER = {
  ...{ authorizationType: 'company', companyName: '山海制作', taxNumber: '91310000MA1FL0001R' },
  ...{ authorizationObject: '山海制作', contactPhone: '13900139000', contactEmail: 'to@example.com' },
}

describe('the licence form', () => {
  it('of a company starts from its name, and from the number of its last licence', async () => {
    const own = (
      <LicenceForm id="l1" kind="company" hasClient={false} email="" phone="" isExchanged={false} company="山海制作" />
    )
    const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
    await render(own, () => ({}), [{ ...HOLDER, companyName: '别家' }])
    expect([/企业名称/, /税号/, /授权对象/].map(value)).toEqual(['山海制作', '', '山海制作'])
    cleanup()
    await render(own, () => ({}), [{ ...HOLDER, companyName: '别家', taxNumber: '9144030071526726XG' }, HOLDER])
    await waitFor(() => expect(value(/税号/)).toBe('91310000MA1FL0001R'))
  })
  it('takes everything but the project from an earlier holder of the same kind', async () => {
    const person = { authorizationType: 'personal', personName: '沈岸', personId: 'E1' }
    await render(form, () => ({}), [person, HOLDER])
    await screen.findByRole('group', { name: '授权给以前的持有人' })
    expect(screen.queryByRole('button', { name: /沈岸/ })).toBeNull()
    await press(/山海制作 · 001R/)
    const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([/企业名称/, /税号/, /授权对象/, /联系电话/, /联系邮箱/, /项目名称/].map(value)).toEqual([
      ...['山海制作', '91310000MA1FL0001R', '山海制作', '13900139000', 'to@example.com', ''],
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/项目名称/))
  })
  it('of an exchanged licence offers only whom the membership authorizes, or says where they are named', async () => {
    const exchanged = (
      <LicenceForm id="l1" kind="company" hasClient={false} email="me@example.com" phone="" isExchanged />
    )
    await render(exchanged, () => ({}), [{ ...HOLDER, contactPhone: '', contactEmail: '' }])
    await screen.findByRole('group', { name: '授权给会员的授权对象' })
    // The only one it can be is filled in without a press.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/企业名称/).value).toBe('山海制作'))
    expect(screen.getByLabelText<HTMLInputElement>(/联系邮箱/).value).toBe('me@example.com')
    cleanup()
    const two = [HOLDER, { ...HOLDER, companyName: '河岸影像工作室' }]
    await render(exchanged, () => ({}), two)
    await press(/山海制作 · 001R/)
    expect(screen.getByLabelText<HTMLInputElement>(/企业名称/).value).toBe('山海制作')
    cleanup()
    await render(exchanged, () => ({}), [])
    expect((await screen.findByRole('link', { name: '我的会员' })).getAttribute('href')).toBe('/uc/club')
  })
  it('marks every missing field and focuses the first', async () => {
    const { writes } = await render(form, () => ({}))
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByLabelText(/项目名称/))
    expect(screen.getAllByText('请填写此项')).toHaveLength(5)
    expect(writes()).toEqual([])
  })
  it('shows no error while a button is pressed, because the button would move from under the pointer', async () => {
    await render(form, () => ({}))
    const project = screen.getByLabelText(/项目名称/)
    fireEvent.pointerDown(screen.getByRole('button', { name: /下一步/ }))
    fireEvent.blur(project)
    expect(screen.queryByText('请填写此项')).toBeNull()
    fireEvent.pointerUp(document.body)
    expect(await screen.findByText('请填写此项')).toBeTruthy()
  })
  it('nor between the end of a finger’s press and its click, when the field is left', async () => {
    await render(form, () => ({}))
    const next = screen.getByRole('button', { name: /下一步/ })
    fireEvent.pointerDown(next)
    fireEvent.pointerUp(next)
    fireEvent.blur(screen.getByLabelText(/项目名称/))
    expect(screen.queryByText('请填写此项')).toBeNull()
    expect(await screen.findByText('请填写此项')).toBeTruthy()
  })
  it('shows a review before submitting', async () => {
    const { writes } = await render(form, () => ({ value: {} }))
    fill()
    expect(screen.getByLabelText<HTMLInputElement>(/授权对象/).value).toBe('河岸影像工作室')
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '核对授权信息' }))
    expect(writes()).toEqual([])
    await press(/确认，生成/)
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({
      method: 'PUT',
      body: {
        authorizationType: 'company',
        projectName: '城市纪录片《河》',
        authorizationObject: '河岸影像工作室',
        companyName: '河岸影像工作室',
        taxNumber: '91310000MA1FL0000N',
        contactPhone: '13800138000',
        contactEmail: 'me@example.com',
      },
    })
    expect(writes()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })
  it('asks for the client of an agency licence', async () => {
    await render(
      <LicenceForm id="l1" kind="company" hasClient email="me@example.com" phone="" isExchanged={false} />,
      () => ({
        value: {},
      }),
    )
    fill()
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByLabelText(/客户名称/))
    type(/客户名称/, '青木影业')
    await press(/下一步/)
    expect(screen.getByText('青木影业')).toBeTruthy()
  })
  it('offers only the kind of holder that the licence fits', async () => {
    await render(form, () => ({}))
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['company'])
  })
  it('names the characters that cannot be printed beside their field, before the review', async () => {
    const { writes } = await render(form, () => ({}))
    fill()
    type(/项目名称/, '新年快乐🎉\u200b')
    type(/企业名称/, '김민준工作室')
    const project = screen.getByLabelText(/项目名称/)
    expect(project.getAttribute('aria-invalid')).not.toBe('true')
    await press(/下一步/)
    expect(screen.queryByRole('heading', { name: '核对授权信息' })).toBeNull()
    expect(document.activeElement).toBe(project)
    const described = project.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      '“🎉 U+200B”无法印在授权书上，请删去或换一种写法',
    )
    // The copied name too, each in its place.
    expect(screen.getAllByText('“김 민 준”无法印在授权书上，请删去或换一种写法')).toHaveLength(2)
    expect(writes()).toEqual([])
    type(/项目名称/, '新年快乐')
    expect(screen.queryByText(/U\+200B/)).toBeNull()
  })
  it('returns with all input if the API refuses a character', async () => {
    const text = '含有无法印在授权书上的字符'
    await render(form, () => ({ status: 400, code: 40007, msg: text, errors: { projectName: text } }))
    fill()
    await press(/下一步/)
    await press(/确认，生成/)
    await screen.findByText(text)
    expect(document.activeElement).toBe(screen.getByLabelText(/项目名称/))
    expect(screen.getByLabelText<HTMLInputElement>(/企业名称/).value).toBe('河岸影像工作室')
  })
})
