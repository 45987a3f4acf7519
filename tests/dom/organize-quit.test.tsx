import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import QuitDialog from '#web/features/organize/detail/quit-dialog.tsx'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)

const company = {
  ...{ id: 'c'.repeat(26), fullName: '远山影业有限公司', shortName: '远山', intro: null, taxNumber: null },
  ...{ role: 'buyer' as const, department: null, memberCount: 3 },
}
const summary = {
  orders: { counts: { totalCount: 2, noPayCount: 0 } },
  licences: { issuedCount: 1, awaitingFormCount: 0 },
  ...{ coins: { balance: 0 }, coupons: { unuseCount: 0 }, membership: null },
}
const line = (id: string, type: string) => ({
  ...{ id, skuId: `${id}-1-${type}.video.1y.5m.mainland_china`, track: { name: `作品 ${id}` } },
  licence: { licenceType: type },
})
const request = { id: 'r1', orderDraft: { lines: [{ name: '夜航' }, { name: '归途' }] }, total: 29900 }
const draw = (cart: object[], asked: object[]) => {
  const seen: string[] = []
  renderPart(<QuitDialog company={company} onClose={() => {}} />, ({ path }) => {
    seen.push(path)
    if (path.endsWith('/web/summary')) return { value: summary }
    if (path.includes('/carts')) return { value: { items: cart, total: cart.length, page: 1, perPage: 200 } }
    if (path.includes('/approvals')) return { value: { items: asked, total: asked.length, page: 1, perPage: 20 } }
    return { value: {} }
  })
  return seen
}

it('names the open requests of the one who leaves, and what stands in the cart for the company', async () => {
  draw([line('7', 'company'), line('8', 'individual'), line('9', 'agency')], [request])
  expect(await screen.findByText(/夜航、归途 · /)).toBeTruthy()
  expect(await screen.findByText(/作品 7/)).toBeTruthy()
  expect(screen.getByText(/作品 9/)).toBeTruthy()
  expect(screen.queryByText(/作品 8/)).toBeNull()
  expect(screen.getByText(/不能再批准/)).toBeTruthy()
})
it('says nothing of requests and lines where there are none', async () => {
  draw([line('8', 'individual')], [])
  expect(await screen.findByText(/2 个订单/)).toBeTruthy()
  expect(screen.queryByText(/不能再批准/)).toBeNull()
  expect(screen.queryByText(/按企业选的授权/)).toBeNull()
})
it('nobody leaves before the list of what stays was read; where it cannot be, it is tried again', async () => {
  let isDown = true
  renderPart(<QuitDialog company={company} onClose={() => {}} />, ({ path }) => {
    if (path.endsWith('/web/summary')) return isDown ? { status: 503 } : { value: summary }
    return { value: { items: [], total: 0, page: 1, perPage: 20 } }
  })
  const quit = async () => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '退出企业' })
    return !button.disabled && button.getAttribute('aria-disabled') !== 'true'
  }
  expect(await quit()).toBe(false)
  const again = await screen.findByRole('button', { name: '重试' })
  expect(await quit()).toBe(false)
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText(/2 个订单/)).toBeTruthy()
  await waitFor(async () => expect(await quit()).toBe(true))
})
