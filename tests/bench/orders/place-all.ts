import { Agent, request } from 'node:http'
import type { Call } from '../load.ts'
import type { RunningSite } from '../site/start-site.ts'
import type { Basket } from './make-buyers.ts'

export type Placed = { orderNo: string }
type Answer = { status: number; text: string; ms: number }
type Outcome = { placed: Placed[]; latencies: number[]; refused: number; ms: number }

/** Places these orders, so many at a time over connections that stay open. `ms`: from the first request to the last answer. */
export async function placeAll({ url }: RunningSite, baskets: readonly Basket[], atOnce: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const answers: Answer[] = []
  let next = 0
  const worker = async () => {
    for (let basket = baskets[next++]; basket; basket = baskets[next++]) answers.push(await place(url, basket, agent))
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  const ms = performance.now() - began
  agent.destroy()
  const [bad] = answers.filter(({ status }) => status !== 201)
  if (bad) console.log(`the first refusal: ${bad.status} ${bad.text.slice(0, 300)}`)
  const good = answers.filter(({ status }) => status === 201)
  return {
    placed: good.map(({ text }) => (JSON.parse(text) as { data: { value: Placed } }).data.value),
    latencies: answers.map((answer) => answer.ms),
    refused: answers.length - good.length,
    ms,
  }
}

let callers = 0
/** Every call from another address, as buyers are. */
function nextCaller(): string {
  const n = ++callers % 0x1_00_00_00
  return `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
}

/** The call that places this order. */
export function callFor({ token, skuId, fen, key }: Basket): Call & { body: string } {
  return {
    path: '/cuemark2/api/v2/orders',
    method: 'POST',
    body: JSON.stringify({ skuIds: [skuId], usageAccepted: true, expectedFinal: fen }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'cf-connecting-ip': nextCaller(),
    },
  }
}

function place(url: string, basket: Basket, agent: Agent): Promise<Answer> {
  const { path, method, body, headers } = callFor(basket)
  const length = { 'content-length': Buffer.byteLength(body) }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { ...headers, ...length }, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, ms: performance.now() - began }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
