import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { DeviceList } from '#web/features/account/security/device-list.tsx'
import { type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const session = (n: number, isCurrent = false) => ({
  id: `s${n}`,
  device: `Device ${n}`,
  createdAt: new Date(Date.UTC(2026, 10, 20, 20 - n)).toISOString(),
  isCurrent,
})

/** `count` devices, newest first; the last one is this device. */
async function getList(count: number) {
  const items = Array.from({ length: count }, (_, n) => session(n, n === count - 1))
  const drawn = await renderPart(<DeviceList />, ({ method, path }: Call) => {
    if (method === 'DELETE')
      items.splice(
        items.findIndex(({ id }) => path.endsWith(`/${id}`)),
        1,
      )
    return { value: { items, total: items.length, page: 1, perPage: 100 } }
  })
  await screen.findByRole('list')
  return drawn
}
const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => /Device \d+/.exec(row.textContent ?? '')?.[0])

describe('the device list', () => {
  it('shows a few devices without a button', async () => {
    await getList(5)
    expect(shown()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: /显示全部/ })).toBeNull()
  })
  it('shows this device and the newest of many; the button shows the others and moves the focus there', async () => {
    await getList(9)
    expect(shown()).toEqual(['Device 8', 'Device 0', 'Device 1', 'Device 2', 'Device 3'])
    const all = screen.getByRole('button', { name: '显示全部 9 台设备' })
    expect(all.getAttribute('aria-expanded')).toBe('false')
    expect(document.getElementById(all.getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('list'))
    fireEvent.click(all)
    expect(shown()).toHaveLength(9)
    expect(document.activeElement?.textContent).toContain('Device 4')
    const fewer = screen.getByRole('button', { name: '收起' })
    expect(fewer.getAttribute('aria-expanded')).toBe('true')
    await pastDebounce()
    fireEvent.click(fewer)
    expect(shown()).toHaveLength(5)
  })
  it('can end each session but the current one, and all at once', async () => {
    const { calls } = await getList(7)
    expect(screen.queryByRole('button', { name: '退出 Device 6' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '退出 Device 1' }))
    await waitFor(() => expect(shown()).toEqual(['Device 6', 'Device 0', 'Device 2', 'Device 3', 'Device 4']))
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toMatch(/\/s1$/)
    expect(screen.getByRole('button', { name: '退出所有设备' })).toBeDefined()
  })
})
