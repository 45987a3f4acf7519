import { expect } from '@playwright/test'
import type { Shop } from './shop.ts'

const P = '/cuemark2/api/v2'

/** Buys a personal membership of a month for whoever is signed in: ordered, paid with Alipay, and running. */
export async function buyMembership(shop: Shop): Promise<void> {
  const plan = { level: 1, months: 1 }
  const { final } = await shop.call<{ final: number }>('POST', `${P}/memberships/preview`, plan)
  const order = { ...plan, usageAccepted: true, expectedFinal: final }
  const { orderNo } = await shop.call<{ orderNo: string }>('POST', `${P}/memberships/subscribe`, order)
  await shop.call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 1 })
  await shop.call('POST', `/sandbox/pay/${orderNo}`, {})
  const getState = async () =>
    (await shop.call<{ membership: { state: string } | null }>('GET', `${P}/memberships`)).membership?.state
  await expect.poll(getState).toBe('active')
}

/** Names a person whom the membership authorizes. */
export const namePerson = (shop: Shop, name: string): Promise<{ id: string }> =>
  shop.call('POST', `${P}/memberships/objects`, { type: 'personal', name, idNumber: 'E12345678' })
