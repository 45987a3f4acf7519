import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loginDialogAtom } from '#web/features/actions/session-atoms.ts'
import { useConsents } from '#web/features/orders/checkout/consents.ts'
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
async function load(skuIds: string[], userId = 'account1') {
  const drawn = await renderPart(<Boxes skuIds={skuIds} />, () => ({ value: { userId } }))
  await waitFor(() => expect(drawn.queryClient.getQueryData(['account', 'user'])).toBeTruthy())
  return drawn
}
/** Ticks both, and signs in over the page: the browser drops the document without running clean-ups. */
async function signIn() {
  const { store } = await load([SKU])
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  act(() => store.set(loginDialogAtom, {}))
  const kept = sessionStorage.getItem('consents')
  cleanup()
  sessionStorage.setItem('consents', kept ?? '')
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
