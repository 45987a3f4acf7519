import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOrigin, smoke } from '../../tools/release/smoke.ts'
import { type StartedSite, startSite } from './started-site.ts'

const failing = async (origin: string) =>
  (await smoke(origin)).filter(({ is }) => is !== 'ok').map(({ name, is, why }) => `${is} ${name}: ${why}`)

describe('the smoke test', () => {
  let site: StartedSite
  beforeAll(async () => {
    site = await startSite({ isFilled: true })
  }, 600_000)
  afterAll(() => site?.close())

  it('passes for a started site', async () => {
    expect(await failing(site.url)).toEqual(['skipped no sandbox: a local site has it'])
  })
  it('fails under another address than the one that the site calls its own', async () => {
    const failed = await failing(site.url.replace('localhost', '127.0.0.1'))
    expect(failed.join('\n')).toContain('failed home in five languages')
  })
})

describe('the smoke test of a wrong site', () => {
  const server = createServer((_request, response) => response.end('<html lang="en-US"><h1>Welcome</h1>'))
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void server.close())

  it('passes nothing', async () => {
    const outcomes = await smoke(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect(outcomes.filter(({ is }) => is === 'ok')).toEqual([])
    expect(outcomes.filter(({ is }) => is === 'failed').length).toBeGreaterThan(6)
  })
  it('says that nobody answers', async () => {
    const probe = createServer()
    await once(probe.listen(0, '127.0.0.1'), 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    await once(probe, 'close')
    expect((await failing(`http://127.0.0.1:${port}`)).join('\n')).toContain('ECONNREFUSED')
  })
})

it.each([
  ['https://shop.test', 'https://shop.test'],
  ['https://shop.test/', 'https://shop.test'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://shop.test', null],
  ['shop.test', null],
  ['ftp://shop.test', null],
  [undefined, null],
])('%j is the site %j', (text, origin) => expect(readOrigin(text)).toBe(origin))
