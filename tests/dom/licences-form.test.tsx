import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import LicenceForm from '#web/features/licences/licence-form.tsx'
import { pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: RegExp) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}
const form = <LicenceForm id="l1" kind="company" hasClient={false} email="me@example.com" />
const fill = () => {
  type(/项目名称/, '城市纪录片《河》')
  type(/企业名称/, '河岸影像工作室')
  type(/税号/, '91310000MA1FL0000X')
  type(/联系电话/, '13800138000')
}

describe('the licence form', () => {
  it('marks every missing field and focuses the first', async () => {
    const { calls } = await renderPart(form, () => ({}))
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByLabelText(/项目名称/))
    expect(screen.getAllByText('请填写此项')).toHaveLength(5)
    expect(calls).toEqual([])
  })
  it('shows a review before submitting', async () => {
    const { calls } = await renderPart(form, () => ({ value: {} }))
    fill()
    expect(screen.getByLabelText<HTMLInputElement>(/授权对象/).value).toBe('河岸影像工作室')
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '核对授权信息' }))
    expect(calls).toEqual([])
    await press(/确认，生成/)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      body: {
        authorizationType: 'company',
        projectName: '城市纪录片《河》',
        authorizationObject: '河岸影像工作室',
        companyName: '河岸影像工作室',
        taxNumber: '91310000MA1FL0000X',
        contactPhone: '13800138000',
        contactEmail: 'me@example.com',
      },
    })
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })
  it('asks for the client of an agency licence', async () => {
    await renderPart(<LicenceForm id="l1" kind="company" hasClient email="me@example.com" />, () => ({ value: {} }))
    fill()
    await press(/下一步/)
    expect(document.activeElement).toBe(screen.getByLabelText(/客户名称/))
    type(/客户名称/, '青木影业')
    await press(/下一步/)
    expect(screen.getByText('青木影业')).toBeTruthy()
  })
  it('offers only the kind of holder that the licence fits', async () => {
    await renderPart(form, () => ({}))
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['company'])
  })
  it('returns with all input if a character cannot be printed', async () => {
    const text = '含有无法印在授权书上的字符'
    await renderPart(form, () => ({ status: 400, code: 40007, msg: text, errors: { projectName: text } }))
    fill()
    await press(/下一步/)
    await press(/确认，生成/)
    await screen.findByText(text)
    expect(document.activeElement).toBe(screen.getByLabelText(/项目名称/))
    expect(screen.getByLabelText<HTMLInputElement>(/企业名称/).value).toBe('河岸影像工作室')
  })
})
