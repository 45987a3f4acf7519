import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actionable } from '#web/features/actions/actionable.ts'
import { countsQuery } from '#web/features/actions/counts.ts'
import { takePendingAction } from '#web/features/actions/pending-action.ts'
import { choosingAtom, loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import { addSku } from '#web/features/actions/toggle-cart.ts'
import { CartButton, FavButton, TrackActions } from '#web/features/actions/track-actions.tsx'
import { makeApi } from '#web/lib/api/api.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())
const SKU = '7-9-individual.video.1y.5m.mainland_china'
const track = (over: Partial<Actionable> = {}): Actionable => ({
  id: '7',
  skuId: SKU,
  name: '夜航',
  price: 9900,
  status: 1,
  faved: false,
  inCart: false,
  version: { id: '9', name: '完整版' },
  ...over,
})
/** An API where everything succeeds, except what a test overrides. */
const shop = (over: (call: Call) => Answer | undefined = () => undefined) => {
  let inCart: string[] = []
  return (call: Call): Answer => {
    const special = over(call)
    if (special) return special
    if (call.path.endsWith('/count')) return { value: { inCartCount: 4, favedCount: 2 } }
    if (call.path.endsWith('/folder/collect')) {
      const { collectionFolderIds } = call.body as { collectionFolderIds: string[] }
      const faved = collectionFolderIds.length > 0
      return { value: { faved, collectionFolderIds, previousFolderIds: faved ? [] : ['default', 'f1'] } }
    }
    if (call.path.endsWith('/carts/7/9')) return { value: { inCart: true, skuId: SKU, trackSkuIds: [SKU, `${SKU}x`] } }
    if (call.method === 'DELETE') {
      inCart = []
      return { value: { skuIds: [SKU, `${SKU}x`] } }
    }
    if (call.path.includes('/carts/')) {
      inCart.push(call.path)
      return { value: { id: 'c', skuId: SKU } }
    }
    return { status: 404 }
  }
}
const fav = () => screen.getByRole('button', { name: '收藏 夜航' })
const cart = () => screen.getByRole('button', { name: '加入购物车 夜航' })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'
const isIdle = (button: HTMLElement) => expect(button.getAttribute('aria-busy')).toBeNull()
const sent = (calls: Call[], part: string) => calls.filter(({ path }) => path.includes(part))
const row = (over: Partial<Actionable> = {}) => (
  <>
    <TrackActions track={track(over)} look="row" />
    <Toasts />
  </>
)

describe('the favourite button', () => {
  it('is filled at once, and calls the API', async () => {
    let answer = (_: Answer) => {}
    const { calls } = await renderPart(row(), (call) =>
      call.path.endsWith('/folder/collect')
        ? new Promise<Answer>((resolve) => {
            answer = resolve
          })
        : shop()(call),
    )
    fireEvent.click(fav())
    expect([isPressed(fav()), fav().getAttribute('aria-busy')]).toEqual([true, 'true'])
    await pastDebounce()
    fireEvent.click(fav())
    expect(sent(calls, '/folder/collect').map(({ body }) => body)).toEqual([
      { songId: '7', collectionFolderIds: ['default'] },
    ])
    answer({ value: { faved: true, collectionFolderIds: ['default'], previousFolderIds: [] } })
    await screen.findByText('已收藏')
    expect(screen.getByRole('button', { name: '选择收藏夹' })).toBeTruthy()
    isIdle(fav())
  })
  it('is reverted, with an error toast, if the API refuses', async () => {
    const no = { status: 409, code: 40942, msg: '最多创建 30 个收藏夹' }
    const { calls } = await renderPart(
      row(),
      shop((call) => (call.path.endsWith('/collect') ? no : undefined)),
    )
    fireEvent.click(fav())
    expect(isPressed(fav())).toBe(true)
    await screen.findByText('最多创建 30 个收藏夹')
    expect(isPressed(fav())).toBe(false)
    expect(sent(calls, '/folder/collect')).toHaveLength(1)
  })
  it('of the same track change together, and a double press counts once', async () => {
    const { calls } = await renderPart(
      <>
        <FavButton track={track()} />
        <FavButton track={track()} look="bar" />
        <FavButton track={track({ id: '8', name: '别的' })} />
      </>,
      shop(),
    )
    const [first, second] = screen.getAllByRole('button', { name: '收藏 夜航' }) as [HTMLElement, HTMLElement]
    fireEvent.click(first)
    fireEvent.click(second)
    expect([isPressed(first), isPressed(second)]).toEqual([true, true])
    expect(isPressed(screen.getByRole('button', { name: '收藏 别的' }))).toBe(false)
    await waitFor(() => isIdle(first))
    expect(sent(calls, '/folder/collect')).toHaveLength(1)
  })
  it('when removing, offers to restore the former folders', async () => {
    const { calls } = await renderPart(row({ faved: true }), shop())
    fireEvent.click(fav())
    await screen.findByText('已取消收藏')
    expect(isPressed(fav())).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(isPressed(fav())).toBe(true)
    await waitFor(() => isIdle(fav()))
    expect(
      sent(calls, '/folder/collect').map(({ body }) => (body as { collectionFolderIds: string[] }).collectionFolderIds),
    ).toEqual([[], ['default', 'f1']])
  })
  it('restores the folders of a track that was already a favourite elsewhere', async () => {
    const { calls } = await renderPart(
      row(),
      shop((call) =>
        call.path.endsWith('/folder/collect')
          ? { value: { faved: true, collectionFolderIds: ['default'], previousFolderIds: ['f1'] } }
          : undefined,
      ),
    )
    fireEvent.click(fav())
    await screen.findByText('已收藏')
    const last = sent(calls, '/folder/collect').at(-1)?.body
    expect(last).toEqual({ songId: '7', collectionFolderIds: ['f1'] })
  })
})

describe('the cart button', () => {
  it('adds nothing unasked: it lets one choose, beginning with the licence of the row', async () => {
    const { calls, store } = await renderPart(row(), shop())
    fireEvent.click(cart())
    expect(store.get(choosingAtom)).toMatchObject({ id: '7', skuId: SKU })
    expect([calls, isPressed(cart())]).toEqual([[], false])
  })
  it('is filled at once when a licence was chosen, and checkout is offered', async () => {
    const { calls, router } = await renderPart(row(), shop())
    void addSku(router as never, track(), SKU)
    await waitFor(() => expect(isPressed(cart())).toBe(true))
    await screen.findByText('已加入购物车')
    expect(sent(calls, '/carts/').map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([['GET', SKU]])
    expect(screen.getByRole('button', { name: '去结算' })).toBeTruthy()
  })
  it('treats HTTP 200 with body code 400 as already in the cart, not as a failure', async () => {
    const there = { status: 200, code: 400, msg: '这个授权已在购物车中' }
    const { router } = await renderPart(
      row(),
      shop((call) => (call.path.includes(SKU) ? there : undefined)),
    )
    void addSku(router as never, track(), SKU)
    await screen.findByText('这个授权已在购物车中')
    expect([isPressed(cart()), screen.queryByRole('alert')]).toEqual([true, null])
  })
  it('removes every licence of the track, and can restore them', async () => {
    const { calls } = await renderPart(row({ inCart: true }), shop())
    fireEvent.click(cart())
    await screen.findByText('已移出购物车')
    expect(isPressed(cart())).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(sent(calls, `/carts/${SKU}`)).toHaveLength(2))
    expect(isPressed(cart())).toBe(true)
  })
  it('is reverted on failure', async () => {
    await renderPart(
      row({ inCart: true }),
      shop((call) => (call.path.endsWith('/7/9') ? { status: 503 } : undefined)),
    )
    fireEvent.click(cart())
    expect(isPressed(cart())).toBe(false)
    await screen.findByRole('alert')
    expect(isPressed(cart())).toBe(true)
  })
  it.each([
    ['sold out', { status: 0 }],
    ['by enquiry', { price: -1 }],
    ['without a licence', { skuId: '' }],
  ])('does not add what is %s, and shows a warning with the reason', async (_what, over) => {
    const { calls } = await renderPart(row(over), shop())
    fireEvent.click(cart())
    await screen.findByText('作品已下架或需询价，无法加入购物车')
    expect([calls, isPressed(cart())]).toEqual([[], false])
  })
  it('can still remove a track that has sold out since', async () => {
    await renderPart(row({ status: 0, inCart: true }), shop())
    fireEvent.click(cart())
    await screen.findByText('已移出购物车')
  })
  it('has a text label on the track page', async () => {
    const { router } = await renderPart(<CartButton track={track()} look="page" />, shop())
    expect(screen.getByRole('button', { name: '加入购物车' })).toBeTruthy()
    void addSku(router as never, track(), SKU)
    expect(await screen.findByRole('button', { name: '已在购物车' })).toBeTruthy()
    await waitFor(() => isIdle(screen.getByRole('button', { name: '已在购物车' })))
  })
})

describe('the counts', () => {
  it('change with each press, and back when it is reverted', async () => {
    const api = makeApi('http://cuemark.test')
    const failing = shop((call) => (call.path.includes(SKU) ? { status: 503 } : undefined))
    const { queryClient, router } = await renderPart(row(), failing)
    const { queryKey } = countsQuery(api)
    queryClient.setQueryData(queryKey, { inCartCount: 4, favedCount: 2 })
    void addSku(router as never, track(), SKU)
    expect(queryClient.getQueryData(queryKey)?.inCartCount).toBe(5)
    await screen.findByRole('alert')
    expect(queryClient.getQueryData(queryKey)?.inCartCount).toBe(4)
  })
})

describe('a visitor', () => {
  it('is asked to sign in, and the pending action is carried out only once', async () => {
    const { calls, store } = await renderPart(row(), shop(), { isSignedIn: false })
    for (const [button, kind] of [
      [fav(), 'fav'],
      [screen.getByRole('button', { name: '下载试听 夜航' }), 'download'],
    ] as const) {
      store.set(loginDialogAtom, null)
      fireEvent.click(button)
      expect(store.get(loginDialogAtom)).toEqual({})
      expect(takePendingAction()).toMatchObject({ kind, track: { id: '7' } })
      expect(takePendingAction()).toBeNull()
    }
    expect([calls, isPressed(fav()), isPressed(cart())]).toEqual([[], false, false])
  })
  it('is not asked to sign in for a track that cannot be bought', async () => {
    const { store } = await renderPart(row({ status: 0 }), shop(), { isSignedIn: false })
    fireEvent.click(cart())
    expect(store.get(loginDialogAtom)).toBeNull()
  })
})

it('the four actions are in the order of the specification', async () => {
  const { container } = await renderPart(row(), shop())
  const names = within(container)
    .getAllByRole('button')
    .map((button) => button.getAttribute('title'))
  expect(names).toEqual(['收藏 夜航', '分享 夜航', '下载试听 夜航', '加入购物车 夜航'])
})
