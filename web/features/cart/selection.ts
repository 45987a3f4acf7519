import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { MAX_LINES } from '#worker/modules/orders/values.ts'
import { canBuy, getKind } from './line-kind.ts'

/** Only what the buyer has ticked or unticked; everything else is selected if it can be bought and is not held yet. */
export type Ticks = Readonly<Record<string, boolean>>

export const isSelected = (ticks: Ticks, item: CartItemWire): boolean =>
  canBuy(item) && (ticks[item.id] ?? getKind(item) === 'buyable')

export const withTicks = (ticks: Ticks, items: readonly CartItemWire[], isOn: boolean): Ticks => ({
  ...ticks,
  ...Object.fromEntries(items.filter(canBuy).map(({ id }) => [id, isOn])),
})

/** More than fit into one order. */
export const isTooMany = (count: number): boolean => count > MAX_LINES

const KEY = 'cart-ticks'
// Shared by the page's parts, and kept while the visit lasts: the list is read again whenever the window is focused.
const ticksAtom = atom<Ticks>({})
const hasReadAtom = atom(false)

function read(): Ticks {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return stored && typeof stored === 'object' ? (stored as Ticks) : {}
  } catch {
    return {}
  }
}
function keep(ticks: Ticks): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ticks))
  } catch {
    // If storage is unavailable, the selection ends with the page.
  }
}

/** The selected lines; survives reloads of the list and of the page. */
export function useSelection(items: readonly CartItemWire[]) {
  const [ticks, setTicks] = useAtom(ticksAtom)
  const [hasRead, setHasRead] = useAtom(hasReadAtom)
  useEffect(() => {
    // After hydration, because the server does not know it.
    if (hasRead) return
    setTicks(read())
    setHasRead(true)
  }, [hasRead, setHasRead, setTicks])
  const tick = (some: readonly CartItemWire[], isOn: boolean) =>
    setTicks((now) => {
      const next = withTicks(now, some, isOn)
      keep(next)
      return next
    })
  return { selected: items.filter((item) => isSelected(ticks, item)), tick }
}
