import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configProblems } from '../../tools/release/config-problems.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const shipped = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
/** The file completely filled in: every variable has a value, every id is set. */
const filled = shipped
  .replaceAll('cuemark.example', 'shop.test')
  .replace(/^(database_id|id) = ".*"/gm, '$1 = "a1b2"')
  .replace(/^(EXTRA_HOSTS|ALERT_MAIL|ACCESS_TEAM_DOMAIN|ACCESS_AUD) = ""$/gm, '$1 = ``')
  .replace(/^LICENSOR_(\w+) = ""$/gm, 'LICENSOR_$1 = "91310000X"')
  .replace(/^(\w+) = ""$/gm, '$1 = "x"')
  .replaceAll('``', '""')
const withVars = (vars: Record<string, string>) =>
  Object.entries(vars).reduce(
    (toml, [name, text]) =>
      toml.replace(new RegExp(`^${name} = .*\n`, 'm'), '').replace('[vars]\n', `[vars]\n${name} = "${text}"\n`),
    filled,
  )
const SMTP = { MAIL_PROVIDER: 'smtp', SMTP_HOST: 'smtp.shop.test', SMTP_PORT: '465', SMTP_USER: 'u' }

describe('npm run check-config', () => {
  test('the shipped file: every missing value is named', () => {
    const { problems } = configProblems(shipped)
    expect(problems).toContain('ALIPAY_APP_ID: empty in wrangler.toml [vars]')
    expect(problems).toContain('wrangler.toml still names cuemark.example')
    expect(problems.length).toBeGreaterThan(5)
  })
  test.each([
    [{}, ['MAIL_KEY'], ['SMTP_PASSWORD']],
    [{}, ['STAFF_SECRET', 'STAFF_KEY'], []],
    [{ ACCESS_TEAM_DOMAIN: 'team.cloudflareaccess.com', ACCESS_AUD: 'a'.repeat(64) }, [], []],
    [SMTP, ['SMTP_PASSWORD'], ['MAIL_KEY']],
    [{ SMS_PROVIDER: 'tencent', SMS_APP_ID: '1400' }, ['SMS_KEY_SECRET'], []],
  ])('%j is complete, and requires only its own secrets', (vars, wanted, unwanted) => {
    const { problems, secrets } = configProblems(withVars(vars))
    expect(problems).toEqual([])
    expect(secrets).toEqual(expect.arrayContaining(wanted))
    for (const name of unwanted) expect(secrets).not.toContain(name)
  })
  test.each([
    [{ MAIL_PROVIDER: 'sendgrid' }, 'MAIL_PROVIDER: "sendgrid" is unknown (resend, cloudflare, smtp)'],
    [{ MAIL_PROVIDER: 'constructor' }, 'MAIL_PROVIDER: "constructor" is unknown (resend, cloudflare, smtp)'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER: "twilio" is unknown (aliyun, tencent)'],
    [{ SMS_PROVIDER: 'tencent' }, 'SMS_APP_ID: empty in wrangler.toml [vars]'],
    [{ ...SMTP, SMTP_HOST: '' }, 'SMTP_HOST: empty in wrangler.toml [vars]'],
    [{ ...SMTP, SMTP_PORT: '25' }, 'SMTP_PORT: 25 is closed to Workers, take 465 or 587'],
    [{ ...SMTP, SMTP_PORT: '587' }, 'SMTP_PORT: 587 begins in the open, set SMTP_SECURITY = "starttls"'],
    [{ ...SMTP, SMTP_SECURITY: 'none' }, 'SMTP_SECURITY: "none" is for local sites only'],
    [
      { MAIL_PROVIDER: 'cloudflare' },
      'MAIL_PROVIDER: cloudflare needs the [[send_email]] binding EMAIL in wrangler.toml',
    ],
    [
      { ACCESS_TEAM_DOMAIN: 'team.cloudflareaccess.com' },
      'ACCESS_TEAM_DOMAIN, ACCESS_AUD: set both (staff sign in by Cloudflare Access) or neither',
    ],
    [
      { ACCESS_TEAM_DOMAIN: 'https://team.cloudflareaccess.com', ACCESS_AUD: 'a'.repeat(64) },
      'ACCESS_TEAM_DOMAIN: must be <team>.cloudflareaccess.com, without https://',
    ],
    [{ LICENSOR_NAME: '' }, 'LICENSOR_NAME: empty in wrangler.toml [vars]'],
    [{ LICENSOR_NUMBER: '' }, 'LICENSOR_NUMBER: empty in wrangler.toml [vars]'],
    [{ LICENSOR_ADDRESS: '' }, 'LICENSOR_ADDRESS: empty in wrangler.toml [vars]'],
    [{ LICENSOR_NUMBER: '9131 0000' }, 'LICENSOR_NUMBER: 5 to 30 of A–Z, 0–9 and -'],
    [{ LICENSOR_NAME: '曲证 🎵' }, 'LICENSOR_NAME: has a character that cannot be printed on a certificate'],
    [{ ALERT_MAIL: 'watch' }, 'ALERT_MAIL: must be one address, or empty'],
    [{ EXTRA_HOSTS: 'https://a.test' }, 'EXTRA_HOSTS: must be host names, comma separated, without https://'],
    [{ PUBLIC_ORIGIN: 'http://shop.test' }, 'PUBLIC_ORIGIN: must be an https:// origin without a path'],
    [{ ENVIRONMENT: 'local' }, 'ENVIRONMENT: must be "production"'],
  ])('%j', (vars, problem) => expect(configProblems(withVars(vars)).problems).toEqual([problem]))
  test.each([
    ['workers_dev = false', 'workers_dev'],
    ['preview_urls = false', 'preview_urls'],
    ['invocation_logs = false', 'observability.logs'],
  ])('without %s it is reported', (line, name) => {
    for (const instead of ['', line.replace('false', 'true')])
      expect(configProblems(filled.replace(line, instead)).problems).toEqual([expect.stringContaining(`${name}: `)])
  })
})
