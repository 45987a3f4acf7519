import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { identityWorld, newEmail, PASSWORD } from './world.ts'

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const
let lines: string[] = []
beforeEach(() => {
  lines = []
  for (const method of METHODS)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

it('no token, code, password or address is logged, and none but hashes are stored', async () => {
  const w = await identityWorld()
  // So that the access log speaks, too: it is silent in tests.
  w.h.env.ENVIRONMENT = 'local'
  const email = newEmail()
  const code = await w.codeFor(email)
  await w.register(email, '000000')
  const first = (await w.register(email, code)).value
  await w.login(email, 'wrong1')
  const second = (await w.login(email)).value
  const third = (await w.post('/token/refresh', { refreshToken: second.refreshToken, userSource: 'web' })).value
  w.clock.forward(11_000)
  await w.post('/token/refresh', { refreshToken: second.refreshToken, userSource: 'web' })
  await w.detail(first.accessToken)
  await w.post('/web/logout', {}, { authorization: `Bearer ${first.accessToken}` })

  const tokens = [first, second, third].flatMap((triple) => [triple.accessToken, triple.refreshToken])
  expect(tokens).toHaveLength(6)
  expect(lines.some((line) => line.includes('"event":"reused"'))).toBe(true)
  const secrets = [...tokens, `"${code}"`, PASSWORD, 'wrong1', email]
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([])

  const tables = ['account', 'session', 'token', 'refresh_use', 'verification_code', 'outbox']
  for (const table of tables) {
    const { results } = await w.h.env.DB.prepare(`SELECT * FROM ${table}`).all()
    const text = JSON.stringify(results)
    for (const secret of [...tokens, PASSWORD]) expect(text.includes(secret)).toBe(false)
  }
})
