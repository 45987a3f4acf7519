import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AccountMenu } from '#web/features/account/account-menu.tsx'
import { toastsAtom } from '#web/ui/feedback/toast-atoms.ts'
import { type Answer, type Call, renderPart } from './account-render.tsx'

afterEach(cleanup)
const STUDIO = { type: 'enterprise', id: 's'.repeat(26), name: '河边影业' }
const PERSON = { type: 'personal', id: 'u'.repeat(26), name: '林' }
const list = (items: object[]) => ({ value: { items, total: items.length, page: 1, perPage: 1 } })

/** Opens the menu of a user with these companies, and an API that stores the chosen subject. */
async function getMenu(companies: object[], refusal?: Answer) {
  let subject: object = PERSON
  const drawn = await renderPart(<AccountMenu />, ({ path, body }: Call): Answer => {
    if (path.endsWith('/web/subjects')) return list(companies)
    if (path.endsWith('/web/getUserDetail'))
      return { value: { userId: PERSON.id, username: '林', account: 'lin@b.co', email: 'lin@b.co', subject } }
    if (refusal) return refusal
    subject = (body as { type: string }).type === 'personal' ? PERSON : STUDIO
    return { value: { subject } }
  })
  await screen.findByText('林')
  fireEvent.click(screen.getByRole('button', { name: '账号菜单' }))
  await waitFor(() => expect(drawn.calls.some(({ path }) => path.endsWith('/web/subjects'))).toBe(true))
  return drawn
}
const paths = (calls: Call[]) => calls.map(({ path }) => path.split('/').at(-1))
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })

describe('switching the subject', () => {
  it('is not offered without a company', async () => {
    const { calls } = await getMenu([])
    await screen.findByRole('button', { name: '退出登录' })
    expect(paths(calls)).toEqual(['getUserDetail', 'subjects'])
    expect(screen.queryByRole('group', { name: '当前身份' })).toBeNull()
  })
  it('refetches everything for the chosen company, and the menu shows it', async () => {
    const { calls, store } = await getMenu([STUDIO])
    expect((await radio(/林/)).checked).toBe(true)
    expect(screen.getByRole('group', { name: '当前身份' })).toBeDefined()
    const company = await radio(/河边影业/)
    fireEvent.click(company)
    expect(company.checked, 'at once').toBe(true)
    await screen.findByRole('button', { name: '账号菜单，代表 河边影业' })
    await waitFor(() => expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['现在代表 河边影业']))
    expect((await radio(/河边影业/)).checked).toBe(true)
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ type: 'enterprise', id: STUDIO.id })
    expect(paths(calls).slice(-2).sort()).toEqual(['getUserDetail', 'subjects'])
    fireEvent.click(await radio(/林/))
    await screen.findByRole('button', { name: '账号菜单' })
    expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ type: 'personal' })
  })
  it('to a company that was left keeps the page and the personal subject', async () => {
    const { store, left } = await getMenu([STUDIO], { status: 404, msg: '内容不存在或已被移除' })
    fireEvent.click(await radio(/河边影业/))
    await waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1))
    await waitFor(async () => expect((await radio(/林/)).checked).toBe(true))
    expect(left).toEqual([])
  })
})
