import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { codeFor, newAddress, PASSWORD } from './mailbox.ts'

type Named = { id: string; name: string }
export type Track = {
  id: string
  skuId: string
  name: string
  type: string
  /** 0: sold out. */
  status: number
  price: number
  artistList: Named[]
  album: Named | null
  label: Named | null
}

/** Demo account that administrates a company (tools/start/demo-company.ts). */
export const STUDIO = 'studio@cuemark.example'

/** Calls the API with a visitor's own cookies, to prepare the state that a test starts from. */
export class Shop {
  readonly #request: APIRequestContext
  readonly #headers: Record<string, string>

  constructor(request: APIRequestContext, origin: string, lang: string) {
    this.#request = request
    this.#headers = { origin, 'accept-language': lang }
  }

  async call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<T> {
    const headers = { ...this.#headers, ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }) }
    const answer = await this.#request.fetch(path, { method, headers, ...(body && { data: body }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true)
    return (await answer.json()).data.value as T
  }

  /** From now on this session acts for the company of this name. */
  async actFor(name: string): Promise<void> {
    const { items } = await this.call<{ items: Named[] }>('GET', '/saas/api/v2/web/subjects')
    const id = items.find((one) => one.name === name)?.id
    expect(id, `member of ${name}`).toBeDefined()
    await this.call('POST', '/saas/api/v2/web/subject', { type: 'enterprise', id })
  }

  async tracks(): Promise<Track[]> {
    return (await this.call<{ items: Track[] }>('GET', '/cuemark2/api/v2/tracks/recommend')).items
  }
  /** A demo track on sale. */
  async aTrack(): Promise<Track> {
    const track = (await this.tracks()).find(({ type, price }) => type === 'MUSIC' && price > 0)
    expect(track, 'the demo catalogue has music on sale').toBeDefined()
    return track!
  }

  /** Registers through the API and stays signed in. */
  async register(email = newAddress()): Promise<{ email: string }> {
    await this.call('POST', '/saas/api/v2/sendEmailCode', { username: email, sendCodeType: 'WEB_REGISTER' })
    const captcha = await codeFor(this.#request, email)
    const account = { username: email, password: PASSWORD, captcha, source: 'web', registerMode: 'EMAIL' }
    await this.call('POST', '/saas/api/v2/web/register/email', account)
    return { email }
  }
  async signIn(email: string, { autologin = false } = {}): Promise<void> {
    const account = { username: email, password: PASSWORD, loginType: 'password', autologin }
    await this.call('POST', '/saas/api/v2/web/login', account)
  }
  /** The newest messages in the sandbox's outbox. */
  async outbox(): Promise<{ to: string; text: string }[]> {
    return (await (await this.#request.get('/sandbox/outbox.json')).json()) as { to: string; text: string }[]
  }
  async order(skuId: string): Promise<string> {
    const { final } = await this.call<{ final: number }>('POST', '/cuemark2/api/v2/orders/preview', { skuIds: [skuId] })
    const order = { skuIds: [skuId], usageAccepted: true, expectedFinal: final }
    return (await this.call<{ orderNo: string }>('POST', '/cuemark2/api/v2/orders', order)).orderNo
  }
  async orders(): Promise<{ items: { orderNo: string; status: number }[]; total: number }> {
    return await this.call('GET', '/cuemark2/api/v2/orders')
  }
  async cancel(orderNo: string): Promise<void> {
    await this.call('POST', `/cuemark2/api/v2/orders/${orderNo}/cancel`)
  }
  /** Starts the payment and simulates the buyer's scan; returns the id of the licence to fill in. */
  async pay(orderNo: string): Promise<string> {
    await this.call('POST', `/cuemark2/api/v2/orders/${orderNo}/pay`, { payWay: 1 })
    await this.call('POST', `/sandbox/pay/${orderNo}`, {})
    let licenceId: string | undefined
    await expect
      .poll(async () => {
        const order = await this.call<{ licences: { id: string }[] }>('GET', `/cuemark2/api/v2/orders/${orderNo}`)
        licenceId = order.licences[0]?.id
        return licenceId
      })
      .toBeDefined()
    return licenceId!
  }
  /** Fills in the licence form with a holder whom the licence fits; returns the licence number. */
  async issue(licenceId: string): Promise<string> {
    const path = `/cuemark2/api/v2/licences/${licenceId}`
    const { licenceType } = await this.call<{ licenceType: string }>('GET', path)
    const company = '北岸影像（上海）文化传播有限公司'
    const holder =
      licenceType === 'individual'
        ? { authorizationType: 'personal', authorizationObject: '林若溪', personName: '林若溪', personId: 'E12345678' }
        : {
            ...{ authorizationType: 'company', authorizationObject: company, companyName: company },
            taxNumber: '91310000MA1FL0LX5M',
          }
    const form = {
      ...holder,
      projectName: '城市纪录片《河》第二季 The River, season two',
      contactPhone: '13800138000',
      contactEmail: 'licences@example.com',
    }
    return (await this.call<{ licenceNo: string }>('PUT', `${path}/form`, form)).licenceNo
  }
}
