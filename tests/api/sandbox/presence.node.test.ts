import { describe, expect, test } from 'vitest'
import { sandboxWorld } from '#tests/ports/sandbox-world.ts'
import { getWorld } from '#worker/sandbox/env.ts'

const GET = [
  ...['/sandbox', '/sandbox/outbox', '/sandbox/outbox.json', '/sandbox/sandbox.css'],
  ...['/sandbox/staff', '/sandbox/access', '/sandbox/access/cdn-cgi/access/certs'],
]

describe('the sandbox', () => {
  test.each(GET.filter((path) => !/\.|certs$/.test(path)))(
    '%s shows no remains of code, and closes what it opens',
    async (path) => {
      const text = await (await sandboxWorld().request(path)).text()
      // Outside <code>, which shows what a call's body may be.
      expect(text.replace(/<code>.*?<\/code>/gs, '').replace(/<[^>]*>/g, '')).not.toMatch(/[{}`]|\$\{|XX/)
      for (const tag of ['ul', 'h2', 'li', 'p', 'main'])
        expect([tag, text.split(new RegExp(`<${tag}[ >]`)).length]).toEqual([tag, text.split(`</${tag}>`).length])
    },
  )

  test.each(GET)('%s is neither cached nor indexed, and carries the marker for the release check', async (path) => {
    const { status, headers } = await sandboxWorld().request(path)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-sandbox': 'CUEMARK-SANDBOX-CANARY' },
    })
  })

  test.each([
    ...GET,
    '/sandbox/staff.json',
    '/sandbox/alipay/gateway.do',
    '/sandbox/alipay/qr/A1',
    '/sandbox/wechatpay/qr/A1',
  ])('%s does not exist in production', async (path) => {
    expect((await sandboxWorld({ ENVIRONMENT: 'production' }).request(path)).status).toBe(404)
  })

  test.each([
    '/sandbox/pay/A1',
    '/sandbox/wechatpay/v3/pay/transactions/native',
    '/sandbox/pay/A1/fail',
    '/sandbox/resend/emails',
    '/sandbox/alipay/gateway.do',
    '/sandbox/sms/aliyun',
    '/sandbox/sms/tencent',
    '/sandbox/staff',
    '/sandbox/access',
  ])('POST %s does not exist in production', async (path) =>
    expect((await sandboxWorld({ ENVIRONMENT: 'production' }).request(path, { method: 'POST' })).status).toBe(404),
  )

  test('without its own keys it names the missing one', () => {
    const { env } = sandboxWorld({ SANDBOX_ALIPAY_PRIVATE_KEY: undefined })
    expect(() => getWorld(env)).toThrow('sandbox: missing or invalid: SANDBOX_ALIPAY_PRIVATE_KEY')
  })
})
