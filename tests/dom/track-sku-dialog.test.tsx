import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import SkuDialog from '#web/features/licensing/sku-dialog.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import type { SkuTree, TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { aTrack, someSkus } from './track-wires.ts'

afterEach(cleanup)
const PERSONAL = 'individual.video.1y.5m.mainland_china'
const AGENCY = 'agency.video.1y.5m.mainland_china'
const FILM = 'agency.film.1y.5m.mainland_china'

/** The dialog with its choice held by the parent, as on the page. */
function Held(props: { track: TrackWire; code: string; onClose?: () => void; onConfirm?: (skuId: string) => unknown }) {
  const [code, setCode] = useState<string | undefined>(props.code)
  if (code === undefined) return null
  const choose = (next: string | undefined) => {
    setCode(next)
    if (next === undefined) props.onClose?.()
  }
  return (
    <SkuDialog
      track={props.track}
      versionId="1"
      code={code}
      onChoice={choose}
      {...(props.onConfirm && { onConfirm: props.onConfirm })}
    />
  )
}
/** The licence that a request selects. */
const askedCode = ({ query }: Call): string => query._ ?? PERSONAL
type Given = {
  track?: TrackWire
  code?: string
  skus?: Answer | Promise<Answer>
  cart?: Answer
  isSignedIn?: boolean
  onClose?: () => void
  onConfirm?: (skuId: string) => unknown
}
function open({ track = aTrack(), code = PERSONAL, skus, cart, isSignedIn = true, onClose, onConfirm }: Given = {}) {
  const answer = (call: Call): Answer | Promise<Answer> => {
    if (call.path.includes('/sku/')) return skus ?? { value: someSkus(askedCode(call)) }
    if (call.path.includes('/carts/')) return cart ?? { value: { id: 'c1', skuId: `7-1-${PERSONAL}` } }
    if (call.path.endsWith('/count')) return { value: { inCartCount: 0, favedCount: 0 } }
    return { status: 404 }
  }
  return renderPart(
    <>
      <Held track={track} code={code} {...(onClose && { onClose })} {...(onConfirm && { onConfirm })} />
      <Toasts />
    </>,
    answer,
    { isSignedIn },
  )
}
const dialog = () => within(screen.getByRole('dialog'))
const loaded = () => screen.findAllByRole('radio')
const radio = (value: string) => screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.value === value)!

const territory = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '在哪些地域' })

describe('the licence dialog', () => {
  it('has a name and announces that it is loading', async () => {
    let arrive: (answer: Answer) => void = () => {}
    await open({ skus: new Promise<Answer>((resolve) => (arrive = resolve)) })
    expect(screen.getByRole('dialog', { name: /选择授权\s*破晓长街 · 完整版/ })).toBeTruthy()
    expect(dialog().getByRole('status').textContent).toBe('正在加载授权选项…')
    // No price and no buttons before the licences have loaded.
    expect(dialog().queryByRole('button', { name: '去支付' })).toBeNull()
    arrive({ value: someSkus() })
    expect((await loaded()).length).toBeGreaterThan(2)
    expect(dialog().queryByText('正在加载授权选项…')).toBeNull()
  })
  it('shows price, original price and both buttons in the footer', async () => {
    await open()
    await loaded()
    expect(dialog().getAllByText('¥299.00').length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog').querySelector('s')?.textContent).toContain('¥399.00')
    expect(dialog().getByRole('button', { name: '加入购物车' })).toBeTruthy()
    expect(dialog().getByRole('button', { name: '去支付' })).toBeTruthy()
  })
  it('shows an enquiry with track and licence for a negative price', async () => {
    await open({ code: AGENCY })
    await loaded()
    fireEvent.click(radio('film'))
    const ask = await dialog().findByRole('link', { name: '询价' })
    const query = new URLSearchParams(ask.getAttribute('href')?.split('?')[1])
    expect([query.get('track')?.replaceAll('"', ''), query.get('_')]).toEqual(['7', FILM])
    expect(dialog().queryByRole('button', { name: /购物车|支付|确定/ })).toBeNull()
  })
  it('disables what cannot be had with the other choices, and says why', async () => {
    await open()
    await loaded()
    expect(radio('film').disabled).toBe(true)
    expect(dialog().getByText('这种用途只授予企业')).toBeTruthy()
    expect(radio('perpetual').disabled).toBe(false)
  })
  it('changes only the level that is chosen, and buys nothing until its price has loaded', async () => {
    const { calls } = await open()
    await loaded()
    fireEvent.change(territory(), { target: { value: 'japan' } })
    await waitFor(() => expect(dialog().getAllByText('¥349.00').length).toBeGreaterThan(0))
    await waitFor(() => expect(territory().value).toBe('japan'))
    const asked = calls.filter(({ path }) => path.includes('/sku/')).map(askedCode)
    expect(asked).toEqual([PERSONAL, 'individual.video.1y.5m.japan'])
    expect(['individual', 'video', '1y', '5m'].every((value) => radio(value).checked)).toBe(true)
  })
  it('a second choice keeps the first, also before its prices have arrived', async () => {
    const { calls } = await open()
    await loaded()
    fireEvent.change(territory(), { target: { value: 'japan' } })
    fireEvent.click(radio('perpetual'))
    await waitFor(() => expect(calls.map(askedCode).at(-1)).toBe('individual.video.perpetual.5m.japan'))
    await waitFor(() => expect([radio('perpetual').checked, territory().value]).toEqual([true, 'japan']))
  })
  it('shows what each option adds to the chosen price, and what the choice already includes', async () => {
    await open()
    await loaded()
    const noteOf = (value: string) => radio(value).closest('label')?.textContent
    expect(noteOf('perpetual')).toContain('价格相同')
    expect(territory().selectedOptions[0]?.textContent).not.toContain('¥')
    expect([...territory().options].find(({ value }) => value === 'japan')?.textContent).toContain('+¥50.00')
    fireEvent.click(radio('perpetual'))
    await waitFor(() => expect(noteOf('1y')).toContain('已包含'))
    // The chosen option is the price itself, which stands in the footer.
    expect(noteOf('perpetual')).not.toMatch(/¥|价格相同|已包含/)
  })
  it('says what one gets: the files, one project, the documents', async () => {
    await open()
    await loaded()
    const list = dialog().getByRole('list', { name: '你会得到' })
    expect(list.textContent).toContain('所有版本与分轨的原始音频')
    expect(list.textContent).toContain('一个项目')
    expect(list.textContent).toContain('授权书')
  })
  it('says when the licence asked for cannot be had', async () => {
    const notOffered = { code: FILM, id: 'TERRITORY_NOT_HELD' as const, msg: '该地域没有可授予的权利' }
    await open({ skus: { value: { ...someSkus(), notOffered } } })
    expect(await dialog().findByText('该地域没有可授予的权利')).toBeTruthy()
  })
  it('loads no licences for a withdrawn track, and links to similar ones', async () => {
    const { calls } = await open({ track: aTrack({ status: 0 }) })
    expect(dialog().getByRole('heading', { name: '作品已下架' })).toBeTruthy()
    expect(dialog().getByRole('link', { name: '看看相近的作品' }).getAttribute('href')).toMatch(/#similar$/)
    expect(calls.filter(({ path }) => path.includes('/sku/'))).toEqual([])
  })
  it('treats a version without licences as withdrawn', async () => {
    await open({ skus: { value: { ...someSkus(), values: [] } satisfies SkuTree } })
    expect(await dialog().findByRole('heading', { name: '作品已下架' })).toBeTruthy()
  })
  it('shows an error, with a retry', async () => {
    let isDown = true
    const answer = (call: Call): Answer =>
      call.path.includes('/sku/') && !isDown ? { value: someSkus() } : { status: 400, msg: '暂时读不到授权' }
    await renderPart(<Held track={aTrack()} code={PERSONAL} />, answer)
    await screen.findByText('暂时读不到授权')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect((await loaded()).length).toBeGreaterThan(2)
  })
})

describe('adding to the cart', () => {
  it('adds the chosen licence and closes', async () => {
    const onClose = vi.fn()
    const { calls } = await open({ onClose })
    await loaded()
    fireEvent.click(dialog().getByRole('button', { name: '加入购物车' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls.map(({ path }) => path)).toContain(`/cuemark2/api/v2/carts/7-1-${PERSONAL}`)
    expect(screen.getByText('已加入购物车')).toBeTruthy()
  })
  it('keeps dialog and choice if the API refuses', async () => {
    const onClose = vi.fn()
    await open({ onClose, cart: { status: 503, msg: '暂时不可用' } })
    await loaded()
    fireEvent.click(dialog().getByRole('button', { name: '加入购物车' }))
    await screen.findByText('暂时不可用')
    expect(onClose).not.toHaveBeenCalled()
    expect(dialog().getByRole('button', { name: '加入购物车' }).getAttribute('aria-busy')).toBeNull()
  })
  it('asks visitors to sign in, without a call', async () => {
    const { calls } = await open({ isSignedIn: false })
    await loaded()
    fireEvent.click(dialog().getByRole('button', { name: '加入购物车' }))
    expect(JSON.parse(sessionStorage.getItem('wish')!).track.skuId).toBe(`7-1-${PERSONAL}`)
    expect(calls.filter(({ path }) => path.includes('/carts/'))).toEqual([])
    sessionStorage.clear()
  })
  it('continues with checkout after a visitor has signed in', async () => {
    const { store } = await open({ isSignedIn: false })
    await loaded()
    fireEvent.click(dialog().getByRole('button', { name: '去支付' }))
    expect(store.get(loginDialogAtom)).toEqual({ goTo: `/order/confirm?skuId=7-1-${PERSONAL}` })
  })
})

describe('with onConfirm', () => {
  it('returns the SKU once, and is busy until that is done', async () => {
    let finish: () => void = () => {}
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    await open({ onConfirm })
    await loaded()
    expect(dialog().queryByRole('button', { name: /购物车|支付/ })).toBeNull()
    const confirm = dialog().getByRole('button', { name: '确定' })
    fireEvent.click(confirm)
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'))
    await pastDebounce()
    fireEvent.click(confirm)
    expect(onConfirm.mock.calls).toEqual([[`7-1-${PERSONAL}`]])
    finish()
    await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBeNull())
  })
  it('offers only an enquiry for a licence without a price', async () => {
    await open({ code: FILM, onConfirm: vi.fn() })
    await loaded()
    expect(dialog().getByRole('link', { name: '询价' })).toBeTruthy()
    expect(dialog().queryByRole('button', { name: '确定' })).toBeNull()
  })
})
