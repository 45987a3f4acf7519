import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { choosingAtom, type MemberNow, memberAtom } from '#web/features/actions/session-atoms.ts'
import { TrackActions } from '#web/features/actions/track-actions.tsx'
import { mainSound } from '#web/features/catalogue-core/track.ts'
import { rememberAgreed } from '#web/features/exchange/agreed.ts'
import { includesOffer } from '#web/features/exchange/included.ts'
import { OfferPrice } from '#web/features/exchange/offer-price.tsx'
import { PriceCard } from '#web/features/licensing/price-card.tsx'
import SkuDialog from '#web/features/licensing/sku-dialog.tsx'
import { HeaderQuota } from '#web/features/shell/header/header-quota.tsx'
import { hourHere } from '#web/lib/format/dates.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type Answer, type Call, renderPart } from './account-render.tsx'
import { aTrack, someSkus } from './track-wires.ts'

afterEach(cleanup)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
const RESETS = '2026-12-01T16:00:00.000Z'
const member = (over: Partial<MemberNow> = {}): MemberNow => ({ level: 1, left: 50, resetsAt: RESETS, ...over })
const WIDEST = '7-1-individual.video.1y.5m.japan'
const ORDER = '202611280000000001'

function Chosen() {
  const choosing = useAtomValue(choosingAtom)
  return <output>{choosing && `${choosing.skuId} ${choosing.replaces ?? ''}`}</output>
}
const answer = (call: Call): Answer => {
  if (call.path.includes('/sku/')) return { value: someSkus(call.query._) }
  if (call.path.endsWith('/exchange/undo')) return { value: { orderNo: ORDER, licenceIds: ['l'] } }
  if (call.path.endsWith('/exchange')) return { value: { orderNo: ORDER, amountPayable: 0 } }
  if (call.path.endsWith('/quota'))
    return {
      value: { level: 1, until: RESETS, libraryScope: 'RF_LIBRARY', quota: { perDay: 50, left: 0, resetsAt: RESETS } },
    }
  if (call.path.endsWith('/preview'))
    return { value: { lines: [{ skuId: 'x', exchange: { isTaken: false, because: ['quota'] } }], member: null } }
  return { status: 404 }
}
async function show(part: ReactNode, now: MemberNow | null = member(), answers: typeof answer = answer) {
  const shown = await renderPart(
    <>
      {part}
      <Chosen />
      <Toasts />
    </>,
    answers,
  )
  act(() => shown.store.set(memberAtom, now))
  return shown
}
const track = aTrack()
const row = <TrackActions track={mainSound(track)} look="row" />
const card = (one: TrackWire = track) => (
  <PriceCard track={one} isWanted={false} sound={mainSound(one)} code={undefined} onBuy={() => {}} />
)
const press = () => fireEvent.click(screen.getByRole('button', { name: /用会员兑换/ }))
const bodies = (calls: readonly Call[], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)

describe('one press of a member', () => {
  it('takes the widest licence of the plan, and the toast names use, territory and term', async () => {
    rememberAgreed()
    const { calls } = await show(row)
    press()
    expect((await screen.findByText(/已兑换《破晓长街》/)).textContent).toMatch(/：.+ · 日本 · 1 年/)
    expect(bodies(calls, '/exchange')).toMatchObject([{ skuIds: [WIDEST] }])
  })
  it('can be undone from there, and changed: then the new one replaces it', async () => {
    rememberAgreed()
    const { calls } = await show(row)
    press()
    fireEvent.click(await screen.findByRole('button', { name: '更改' }))
    expect(screen.getByRole('status').textContent).toBe(`${WIDEST} ${ORDER}`)
    // A second press within 300 ms is taken for a double click.
    await new Promise((resolve) => setTimeout(resolve, 320))
    press()
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
    await screen.findByText(/已撤销《破晓长街》的兑换/)
    expect(bodies(calls, '/exchange/undo')).toEqual([{ orderNo: ORDER }])
    // What was said of the exchange is no longer true.
    expect(screen.queryByText(/已兑换/)).toBeNull()
  })
  it('opens the dialog with it the first time, and where the plan has nothing for the reader’s country', async () => {
    await show(row)
    press()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${WIDEST} `))
    cleanup()
    rememberAgreed()
    const { calls } = await show(row, member({ level: 2 }))
    press()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`${track.skuId} `))
    expect(bodies(calls, '/exchange')).toEqual([])
  })
})

describe('the toast', () => {
  it('is reached by F8, stays while it has the focus, and gives it back', async () => {
    rememberAgreed()
    await show(row)
    const button = screen.getByRole('button', { name: /用会员兑换/ })
    button.focus()
    press()
    await screen.findByRole('button', { name: '撤销' })
    vi.useFakeTimers()
    try {
      fireEvent.keyDown(window, { key: 'F8' })
      expect(document.activeElement?.textContent).toBe('更改')
      act(() => void vi.advanceTimersByTime(120_000))
      expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: '关闭消息' }))
      expect(document.activeElement).toBe(button)
    } finally {
      vi.useRealTimers()
    }
  })
  it('with several actions is there for half a minute', async () => {
    rememberAgreed()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      await show(row)
      press()
      await screen.findByRole('button', { name: '撤销' })
      act(() => void vi.advanceTimersByTime(25_000))
      expect(screen.queryByRole('button', { name: '撤销' })).toBeTruthy()
      act(() => void vi.advanceTimersByTime(6000))
      expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what the plan includes', () => {
  const offers = (level: 1 | 2 | 3, over: Partial<TrackWire>) => includesOffer(level, aTrack(over))
  it.each([
    [1, {}, true],
    [1, { inMemberLibrary: false }, false],
    [2, { inMemberLibrary: false }, true],
    [1, { skuAttr: 'individual.video.2y.5m.japan' }, false],
    [1, { skuAttr: 'company.app.1y.5m.japan' }, false],
    [2, { skuAttr: 'company.app.1y.20m.japan' }, true],
    [2, { skuAttr: 'agency.app.1y.5m.japan' }, false],
    [2, { skuAttr: 'company.film.1y.5m.japan', price: -1 }, false],
    [3, { skuAttr: 'company.film.1y.5m.japan', price: -1 }, true],
    [1, { price: -1 }, false],
    [1, { status: 0 }, false],
    [1, { skuAttr: 'nonsense' }, false],
  ] as const)('level %i, %o: %s', (level, over, is) => expect(offers(level, over)).toBe(is))
  it('reads "included" in the place of its price; the rest and others read prices', async () => {
    const price = <OfferPrice track={track} />
    await show(price)
    expect(screen.getByText('已包含')).toBeTruthy()
    expect(screen.queryByText(/299/)).toBeNull()
    cleanup()
    await show(<OfferPrice track={aTrack({ inMemberLibrary: false })} />)
    expect(screen.getByText(/299/)).toBeTruthy()
    cleanup()
    await show(price, null)
    expect(screen.getByText(/299/)).toBeTruthy()
  })
  it('in the dialog every option says so, and what is not included has its own price', async () => {
    await show(
      <SkuDialog track={track} versionId="1" code="individual.video.1y.5m.mainland_china" onChoice={() => {}} />,
    )
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findAllByText(/会员已包含/)).not.toHaveLength(0)
    const perpetual = screen.getAllByRole<HTMLInputElement>('radio').find(({ value }) => value === 'perpetual')!
    expect(perpetual.closest('label')?.textContent).toContain('¥299.00')
    const options = [...screen.getByRole('combobox', { name: '在哪些地域' }).querySelectorAll('option')]
    expect(options.map(({ textContent }) => textContent)).toContain('japan（会员已包含）')
    expect(screen.getByRole('dialog').textContent).not.toMatch(/\+¥/)
    expect(screen.getByRole('dialog').querySelector('s')).toBeNull()
  })
})

describe('when nothing is left of today', () => {
  const hour = hourHere(RESETS, 'zh-CN')
  const spent = `今天的会员额度已用完，${hour} 恢复`
  it('the hour is the reader’s own, and its zone is named', () => {
    const zone = Intl.DateTimeFormat('zh-CN', { timeZoneName: 'short' })
      .formatToParts(new Date(RESETS))
      .find(({ type }) => type === 'timeZoneName')!.value
    expect(hour).toContain(zone)
    expect(hour).toMatch(/\d\d:\d\d/)
  })
  it('the button of a row says so, and pressing it takes nothing', async () => {
    rememberAgreed()
    const { calls } = await show(row, member({ left: 0 }))
    expect(screen.getByRole('button', { name: `用会员兑换 破晓长街（${spent}）` })).toBeTruthy()
    press()
    expect(await screen.findByText(spent)).toBeTruthy()
    expect(bodies(calls, '/exchange')).toEqual([])
  })
  it('so do the card and the dialog', async () => {
    await show(card(), member({ left: 0 }))
    expect(screen.getByRole('button', { name: spent }).getAttribute('aria-disabled')).toBe('true')
    cleanup()
    await show(
      <SkuDialog track={track} versionId="1" code="individual.video.1y.5m.mainland_china" onChoice={() => {}} />,
      member({ left: 0 }),
    )
    const button = await screen.findByRole('button', { name: spent })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('dialog').textContent).not.toContain('不在会员兑换范围')
  })
  it('all of it recovers by itself once that hour has come', async () => {
    vi.useFakeTimers({ now: Date.parse(RESETS) - 60_000, shouldAdvanceTime: true })
    try {
      let left = 0
      const quota = (call: Call): Answer =>
        call.path.endsWith('/quota')
          ? {
              value: {
                level: 1,
                until: RESETS,
                libraryScope: 'RF_LIBRARY',
                quota: { perDay: 50, left, resetsAt: left ? '2026-12-02T16:00:00.000Z' : RESETS },
              },
            }
          : answer(call)
      await show(
        <>
          <HeaderQuota />
          {row}
        </>,
        null,
        quota,
      )
      await screen.findByRole('button', { name: /额度已用完/ })
      left = 50
      await act(async () => void (await vi.advanceTimersByTimeAsync(50_000)))
      expect(screen.queryByRole('button', { name: /额度已用完/ })).toBeTruthy()
      await act(async () => void (await vi.advanceTimersByTimeAsync(15_000)))
      expect(screen.getByRole('button', { name: '用会员兑换 破晓长街' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
})
