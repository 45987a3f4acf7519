import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

type Message = { to: string; code: string | null }

export const newAddress = (): string => `e2e-${randomUUID().slice(0, 13)}@example.com`
/** A random, unused mainland number. */
export const newMobile = (): string => `139${randomInt(10_000_000, 99_999_999)}`
export const PASSWORD = 'cuemark2026'

/** The code in the newest message to this address or number in the sandbox's outbox. */
export async function newestCode(request: APIRequestContext, address: string): Promise<string | null> {
  const messages = (await (await request.get('/sandbox/outbox.json')).json()) as Message[]
  return messages.find(({ to }) => to === address)?.code ?? null
}

/** Waits for that code; `before`: the code of an earlier message, which is skipped. */
export async function codeFor(
  request: APIRequestContext,
  address: string,
  before: string | null = null,
): Promise<string> {
  let code: string | null = null
  await expect
    .poll(
      async () => {
        code = await newestCode(request, address)
        return code !== null && code !== before
      },
      { message: `a code for ${address}`, intervals: [100, 200, 300] },
    )
    .toBe(true)
  expect(code).toMatch(/^\d{6}$/)
  return code!
}
