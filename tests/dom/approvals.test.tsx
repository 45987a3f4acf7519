import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApprovalCard } from '#web/features/approvals/approval-card.tsx'
import { ApprovalList } from '#web/features/approvals/approval-list.tsx'
import { type Answer, renderPart } from './account-render.tsx'

afterEach(cleanup)

const person = 'u'.repeat(26)
const company = { id: 'c'.repeat(26), name: '远山' }
const TIME = '2026-11-20T02:00:00.000Z'
const APPROVAL = {
  ...{ id: 'r1', company, kind: 'purchase' as const, state: 'approved' as const, because: 'order' as const },
  orderDraft: { lines: [], project: null, hasCoupon: false },
  ...{ total: 100, repricedAt: null, askedBy: { id: person, name: '林', isYou: true }, department: null },
  ...{ askedAt: TIME, expiresAt: TIME, decidedBy: null, decidedAt: null, reason: null, orderNo: '2611' },
  ...{ mayDecide: false, mayWithdraw: false },
}
const draw = (subject: object) =>
  renderPart(<ApprovalCard approval={APPROVAL} asOf={0} />, ({ path, method }): Answer => {
    if (path.endsWith('/getUserDetail')) return { value: { userId: person, username: '林', subject } }
    if (method === 'POST') return { value: { subject: { type: 'enterprise', ...company } } }
    return { value: {} }
  })

it('who acts for the company is led to the order', async () => {
  await draw({ type: 'enterprise', ...company })
  expect((await screen.findByRole('link', { name: '查看订单' })).getAttribute('href')).toBe('/uc/order/2611')
})
it('whoever acts for somebody else switches on the way: the order would not be found', async () => {
  const { calls, router } = await draw({ type: 'personal', id: person, name: '林' })
  const button = await screen.findByRole('button', { name: '切换到 远山 并查看订单' })
  expect(screen.queryByRole('link', { name: '查看订单' })).toBeNull()
  fireEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/uc/order/2611'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ type: 'enterprise', id: company.id })
})
it.each([
  [undefined, '没有待处理的申请'],
  ['all' as const, '还没有申请'],
])('an empty list of %s requests says what is empty', async (state, title) => {
  const linkTo = () => ({ to: '/' as const })
  await renderPart(<ApprovalList search={{ state }} linkTo={linkTo as never} />, () => ({
    value: { items: [], total: 0, page: 1, perPage: 20 },
  }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
