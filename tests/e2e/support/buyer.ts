import { type BrowserContextOptions, request } from '@playwright/test'
import { Shop } from './shop.ts'

/** A returning customer with one order of each kind and an issued licence. Read-only, because tests share it. */
export type Buyer = {
  email: string
  unpaid: string
  canceled: string
  finished: string
  awaiting: string
  issued: string
  licenceNo: string
  /** Storage state of a browser that is signed in as this buyer. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export async function makeBuyer(origin: string): Promise<Buyer> {
  const browserless = await request.newContext({ baseURL: origin })
  const shop = new Shop(browserless, origin, 'zh-CN')
  const { email } = await shop.register()
  const { skuId } = await shop.aTrack()
  // Four licences of one track, because one licence cannot be in two unpaid orders. The default one is issued, so the checkout
  // page shows that the buyer already has it.
  const licences = ['.5m.worldwide', '.20m.mainland_china', '.20m.worldwide', '.5m.mainland_china']
  const orderNos: string[] = []
  for (const scope of licences) orderNos.push(await shop.order(skuId.replace('.5m.mainland_china', scope)))
  const [unpaid, canceled, finished, documented] = orderNos as [string, string, string, string]
  await shop.cancel(canceled)
  const awaiting = await shop.pay(finished)
  const issued = await shop.pay(documented)
  const licenceNo = await shop.issue(issued)
  const storageState = await browserless.storageState()
  await browserless.dispose()
  return { email, unpaid, canceled, finished, awaiting, issued, licenceNo, storageState }
}
