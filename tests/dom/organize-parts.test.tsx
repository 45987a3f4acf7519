import { useLocation } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApplicationFacts } from '#web/features/musicians/application-facts.tsx'
import type { AccountFilters } from '#web/features/organize/account-search.ts'
import { InvitedPage } from '#web/features/organize/certify/invited-page.tsx'
import { DepartmentRow } from '#web/features/organize/departments/department-row.tsx'
import { MemberInvitePage } from '#web/features/organize/member-invite/member-invite-page.tsx'
import { AccountFilterForm } from '#web/features/organize/members/account-filters.tsx'
import { type Answer, renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
const doNothing = () => {}
/** As the page does: the filters are in the address. */
function Filters({ read }: { read: () => AccountFilters }) {
  useLocation()
  return <AccountFilterForm filters={read()} onChange={doNothing} />
}

describe('the link that invites a company', () => {
  const open = (answer: () => Answer) => renderPart(<InvitedPage token="t" isGone={false} />, answer)
  it('that leads to nothing is invalid', async () => {
    await open(() => ({ status: 404 }))
    expect(await screen.findByRole('heading', { name: '这个邀请链接无效' })).toBeTruthy()
  })
  it('that cannot be read now says so, and is read at the next try', async () => {
    let isDown = true
    const known = { shortName: '远山' }
    await open(() =>
      isDown ? { status: 503 } : { value: { state: 'open', expiresAt: '2026-12-01T00:00:00.000Z', known } },
    )
    const again = await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByText('这个邀请链接无效')).toBeNull()
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByRole('heading', { name: '邀请「远山」在曲证认证' })).toBeTruthy()
  })
})

it('a sign-out that failed is said, and the invitation stays', async () => {
  const invitation = {
    ...{ company: '远山', role: 'buyer', department: null, invitedBy: '林', expiresAt: '2026-12-01T00:00:00.000Z' },
    ...{ state: 'open', address: 'b***@b.co', isForYou: false },
  }
  const { calls } = await renderPart(<MemberInvitePage token="t" />, ({ path }) => {
    if (path.endsWith('/logout')) return { status: 503 }
    if (path.endsWith('/getUserDetail')) return { value: { userId: 'u', username: '林', account: 'lin@b.co' } }
    return { value: invitation }
  })
  fireEvent.click(await screen.findByRole('button', { name: '换一个账号登录' }))
  expect(await screen.findByText('服务器暂时不可用，请稍后刷新')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/logout'))).toHaveLength(1)
  expect(screen.getByRole('button', { name: '换一个账号登录' })).toBeTruthy()
})

describe('deleting a department', () => {
  const node = { id: 'd', name: '制作部', parentId: null, level: 1, members: 0, invitations: 0 }
  const ask = async (contents: object, tree: object[] = []) => {
    const one = { ...node, ...contents }
    const rest = { helpId: 'h', dragged: null, setDragged: doNothing, onMove: doNothing, onDropHere: doNothing }
    const all = [one, ...tree] as never
    await renderPart(
      <DepartmentRow {...{ node: one, tree: all }} {...rest} mayChange onAddBelow={doNothing} />,
      () => ({
        value: {},
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: '部门 制作部 的操作' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    const dialog = await screen.findByRole('dialog')
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '删除')!
    return { text: dialog.textContent, isOffered: !button.disabled && button.getAttribute('aria-disabled') !== 'true' }
  }
  it('is offered for an empty one', async () => {
    expect((await ask({})).isOffered).toBe(true)
  })
  it.each([
    ['members', { members: 2 }, [], '2 位成员'],
    ['open invitations', { invitations: 1 }, [], '1 个待接受的邀请'],
    ['departments below', {}, [{ ...node, id: 'e', parentId: 'd' }], '1 个下级部门'],
  ])('is not offered for one with %s, which are named', async (_, contents, tree, named) => {
    const { text, isOffered } = await ask(contents, tree)
    expect([text?.includes(named), isOffered]).toEqual([true, false])
  })
})

it('the typed keyword follows the filters', async () => {
  let filters: AccountFilters = { keyword: '林' }
  const { router } = await renderPart(<Filters read={() => filters} />, () => ({ value: [] }))
  const input = await screen.findByLabelText<HTMLInputElement>('姓名、账号名、邮箱或手机')
  fireEvent.change(input, { target: { value: '林木' } })
  expect(input.value).toBe('林木')
  filters = {}
  await act(() => router.navigate({ to: '/', search: { keyword: undefined, again: 1 } as never }))
  await waitFor(() => expect(input.value).toBe(''))
})

it('who applied sees the page that they claim as a link', async () => {
  const application = {
    ...{ type: 'musician', name: '林木', works: '', links: [], recordings: null, genres: '', society: '', ai: 'none' },
    ...{ aiNote: '', contactPhone: '', contactEmail: 'a@b.co', claim: 'artist:12', claimProof: '', files: [] },
    document: null,
  }
  await renderPart(<ApplicationFacts application={application as never} />, () => ({ value: {} }))
  expect((await screen.findByRole('link', { name: '/artist/12' })).getAttribute('href')).toBe('/artist/12')
})
