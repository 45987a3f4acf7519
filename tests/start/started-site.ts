import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { fillCatalogue } from '../../tools/catalogue/demo/fill.ts'
import { FillJournal } from '../../tools/catalogue/demo/journal.ts'
import { HttpCatalogueClient } from '../../tools/catalogue/site/http-client.ts'
import { bootSite } from '../../tools/start/boot.ts'

const P = '/cuemark2/api/v2'
const A = '/saas/api/v2'
const PASSWORD = 'cuemark2026'
/** The shortest piece of music of the demo catalogue that is not among the first, which are rendered at full length. */
const ITEM = DEMO_ITEMS.slice(16).find(({ type }) => type === 'MUSIC')!

export type Envelope<T> = { code: number; msg: string; data: { value: T } | null }
export type StartedSite = Awaited<ReturnType<typeof startSite>>

/**
 * The built site in a state folder of its own, as a visitor reaches it: everything over HTTP. With one track on sale if `isFilled`.
 * Builds first if the sources have changed; within `npm test` they were built before.
 */
export async function startSite({ isFilled = false } = {}) {
  const before = process.env.STATE_DIR
  const folder = mkdtempSync(join(tmpdir(), 'started-site-'))
  process.env.STATE_DIR = folder
  const site = await bootSite({ quiet: true })
  const journal = new FillJournal(join(folder, 'catalogue.json'))
  if (isFilled) {
    const client = new HttpCatalogueClient(site.url, site.catalogueKey)
    await fillCatalogue({ client, journal, items: [ITEM], mostSeconds: 8 }, 'first')
  }
  return {
    url: site.url,
    /** What the cron does every five minutes. */
    sweep: () => site.sweep(),
    trackId: journal.trackId(ITEM.slug),
    async close() {
      await site.close()
      rmSync(folder, { recursive: true, force: true })
      if (before === undefined) delete process.env.STATE_DIR
      else process.env.STATE_DIR = before
    },
  }
}

/** A buyer who has registered, with the calls of their token. */
export async function registerBuyer(url: string) {
  let token = ''
  let bought = 0
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      'x-fingerprint': 'started-site',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as Envelope<T>).data?.value as T
  }
  const username = `started-${randomUUID().slice(0, 8)}@example.com`
  await call('POST', `${A}/sendEmailCode`, { username, sendCodeType: 'WEB_REGISTER' })
  const captcha = await waitFor(async () => {
    const messages = (await (await fetch(`${url}/sandbox/outbox.json`)).json()) as { to: string; code: string | null }[]
    return messages.find(({ to }) => to === username)?.code
  })
  const account = { username, password: PASSWORD, captcha, source: 'web', registerMode: 'EMAIL' }
  token = (await call<{ accessToken: string }>('POST', `${A}/web/register/email`, account)).accessToken
  return {
    call,
    /** A file of one's own. */
    async file(path: string): Promise<Buffer> {
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    /** Buys the licence of a track that a private person may hold, pays in the sandbox and fills in the form. */
    async buyLicence(trackId: string): Promise<{ id: string; licenceNo: string }> {
      const licenceId = await this.pay(trackId)
      const form = {
        ...{ authorizationType: 'personal', authorizationObject: '林若溪', personName: '林若溪' },
        ...{ personId: 'E12345678', projectName: '河 The River', contactPhone: '13800138000' },
        contactEmail: 'licences@example.com',
      }
      const { licenceNo } = await call<{ licenceNo: string }>('PUT', `${P}/licences/${licenceId}/form`, form)
      return { id: licenceId, licenceNo }
    },
    async pay(trackId: string): Promise<string> {
      // Another one each time: a licence that one holds is not sold again unasked.
      const skuId = personalSkus(await call<Sku>('GET', `${P}/sku/${trackId}`))[bought++]
      if (!skuId) throw new Error('nothing on sale for a private person')
      const { final } = await call<{ final: number }>('POST', `${P}/orders/preview`, { skuIds: [skuId] })
      const order = { skuIds: [skuId], usageAccepted: true, expectedFinal: final }
      const { orderNo } = await call<{ orderNo: string }>('POST', `${P}/orders`, order)
      await call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 1 })
      await fetch(`${url}/sandbox/pay/${orderNo}`, { method: 'POST' })
      return waitFor(async () => {
        const { licences } = await call<{ licences: { id: string }[] }>('GET', `${P}/orders/${orderNo}`)
        return licences[0]?.id
      })
    },
  }
}

type Sku = { id?: string; skuId?: string; price?: number; values?: Sku[]; subAttr?: Sku[] }
/** The licences on sale for an individual, in the order of the tree. */
function personalSkus(tree: Sku): string[] {
  const leaves = (node: Sku): string[] => {
    const below = node.values ?? node.subAttr
    if (below?.length) return below.flatMap(leaves)
    return node.skuId && (node.price ?? 0) > 0 ? [node.skuId] : []
  }
  return (tree.values ?? []).filter(({ id }) => id === 'individual').flatMap(leaves)
}

async function waitFor<T>(read: () => Promise<T | null | undefined>): Promise<T> {
  for (let i = 0; i < 200; i++) {
    const found = await read()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  throw new Error('waited for 30 seconds')
}
