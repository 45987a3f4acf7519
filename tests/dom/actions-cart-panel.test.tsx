import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import CartPanel from '#web/features/cart/cart-panel.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { type Answer, type Call, renderPart } from './account-render.tsx'

afterEach(cleanup)
const item = (track: number, over: object = {}) => ({
  id: `c${track}`,
  skuId: `${track}-1-individual.video.1y.5m.mainland_china`,
  track: { id: String(track), name: `作品 ${track}`, cover: '/c.svg' },
  version: { id: '1', name: '完整版' },
  licence: { licenceType: '个人创作者', scenes: '视频', term: '1 年', audience: '500 万以内', region: '中国' },
  price: 9900,
  originalPrice: 9900,
  soldOut: false,
  isInvalid: false,
  memberExchange: false,
  addTime: '2026-11-21T00:00:00.000Z',
  ...over,
})
function shop(items: ReturnType<typeof item>[], isFailing = false) {
  let kept = [...items]
  return (call: Call): Answer => {
    if (call.path.endsWith('/count')) return { value: { inCartCount: kept.length, favedCount: 0 } }
    if (call.method === 'DELETE') {
      if (isFailing) return { status: 503, msg: '暂时不可用' }
      kept = kept.filter(({ skuId }) => !call.path.endsWith(skuId))
      return { value: { skuIds: [] } }
    }
    const added = items.find(({ skuId }) => call.path.endsWith(skuId))
    if (added) {
      kept = [...kept, added]
      return { value: { id: added.id, skuId: added.skuId } }
    }
    return { value: { items: kept, total: kept.length, page: 1, perPage: 200 } }
  }
}
const open = (answer: (call: Call) => Answer) =>
  renderPart(
    <>
      <CartPanel isOpen onClose={() => {}} />
      <Toasts />
    </>,
    answer,
  )
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the cart panel', () => {
  it('sums up the items that can be bought and links to their checkout', async () => {
    const gone = item(3, { soldOut: true })
    const asked = item(4, { isInvalid: true, price: -1 })
    await open(shop([item(1), item(2), gone, asked, item(5, { track: null, version: null, isInvalid: true })]))
    await screen.findByText('作品 1')
    expect(document.body.textContent).toContain('¥198.00')
    expect(document.body.textContent).toContain('3 项暂时不能购买')
    expect(new URLSearchParams(linkTo('去结算')?.split('?')[1]).get('skuId')).toBe(`${item(1).skuId},${item(2).skuId}`)
    expect(screen.getAllByText('已下架')).toHaveLength(2)
    expect(screen.getByText('此授权已失效')).toBeTruthy()
  })
  it('removes at once, with undo', async () => {
    await open(shop([item(1), item(2)]))
    fireEvent.click(await screen.findByRole('button', { name: '移出购物车 作品 1' }))
    await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await screen.findByText('作品 1')
  })
  it('restores an item if the API refuses', async () => {
    await open(shop([item(1)], true))
    fireEvent.click(await screen.findByRole('button', { name: '移出购物车 作品 1' }))
    await screen.findByText('暂时不可用')
    expect(screen.getByText('作品 1')).toBeTruthy()
  })
  it('shows a hint when empty', async () => {
    await open(shop([]))
    await screen.findByText('购物车还是空的')
    expect(linkTo('去挑音乐')).toContain('/explore')
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull()
  })
  it('offers a retry if it cannot be read', async () => {
    let isDown = true
    const all = shop([item(1)])
    await open((call) => (isDown && call.path.endsWith('/carts') ? { status: 400, msg: '坏了' } : all(call)))
    const again = await screen.findByRole('button', { name: '重试' })
    isDown = false
    fireEvent.click(again)
    await screen.findByText('作品 1')
  })
})
