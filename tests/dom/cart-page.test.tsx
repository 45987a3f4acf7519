import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CartPage } from '#web/features/cart/cart-page.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
const item = (track: number, over: object = {}) => ({
  id: `c${track}`,
  skuId: `${track}-1-individual.video.1y.5m.mainland_china`,
  track: { id: String(track), name: `作品 ${track}`, cover: '/c.svg', faved: false, inCart: true, artistList: [] },
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
type Item = ReturnType<typeof item>
const withdrawn = { refusal: { code: 40910, msg: '作品已下架' } }
function shop(items: Item[], isFailing = false) {
  let kept = [...items]
  return (call: Call): Answer => {
    if (call.path.endsWith('/count')) return { value: { inCartCount: kept.length, favedCount: 0 } }
    if (call.path.endsWith('/getUserDetail'))
      return { value: { userId: 'u', username: '我', subject: { type: 'personal', id: 'u', name: '我' } } }
    if (call.path.endsWith('/subjects')) return { value: { items: [] } }
    const asked = call.query.skuIds?.split(',') ?? (call.body as { skuIds?: string[] } | null)?.skuIds ?? []
    if (call.method === 'DELETE') {
      if (isFailing) return { status: 503, msg: '暂时不可用' }
      kept = kept.filter(({ skuId }) => !asked.includes(skuId))
      return { value: { skuIds: asked } }
    }
    if (call.path.endsWith('/carts/batch')) {
      kept = items.filter((one) => kept.includes(one) || asked.includes(one.skuId))
      return { value: { added: asked, inCart: [], refused: [] } }
    }
    if (call.path.endsWith('/carts/favourites')) {
      kept = kept.filter(({ skuId }) => !asked.includes(skuId))
      return { value: { skuIds: asked, trackIds: asked.map((skuId) => skuId.split('-')[0]) } }
    }
    if (call.method === 'PUT') {
      const { newSkuId } = call.body as { newSkuId: string }
      kept = kept.map((one) =>
        call.path.endsWith(one.id) ? item(Number(newSkuId.split('-')[0]), { id: one.id, skuId: newSkuId }) : one,
      )
      return { value: { id: 'x', skuId: newSkuId } }
    }
    return { value: { items: kept, total: kept.length, page: 1, perPage: 200 } }
  }
}
const open = (answer: (call: Call) => Answer) =>
  renderPart(
    <>
      <CartPage />
      <Toasts />
    </>,
    answer,
  )
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const ordered = () => new URLSearchParams(linkTo('去结算')?.split('?')[1]).get('skuId')?.split(',') ?? []
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^全选/ })
const press = async (name: string | RegExp) => {
  await pastDebounce()
  fireEvent.click(screen.getByRole('button', { name }))
}

describe('the cart', () => {
  it('sums up what can be bought and is selected, and links to checkout with just that', async () => {
    const gone = item(3, { soldOut: true, ...withdrawn })
    const asked = item(4, { isInvalid: true, price: -1, ...withdrawn })
    await open(
      shop([item(1), item(2), gone, asked, item(5, { track: null, version: null, isInvalid: true, ...withdrawn })]),
    )
    await screen.findByText('作品 1')
    expect(document.body.textContent).toContain('¥198.00')
    expect(ordered()).toEqual([item(1).skuId, item(2).skuId])
    const off = screen.getByRole('region', { name: '3 项不能再购买' })
    expect(within(off).getAllByText('已下架')).toHaveLength(2)
    expect(within(off).getByText('此授权已失效')).toBeTruthy()
    expect(within(off).queryByRole('checkbox')).toBeNull()
  })
  it('selecting: one, some, all, none; the total follows, and it survives reading the cart again', async () => {
    const { queryClient } = await open(shop([item(1), item(2, { price: 5000, originalPrice: 5000 }), item(3)]))
    await screen.findByText('作品 1')
    expect([all().checked, all().indeterminate]).toEqual([true, false])
    fireEvent.click(box('选择 作品 2'))
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    expect(document.body.textContent).toContain('¥198.00')
    await queryClient.invalidateQueries({ queryKey: ['cart'] })
    expect(ordered()).toEqual([item(1).skuId, item(3).skuId])
    fireEvent.click(all())
    expect(ordered()).toHaveLength(3)
    fireEvent.click(all())
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull()
    cleanup()
    // The page is loaded again.
    await open(shop([item(1), item(2), item(3)]))
    await screen.findByText('作品 1')
    await waitFor(() => expect(box('选择 作品 1').checked).toBe(false))
  })
  it('nothing selected: checkout, deleting and moving say so, and nothing is called', async () => {
    const { calls } = await open(shop([item(1)]))
    await screen.findByText('作品 1')
    fireEvent.click(all())
    await press('去结算')
    expect(screen.getByText('还没有选择要结算的授权')).toBeTruthy()
    await press('删除所选')
    expect(screen.getByText('请先选择要删除或收藏的授权')).toBeTruthy()
    await press('移入收藏')
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
  it('more than fifty are not one order: says so, and offers the first fifty', async () => {
    await open(shop(Array.from({ length: 53 }, (_, i) => item(i + 1))))
    await screen.findByText('作品 1')
    expect(screen.getByText('一个订单最多 50 项，现在选了 53 项')).toBeTruthy()
    await press('只留前 50 项')
    expect(ordered()).toHaveLength(50)
  })
  it('a licence that is held is not selected by itself; an open order is named and cannot be selected', async () => {
    const held = item(1, { held: { licenceId: 'l1', issuedAt: null, until: null } })
    const waiting = item(2, { openOrderNo: '202611230000000001', refusal: { code: 40916, msg: '已在未付款的订单中' } })
    await open(shop([held, waiting]))
    await screen.findByText('作品 1')
    expect([box('选择 作品 1').checked, box('选择 作品 2').disabled]).toEqual([false, true])
    expect(linkTo('去付款')).toContain('202611230000000001')
    fireEvent.click(box('选择 作品 1'))
    expect(ordered()).toEqual([held.skuId])
  })
})

describe('changing the cart', () => {
  it('removes one at once, with undo', async () => {
    await open(shop([item(1), item(2)]))
    fireEvent.click(await screen.findByRole('button', { name: '删除 作品 1' }))
    await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await screen.findByText('作品 1')
  })
  it('the focus stays in place: at the same button of the next line, and at the title after the last', async () => {
    await open(shop([item(1), item(2)]))
    const remove = (n: number) => screen.getByRole('button', { name: `删除 作品 ${n}` })
    await screen.findByText('作品 1')
    remove(1).focus()
    fireEvent.click(remove(1))
    await waitFor(() => expect(document.activeElement).toBe(remove(2)))
    fireEvent.click(remove(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })
  it('restores a line if the API refuses', async () => {
    await open(shop([item(1)], true))
    fireEvent.click(await screen.findByRole('button', { name: '删除 作品 1' }))
    await screen.findByText('暂时不可用')
    expect(screen.getByText('作品 1')).toBeTruthy()
  })
  it('removes the selected ones after asking, in one call', async () => {
    const { calls } = await open(shop([item(1), item(2), item(3)]))
    await screen.findByText('作品 1')
    fireEvent.click(box('选择 作品 3'))
    await press('删除所选')
    const dialog = await screen.findByRole('dialog', { name: '从购物车删除 2 项？' })
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
    expect(screen.getByText('作品 3')).toBeTruthy()
    const removed = calls.filter(({ method }) => method === 'DELETE')
    expect(removed.map(({ query }) => query.skuIds)).toEqual([[item(1).skuId, item(2).skuId].join()])
  })
  it('removes all that cannot be bought at once; there is nothing to undo', async () => {
    await open(shop([item(1), item(2, { soldOut: true, ...withdrawn }), item(3, { soldOut: true, ...withdrawn })]))
    await screen.findByText('作品 2')
    await press('全部删除')
    await waitFor(() => expect(screen.queryByText('作品 2')).toBeNull())
    await screen.findByText('已移出购物车')
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
    expect(screen.getByText('作品 1')).toBeTruthy()
  })
  it('moves the selected ones to the favourites in one call', async () => {
    const { calls } = await open(shop([item(1), item(2), item(3)]))
    await screen.findByText('作品 1')
    fireEvent.click(box('选择 作品 3'))
    await press('移入收藏')
    await screen.findByText('已移入收藏')
    await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
    expect(calls.find(({ path }) => path.endsWith('/carts/favourites'))?.body).toEqual({
      skuIds: [item(1).skuId, item(2).skuId],
    })
  })
  it('a changed price names the earlier one, and such lines go away together', async () => {
    await open(shop([item(1, { price: 12900, originalPrice: 12900, priceBefore: 9900 }), item(2)]))
    await screen.findByText('涨价了：加入时 ¥99.00')
    await press('删除变价的')
    await waitFor(() => expect(screen.queryByText('作品 1')).toBeNull())
    expect(screen.getByText('作品 2')).toBeTruthy()
  })
  it('licences that do not fit the company: all are changed to those that do, by one press', async () => {
    const misfit = (n: number) =>
      item(n, {
        refusal: { code: 40923, msg: '个人授权只授予自然人' },
        instead: { skuId: item(n).skuId.replace('individual', 'company'), price: 19900 },
      })
    const { calls } = await open(shop([misfit(1), misfit(2)]))
    await screen.findByText('作品 1')
    expect(screen.getAllByRole('button', { name: '改为企业授权 ¥199.00' })).toHaveLength(2)
    expect(all().disabled).toBe(true)
    await press('2 项都改为企业授权')
    await waitFor(() => expect(ordered()).toHaveLength(2))
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  })
})

describe('nothing to show', () => {
  it('says what to do when empty', async () => {
    await open(shop([]))
    await screen.findByText('购物车还是空的')
    expect(linkTo('去挑音乐')).toContain('/explore')
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull()
  })
  it('offers a retry if it cannot be read', async () => {
    let isDown = true
    const working = shop([item(1)])
    await open((call) => (isDown && call.path.endsWith('/carts') ? { status: 400, msg: '坏了' } : working(call)))
    const again = await screen.findByRole('button', { name: '重试' })
    isDown = false
    fireEvent.click(again)
    await screen.findByText('作品 1')
  })
})
