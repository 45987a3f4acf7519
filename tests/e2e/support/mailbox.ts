import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

type Message = { to: string; code: string | null }

export const newAddress = (): string => `e2e-${randomUUID().slice(0, 13)}@example.com`
/** A mainland number that nobody has yet. */
export const newMobile = (): string => `139${randomInt(10_000_000, 99_999_999)}`
export const PASSWORD = 'cuemark2026'

/** The code of the newest message to this address or number, as it stands in the sandbox's outbox. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  let code: string | null | undefined
  await expect
    .poll(
      async () => {
        const messages = (await (await request.get('/sandbox/outbox.json')).json()) as Message[]
        code = messages.find(({ to }) => to === address)?.code
        return code
      },
      { message: `a code for ${address}`, intervals: [100, 200, 300] },
    )
    .toMatch(/^\d{6}$/)
  return code!
}
