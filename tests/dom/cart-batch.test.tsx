import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import BatchDialog from '#web/features/cart/batch/batch-dialog.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import type { BatchQuote } from '#worker/modules/cart/batch/contract.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const ready = (songId: string) => ({
  songId,
  name: `曲 ${songId}`,
  state: 'ready',
  skuId: `${songId}-1-x`,
  price: 9_900,
})
const quote = (over: Partial<BatchQuote> = {}): BatchQuote => ({
  why: null,
  lines: [
    ready('7') as BatchQuote['lines'][number],
    { songId: '8', name: '水边灯', state: 'soldOut', skuId: null, price: null },
    { songId: '9', name: '旧港', state: 'notOffered', skuId: null, price: null },
  ],
  ...{ readyCount: 1, total: 9_900, room: 200 },
  ...over,
})

async function open(value: BatchQuote = quote(), owner: 'personal' | 'enterprise' = 'personal') {
  const onClose = vi.fn()
  const answer = (call: Call): Answer => {
    if (call.path.endsWith('/getUserDetail')) return { value: { subject: { type: owner, name: '我' } } }
    if (call.path.endsWith('/check/place')) return { value: { country: 'CN', territory: 'mainland_china' } }
    if (call.path.endsWith('/tracks/preview')) return { value }
    if (call.path.endsWith('/carts/tracks')) return { value: { ...value, songIds: ['7'] } }
    return { value: { inCartCount: 1, favedCount: 0 } }
  }
  const load = async () => [{ id: '7' }, { id: '8' }, { id: '9' }]
  const part = (
    <>
      <BatchDialog request={{ name: '片头', folder: 'a' }} load={load} onClose={onClose} />
      <Toasts />
    </>
  )
  return { ...(await renderPart(part, answer)), onClose }
}
const sent = (calls: Call[], path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)

describe('one licence for many tracks', () => {
  it('says the total and names those that do not have it, then adds the others in one call', async () => {
    const { calls, onClose } = await open()
    await screen.findByText(/3 首中有 1 首可以加入，合计 ¥99/)
    expect(screen.getByText('水边灯').parentElement?.textContent).toMatch(/已下架/)
    expect(screen.getByText('旧港').parentElement?.textContent).toMatch(/不提供这种授权/)
    fireEvent.change(screen.getByRole('combobox', { name: '用途' }), { target: { value: 'podcast' } })
    await waitFor(() => expect(sent(calls, '/tracks/preview')).toHaveLength(2))
    await pastDebounce()
    fireEvent.click(await screen.findByRole('button', { name: '加入 1 首' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent(calls, '/carts/tracks')).toEqual([
      { songIds: ['7', '8', '9'], licence: 'individual.podcast.1y.5m.mainland_china' },
    ])
    expect(await screen.findByText('已把 1 首加入购物车')).toBeTruthy()
  })
  it('offers a company no individual licence', async () => {
    await open(quote(), 'enterprise')
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '授权类型' })
    expect([...select.options].map(({ value }) => value)).toEqual(['company', 'agency'])
  })
  it.each<[string, Partial<BatchQuote>, RegExp]>([
    ['the cart has no room', { room: 0 }, /购物车只能再放 0 项/],
    ['none has it', { readyCount: 0, total: 0 }, /都不能以这种授权加入/],
    ['the type does not have this use', { why: '不授予个人', readyCount: 0, total: 0 }, /不授予个人/],
  ])('cannot be added if %s', async (_what, over, text) => {
    const { calls } = await open(quote(over))
    await screen.findByText(text)
    fireEvent.click(screen.getByRole('button', { name: /^加入 \d 首$/ }))
    await pastDebounce()
    expect(sent(calls, '/carts/tracks')).toEqual([])
  })
})
