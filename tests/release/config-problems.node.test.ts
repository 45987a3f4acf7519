import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Config, readConfig, type Side } from '#worker/config/read-config.ts'
import { getConfig } from '#worker/env.ts'
import { makePorts } from '#worker/ports/ports.ts'
import { configProblems } from '../../tools/release/config-problems.ts'
import { makeSecrets } from '../../tools/start/secrets.ts'
import { smsTemplates } from '../../tools/start/sms-templates.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'cuemark-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shipped = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
const secrets = makeSecrets() as Record<string, string>
/** Everything set: both ways of paying, a bank account, mail and SMS, WeChat. */
const VARS: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://shop.test',
  LICENSOR_NAME: '北岸音乐有限公司',
  LICENSOR_NUMBER: '91310000X',
  LICENSOR_ADDRESS: '上海市示例路 1 号',
  TRANSFER_BANK: '示例银行',
  TRANSFER_ACCOUNT_NAME: '北岸音乐有限公司',
  TRANSFER_ACCOUNT_NUMBER: '6222 0000 0000 0000',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000001',
  WECHATPAY_APP_ID: 'wx0000000000000002',
  WECHATPAY_MCHID: '1900000001',
  WECHATPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  MAIL_FROM: 'Shop <no-reply@shop.test>',
  SMS_KEY_ID: 'LTAI5t',
  SMS_SIGN_NAME: '曲证',
  SMS_TEMPLATES: smsTemplates(),
  WECHAT_APP_ID: 'wx0000000000000001',
  WECHAT_OFFICIAL_APP_ID: 'wx0000000000000003',
}
const SMTP = { MAIL_PROVIDER: 'smtp', SMTP_HOST: 'smtp.shop.test', SMTP_PORT: '465', SMTP_USER: 'u' }

let files = 0
/** A wrangler.toml with these variables, set up otherwise. */
function tomlWith(vars: Record<string, string>, change = (toml: string) => toml): string {
  let toml = shipped
    .replaceAll('cuemark.example', 'shop.test')
    .replace(/^(database_id|id) = ".*"/gm, '$1 = "a1b2"')
    .replace(/^# routes = .*$/m, 'routes = [{ pattern = "shop.test", custom_domain = true }]')
  for (const [name, text] of Object.entries({ ...VARS, ...vars }))
    toml = toml
      .replace(new RegExp(`^${name} = .*\n`, 'm'), '')
      .replace('[vars]\n', `[vars]\n${name} = ${JSON.stringify(text)}\n`)
  const path = join(folder, `wrangler-${++files}.toml`)
  writeFileSync(path, change(toml))
  return path
}
const checked = (vars: Record<string, string>, own: Record<string, string> = {}) =>
  configProblems(tomlWith(vars), { values: { ...secrets, ...own }, deployed: [] })
/** The same values as the Worker gets them. */
const worker = (change: Record<string, unknown>) =>
  readConfig(
    {
      ENVIRONMENT: 'production',
      SMS_PROVIDER: 'aliyun',
      SMS_API: 'https://dysmsapi.aliyuncs.com',
      ...VARS,
      ...secrets,
      ...change,
    },
    () => true,
  )

const OTHER_KEY = JSON.parse(makeSecrets().LICENCE_SIGNING_KEY)
const MIXED = JSON.stringify({ ...JSON.parse(secrets.LICENCE_SIGNING_KEY!), x: OTHER_KEY.x })

/** Name, wrong value, what the message says, and what becomes of it: the start fails, a side is off, or a value is careful. */
type Wrong = [name: string, value: string, why: RegExp, then: 'start' | Side | { [N in keyof Config]?: Config[N] }]
const WRONG: Wrong[] = [
  ['PUBLIC_ORIGIN', 'http://shop.test', /https:\/\/ origin/, 'start'],
  ['PUBLIC_ORIGIN', 'https://shop.test/', /https:\/\/ origin/, 'start'],
  ['PUBLIC_ORIGIN', 'shop.test', /https:\/\/ origin/, 'start'],
  ['LICENCE_SIGNING_KEY', '{"crv":"Ed25519"}', /Ed25519 private key/, 'start'],
  ['LICENCE_SIGNING_KEY', MIXED, /x belongs to its d/, 'start'],
  ['LINK_SECRET', 'short', /32 random bytes/, 'start'],
  ['CODE_SECRET', 'x'.repeat(44), /32 random bytes/, 'start'],
  ['LICENCE_RETIRED_KEYS', '[{"kty":"OKP"}]', /Ed25519 public keys/, { LICENCE_RETIRED_KEYS: '[]' }],
  ['LICENCE_RETIRED_KEYS', `[${JSON.stringify(OTHER_KEY)}]`, /without "d"/, { LICENCE_RETIRED_KEYS: '[]' }],
  ['EXTRA_HOSTS', 'https://a.test', /host names/, { EXTRA_HOSTS: '' }],
  ['EXTRA_HOSTS', 'a.test, b.test', /host names/, { EXTRA_HOSTS: '' }],
  ['ALERT_MAIL', 'watch', /one mail address/, { ALERT_MAIL: '' }],
  ['ALERT_MAIL', 'watch@shop', /one mail address/, { ALERT_MAIL: '' }],
  ['TWO_PEOPLE_FROM', '10,000', /whole number/, { TWO_PEOPLE_FROM: 0 }],
  ['TWO_PEOPLE_FROM', '-1', /whole number/, { TWO_PEOPLE_FROM: 0 }],
  ['SMS_DAILY_BUDGET', 'many', /whole number/, { SMS_DAILY_BUDGET: 2000 }],
  ['SEARCH_REGIONS', 'asia', /location hints/, { SEARCH_REGIONS: '' }],
  ['LICENSOR_NAME', 'X', /2 to 120/, 'licensor'],
  ['LICENSOR_NUMBER', '9131 0000', /5 to 30/, 'licensor'],
  ['LICENSOR_ADDRESS', 'a'.repeat(121), /2 to 120/, 'licensor'],
  ['TRANSFER_ACCOUNT_NUMBER', '', /is missing/, 'transfer'],
  ['TRANSFER_ACCOUNT_NUMBER', 'none', /digits/, 'transfer'],
  ['ALIPAY_APP_ID', '', /is missing/, 'alipay'],
  ['ALIPAY_GATEWAY', 'openapi.alipay.com', /https:\/\//, 'alipay'],
  ['ALIPAY_PRIVATE_KEY', '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----', /PKCS#8/, 'alipay'],
  ['ALIPAY_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----', /PKCS#8/, 'alipay'],
  ['ALIPAY_PUBLIC_KEY', secrets.ALIPAY_PRIVATE_KEY!, /SPKI/, 'alipay'],
  ['WECHATPAY_MCHID', 'mch-1', /merchant number/, 'wechatpay'],
  ['WECHATPAY_API_KEY', 'short', /32 letters/, 'wechatpay'],
  ['WECHATPAY_PUBLIC_KEYS', secrets.ALIPAY_PUBLIC_KEY!, /must be JSON/, 'wechatpay'],
  ['WECHATPAY_PUBLIC_KEYS', '{"PUB_KEY_ID_1":"-----BEGIN PUBLIC KEY-----"}', /must be JSON/, 'wechatpay'],
  ['WECHATPAY_SERIAL', 'not hex', /hexadecimal/, 'wechatpay'],
  ['MAIL_PROVIDER', 'sendgrid', /one of resend, cloudflare, smtp/, 'mail'],
  ['MAIL_PROVIDER', 'cloudflare', /\[\[send_email\]\]/, 'mail'],
  ['MAIL_FROM', 'Shop', /an address/, 'mail'],
  ['MAIL_FROM', 'Shop <no-reply@shop.test>\r\nBcc: eve@shop.test', /an address/, 'mail'],
  ['MAIL_KEY', '', /is missing/, 'mail'],
  ['SMS_PROVIDER', 'twilio', /one of aliyun, tencent/, 'sms'],
  ['SMS_TEMPLATES', '{}', /login-code/, 'sms'],
  ['SMS_TEMPLATES', '{"login-codes', /must be JSON/, 'sms'],
  ['SMS_SIGN_NAME', '【曲证】', /without brackets/, 'sms'],
  ['WECHAT_APP_SECRET', '', /is missing/, 'wechat'],
  ['WECHAT_API', 'api.weixin.qq.com', /https:\/\//, { WECHAT_API: 'https://api.weixin.qq.com' }],
  ['WECHAT_OFFICIAL_APP_SECRET', '', /is missing/, 'wechatOfficial'],
  ['WECHAT_OFFICIAL_APP_ID', 'gh 1', /letters and digits/, 'wechatOfficial'],
  ['STAFF_SECRET', 'short', /32 random bytes/, 'staff'],
  ['STAFF_KEY', secrets.CATALOGUE_KEY!, /differ from CATALOGUE_KEY/, 'staffKey'],
  ['CATALOGUE_KEY', 'k'.repeat(32), /32 random bytes/, 'catalogueKey'],
  ['ACCESS_AUD', 'a'.repeat(64), /./, 'access'],
  ['ACCESS_TEAM_DOMAIN', 'https://team.cloudflareaccess.com', /without https/, 'access'],
]

describe('a wrong value is named before the deployment, and at run time only what it belongs to is off', () => {
  test('a complete configuration has no problem, here and in the Worker', () => {
    expect(checked({})).toEqual([])
    expect(worker({}).problems).toEqual([])
    expect(worker({}).config?.off).toEqual(['access'])
  })
  test.each(WRONG)('%s = %j', (name, value, why, then) => {
    const isSecret = name in secrets
    const said = isSecret ? checked({}, { [name]: value }) : checked({ [name]: value })
    const of = name === 'ACCESS_AUD' ? 'ACCESS_TEAM_DOMAIN' : name
    const line = said.find((one) => one.startsWith(`${of}: `))
    expect(line, said.join('\n')).toMatch(why)
    if (value.length > 12) expect(said.join('\n')).not.toContain(value)
    const { config, problems } = worker({ [name]: value })
    expect(problems.map((problem) => problem.name)).toContain(of)
    if (then === 'start') return expect(config).toBeNull()
    if (typeof then === 'object') return expect(config).toMatchObject(then)
    expect(config?.off).toContain(then)
    expect(problems.filter(({ isFatal }) => isFatal)).toEqual([])
  })
  test('the Worker says which value of the core stops it, and never the value', () => {
    const env = { ...VARS, ...secrets, ENVIRONMENT: 'test', LINK_SECRET: 'very-secret-but-short' }
    expect(() => getConfig(env as never)).toThrow(/LINK_SECRET must be at least 32 random bytes/)
    expect(() => getConfig(env as never)).not.toThrow(/very-secret/)
  })
})

test('SEARCH_REGIONS: empty is no index, and only without the variable is it the default', () => {
  expect(worker({ SEARCH_REGIONS: '' })).toMatchObject({ config: { SEARCH_REGIONS: '' }, problems: [] })
  expect(worker({}).config?.SEARCH_REGIONS).toBe('apac')
  expect(worker({ SMS_DAILY_BUDGET: '' }).config?.SMS_DAILY_BUDGET).toBe(2000)
})

describe('providers are optional', () => {
  const without = (...prefixes: string[]) =>
    Object.fromEntries(
      Object.keys({ ...VARS, ...secrets })
        .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
        .map((name) => [name, '']),
    )
  const MAIL = ['MAIL_', 'SMTP_']
  test.each<[string[], Side[], number]>([
    [
      ['WECHATPAY_', 'TRANSFER_', 'SMS_', 'WECHAT_'],
      ['transfer', 'wechatpay', 'sms', 'wechat', 'wechatOfficial', 'access'],
      0,
    ],
    [['ALIPAY_', 'WECHATPAY_', ...MAIL], ['alipay', 'wechatpay', 'mail', 'access'], 0],
    [
      ['ALIPAY_', 'TRANSFER_', ...MAIL, 'WECHAT_'],
      ['transfer', 'alipay', 'mail', 'wechat', 'wechatOfficial', 'access'],
      0,
    ],
    [['ALIPAY_', 'WECHATPAY_', 'TRANSFER_'], ['transfer', 'alipay', 'wechatpay', 'access'], 1],
    [['SMS_', ...MAIL], ['mail', 'sms', 'access'], 1],
  ])('without %j', (prefixes, off, problems) => {
    const { config, problems: found } = worker({ ...without(...prefixes), SMS_PROVIDER: 'aliyun' })
    expect(config?.off).toEqual(off)
    expect(found).toHaveLength(problems)
  })
  test('what is off refuses every call', async () => {
    const { config } = worker(without('ALIPAY_', 'SMS_', ...MAIL, 'WECHAT_'))
    const ports = makePorts(config!, fetch, 0)
    await expect(ports.payments.alipay.query('1')).rejects.toThrow('local.OFF')
    await expect(ports.sms.send({} as never)).rejects.toThrow('local.OFF')
    await expect(ports.mail.send({} as never)).rejects.toThrow('local.OFF')
    expect(ports.payments.alipay.readNotice({ body: '', header: () => null })).toBeNull()
  })
  test('Access that is set wrongly confirms nobody, and does not open the password form', async () => {
    const { config } = worker({ ACCESS_AUD: 'a'.repeat(64), ACCESS_TEAM_DOMAIN: '' })
    await expect(makePorts(config!, fetch, 0).access?.identityOf('x')).resolves.toBeNull()
  })
})

describe('what only the file shows', () => {
  test('the shipped file: no address, no database, no licensor, and no secret', () => {
    const said = configProblems(join(ROOT, 'wrangler.toml'), { values: {}, deployed: [] }).join('\n')
    for (const name of ['routes', 'd1_databases', 'kv_namespaces', 'LICENCE_SIGNING_KEY', 'LICENSOR_NAME', 'MAIL_FROM'])
      expect(said).toContain(`${name}: `)
    expect(said).toContain('wrangler secret put LINK_SECRET')
  })
  test('a secret that is deployed is taken as right, because its value cannot be read', () =>
    expect(configProblems(tomlWith({}), { values: {}, deployed: Object.keys(secrets) })).toEqual([]))
  test.each<[string, RegExp | string, string, string]>([
    ['workers_dev', 'workers_dev = false', 'workers_dev = true', 'workers_dev: '],
    ['preview_urls', 'preview_urls = false', '', 'preview_urls: '],
    ['invocation_logs', 'invocation_logs = false', '', 'observability.logs: '],
    ['a route', /^routes = .*$/m, '', 'routes: '],
    ['a route of another host', /pattern = "shop.test"/, 'pattern = "other.test"', 'routes: '],
    ['a binding', /\[\[kv_namespaces\]\]\nbinding = "KV"/, '[[kv_namespaces]]\nbinding = "CACHE"', 'KV: '],
    ['ENVIRONMENT', 'ENVIRONMENT = "production"', 'ENVIRONMENT = "local"', 'ENVIRONMENT: '],
    ['a secret in [vars]', '[vars]\n', '[vars]\nSTAFF_SECRET = "x"\n', 'STAFF_SECRET: '],
  ])('%s', (_, from, to, said) => {
    const path = tomlWith({}, (toml) => toml.replace(from, to))
    expect(configProblems(path, { values: secrets, deployed: [] })).toEqual([expect.stringContaining(said)])
  })
  test.each([
    [{ ...SMTP, SMTP_HOST: '' }, 'SMTP_HOST: is missing (MAIL_PROVIDER is smtp)'],
    [{ ...SMTP, SMTP_PORT: '25' }, 'SMTP_PORT: 25 is closed to Workers, take 465 or 587'],
    [{ ...SMTP, SMTP_PORT: '587' }, 'SMTP_SECURITY: must be starttls for port 587, which begins in the open'],
    [{ ...SMTP, SMTP_SECURITY: 'none' }, 'SMTP_SECURITY: "none" is for local sites only'],
    [{ SMS_PROVIDER: 'tencent' }, 'SMS_APP_ID: must be the digits of the application (SMS_PROVIDER is tencent)'],
  ])('%j', (vars, problem) => expect(checked(vars)).toEqual([problem]))
})
