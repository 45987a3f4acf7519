import { expect, test } from 'vitest'
import { getOrder, sandboxWorld } from '#tests/ports/sandbox-world.ts'

test.each(['/sandbox', '/sandbox/outbox', '/sandbox/alipay/qr/Q9', '/sandbox/staff', '/sandbox/nothing'])(
  '%s shows text only: no template, no value that was forgotten',
  async (path) => {
    const world = sandboxWorld()
    await world.alipay().precreate(getOrder('Q9'))
    const text = await (await world.request(path)).text()
    for (const stray of ['${', '=>', '[object', 'undefined', 'html`', '&lt;span', '&lt;br', 'NaN'])
      expect(text).not.toContain(stray)
  },
)
