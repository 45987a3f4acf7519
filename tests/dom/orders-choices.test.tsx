import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import { useChoices, useConsents } from '#web/features/orders/checkout/choices.ts'
import { renderPart } from './account-render.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
const SKU = '1-1-individual.video.1y.5m.mainland_china'
const OTHER = '2-2-individual.video.1y.5m.mainland_china'

/** As the checkout draws them. */
function Boxes({ skuIds }: { skuIds: string[] }) {
  const [given, setGiven] = useConsents(skuIds)
  return (
    <>
      <input type="checkbox" checked={given.usage} onChange={({ target }) => setGiven({ usage: target.checked })} />
      <input type="checkbox" checked={given.againFor === 'o1'} onChange={() => setGiven({ againFor: 'o1' })} />
    </>
  )
}
const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
/** A button that chooses all, and says what is chosen. */
function Choices() {
  const { coupon, exchange, months } = useChoices()
  const choose = () => {
    coupon[1]({ couponCode: 'abcd' })
    exchange[1](false)
    months[1](3)
  }
  return (
    <button type="button" onClick={choose}>
      {JSON.stringify([coupon[0], exchange[0], months[0]])}
    </button>
  )
}
async function loadPart(part: ReactNode, userId = 'account1') {
  const drawn = await renderPart(part, () => ({ value: { userId } }))
  await waitFor(() => expect(drawn.queryClient.getQueryData(['account', 'user'])).toBeTruthy())
  return drawn
}
const load = (skuIds: string[], userId?: string) => loadPart(<Boxes skuIds={skuIds} />, userId)
/** Loads the page again: the browser drops the document without running clean-ups. Returns what is kept. */
function reload(key: string): string {
  const kept = sessionStorage.getItem(key) ?? ''
  cleanup()
  sessionStorage.setItem(key, kept)
  return kept
}
/** Ticks both, and signs in over the page. */
async function signIn() {
  const { store } = await load([SKU])
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  act(() => store.set(loginDialogAtom, {}))
  reload('consents')
}

it('the ticks of a checkout outlive a sign-in that loads the page again, once', async () => {
  await signIn()
  await load([SKU])
  await waitFor(() => expect(ticks()).toEqual([true, true]))
  cleanup()
  await load([SKU])
  expect(ticks()).toEqual([false, false])
})

it.each([
  ['of another account', [SKU], 'account2'],
  ['of other licences', [SKU, OTHER], 'account1'],
])('but never become those %s', async (_, skuIds, userId) => {
  await signIn()
  await load(skuIds, userId)
  await waitFor(() => expect(sessionStorage.getItem('consents')).toBeNull())
  expect(ticks()).toEqual([false, false])
})

it('stay on the page if the dialog is closed, and are not kept', async () => {
  const { store } = await load([SKU])
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  act(() => store.set(loginDialogAtom, {}))
  expect(sessionStorage.getItem('consents')).not.toBeNull()
  act(() => store.set(loginDialogAtom, null))
  expect(sessionStorage.getItem('consents')).toBeNull()
  expect(ticks()).toEqual([true, false])
})

it('so do coupon, exchange and membership, also if another licence was chosen meanwhile', async () => {
  const said = () => screen.getByRole('button').textContent
  const { store } = await loadPart(<Choices />)
  expect(said()).toBe('[null,true,null]')
  fireEvent.click(screen.getByRole('button'))
  act(() => store.set(loginDialogAtom, {}))
  const kept = reload('checkout')
  await loadPart(<Choices />)
  await waitFor(() => expect(said()).toBe('[{"couponCode":"abcd"},false,3]'))
  cleanup()
  sessionStorage.setItem('checkout', kept)
  await loadPart(<Choices />, 'account2')
  await waitFor(() => expect(sessionStorage.getItem('checkout')).toBeNull())
  expect(said()).toBe('[null,true,null]')
})
