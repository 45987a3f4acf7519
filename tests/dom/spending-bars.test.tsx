import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Bars } from '#web/features/spending/bars.tsx'
import { LEDGER_KINDS } from '#worker/modules/orders/ledger/values.ts'
import { show } from './kit-render.tsx'

afterEach(cleanup)

const items = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ key: `key-${i}`, name: `name-${i}`, amount: (count - i) * 100, orders: 1, licences: 1 },
  }))
const shown = (by: (typeof LEDGER_KINDS)[number], count: number): string[] => {
  const { container } = show(<Bars items={items(count)} by={by} />)
  expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(1)
  return [...container.textContent!.matchAll(/name-\d+/g)].map(([name]) => name)
}
const names = (from: number, to: number) =>
  items(20)
    .slice(from, to)
    .map(({ name }) => name)

// The ledger answers months in the order of time, everything else by size, the largest first.
it('of months the last twelve are shown', () => expect(shown('month', 20)).toEqual(names(8, 20)))
it.each(LEDGER_KINDS.filter((by) => by !== 'month'))('by %s the twelve largest are shown', (by) =>
  expect(shown(by, 20)).toEqual(names(0, 12)),
)
it.each(LEDGER_KINDS)('by %s twelve and fewer are all shown', (by) => {
  expect(shown(by, 12)).toEqual(names(0, 12))
  cleanup()
  expect(shown(by, 1)).toEqual(names(0, 1))
})
it('the largest of those that are shown is the whole width, and a refunded rest has none', () => {
  const given = [...items(2), { key: 'back', name: 'back', amount: -100, orders: 1, licences: 0 }]
  const { container } = show(<Bars items={given} by="member" />)
  const shares = [...container.querySelectorAll('[style]')].map(
    (one) => /:\s*([\d.]+)/.exec(one.getAttribute('style')!)?.[1],
  )
  expect(shares).toEqual(['100', '50', '0'])
})
