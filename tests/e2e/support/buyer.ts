import { type BrowserContextOptions, request } from '@playwright/test'
import { Shop } from './shop.ts'

/** Somebody who has been here before: one order of each kind, and a document. For looking at, not for changing. */
export type Buyer = {
  email: string
  unpaid: string
  canceled: string
  finished: string
  awaiting: string
  issued: string
  licenceNo: string
  /** For a browser that is signed in as this buyer. */
  storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export async function makeBuyer(origin: string): Promise<Buyer> {
  const browserless = await request.newContext({ baseURL: origin })
  const shop = new Shop(browserless, origin, 'zh-CN')
  const { email } = await shop.register()
  const { skuId } = await shop.aTrack()
  // Four licences of one recording: the same one cannot be in two open orders. The one that pages offer is issued, so the order
  // to confirm says that it is held.
  const licences = ['.under5m.global', '.over5m.china', '.over5m.global', '.under5m.china']
  const orderNos: string[] = []
  for (const scope of licences) orderNos.push(await shop.order(skuId.replace('.under5m.china', scope)))
  const [unpaid, canceled, finished, documented] = orderNos as [string, string, string, string]
  await shop.cancel(canceled)
  const awaiting = await shop.pay(finished)
  const issued = await shop.pay(documented)
  const licenceNo = await shop.issue(issued)
  const storageState = await browserless.storageState()
  await browserless.dispose()
  return { email, unpaid, canceled, finished, awaiting, issued, licenceNo, storageState }
}
