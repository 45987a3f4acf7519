import { expect, it } from 'vitest'
import { makeHarness } from '#tests/support/harness.ts'
import { sendNear, toNearPage } from '#worker/http/replies/near-pages.ts'

const h = makeHarness()

it('answers of one kept page have each its own nonce, also if none was read before the next one is made', async () => {
  const toText = (nonce: string) => `<p>夜航</p><script nonce="${nonce}"></script><b>${nonce}</b>`
  const { config } = h.ctx({ kind: 'visitor', id: 'visitor' })
  const page = toNearPage({
    ...{
      bytes: new Uint8Array(Buffer.from(toText('AAAA'))),
      nonce: 'AAAA',
      headers: new Headers({ 'content-type': 'text/html' }),
    },
    ...{ storedAtMs: 0, version: 1, freshMs: 60_000 },
  })
  const nonces = ['BBBB', 'CCCC', 'DDDD']
  const answers = nonces.map((nonce) => sendNear(page, nonce, config))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(nonces.map(toText))
  expect(answers.map(({ headers }) => headers.get('content-security-policy'))).toEqual(
    nonces.map((nonce) => expect.stringContaining(`'nonce-${nonce}'`)),
  )
})
