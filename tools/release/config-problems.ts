import { isPrintable } from '#core/print/values.ts'

/** A value of [vars] in `wrangler.toml`; undefined if empty or missing. */
const getSetting = (toml: string, name: string): string | undefined =>
  new RegExp(`^${name} = (?:"([^"]+)"|'([^']+)')`, 'm').exec(toml)?.slice(1).find(Boolean)

type Needs = { vars: string[]; secrets: string[] }
const ALWAYS: Needs = {
  vars: [
    'PUBLIC_ORIGIN',
    ...['LICENSOR_NAME', 'LICENSOR_NUMBER', 'LICENSOR_ADDRESS'],
    'ALIPAY_APP_ID',
    'ALIPAY_SELLER_ID',
    ...['WECHATPAY_APP_ID', 'WECHATPAY_MCHID', 'WECHATPAY_SERIAL'],
    'MAIL_FROM',
    'SMS_API',
    'SMS_KEY_ID',
    'SMS_SIGN_NAME',
    'WECHAT_APP_ID',
  ],
  secrets: [
    ...['LICENCE_SIGNING_KEY', 'LINK_SECRET', 'CODE_SECRET', 'CATALOGUE_KEY', 'STAFF_KEY', 'STAFF_SECRET'],
    ...['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'SMS_KEY_SECRET', 'WECHAT_APP_SECRET'],
    ...['WECHATPAY_PRIVATE_KEY', 'WECHATPAY_API_KEY', 'WECHATPAY_PUBLIC_KEYS'],
  ],
}
/** Additional variables per provider; a provider that is not listed does not exist. */
const PROVIDERS: Record<string, Record<string, Needs>> = {
  MAIL_PROVIDER: {
    resend: { vars: [], secrets: ['MAIL_KEY'] },
    cloudflare: { vars: [], secrets: [] },
    smtp: { vars: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER'], secrets: ['SMTP_PASSWORD'] },
  },
  SMS_PROVIDER: {
    aliyun: { vars: ['SMS_TEMPLATES'], secrets: [] },
    tencent: { vars: ['SMS_TEMPLATES', 'SMS_APP_ID'], secrets: [] },
  },
}

/** Problems of a production configuration that are visible in the file, and the secrets it needs. */
export function configProblems(toml: string): { problems: string[]; secrets: string[] } {
  const problems: string[] = []
  const needs = [ALWAYS]
  for (const [variable, known] of Object.entries(PROVIDERS)) {
    const name = getSetting(toml, variable) ?? ''
    const wanted = Object.hasOwn(known, name) ? known[name] : undefined
    if (wanted) needs.push(wanted)
    else problems.push(`${variable}: "${name}" is unknown (${Object.keys(known).join(', ')})`)
  }
  const missing = needs.flatMap(({ vars }) => vars).filter((name) => getSetting(toml, name) === undefined)
  problems.push(...missing.map((name) => `${name}: empty in wrangler.toml [vars]`), ...wrongValues(toml))
  return { problems, secrets: needs.flatMap(({ secrets }) => secrets) }
}

/** Values that must be set, because leaving them out means the opposite. */
const SAFE: [RegExp, string][] = [
  [/^workers_dev = false$/m, 'workers_dev: must be false, or the site has an address of workers.dev as well'],
  [/^preview_urls = false$/m, 'preview_urls: must be false, or every upload has a public address'],
  [
    /^\[observability\.logs\]\n(?:[a-z].*\n)*?invocation_logs = false$/m,
    'observability.logs: invocation_logs must be false, or Cloudflare logs every address with its query',
  ],
  [/^ENVIRONMENT = "production"$/m, 'ENVIRONMENT: must be "production"'],
  [/^PUBLIC_ORIGIN = "https:\/\/[^/"]+"$/m, 'PUBLIC_ORIGIN: must be an https:// origin without a path'],
]

function wrongValues(toml: string): string[] {
  const problems = SAFE.filter(([pattern]) => !pattern.test(toml)).map(([, problem]) => problem)
  const alertMail = getSetting(toml, 'ALERT_MAIL')
  if (alertMail !== undefined && !/^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/.test(alertMail))
    problems.push('ALERT_MAIL: must be one address, or empty')
  const [team, audience] = [getSetting(toml, 'ACCESS_TEAM_DOMAIN'), getSetting(toml, 'ACCESS_AUD')]
  if ((team === undefined) !== (audience === undefined))
    problems.push('ACCESS_TEAM_DOMAIN, ACCESS_AUD: set both (staff sign in by Cloudflare Access) or neither')
  if (team !== undefined && !/^[a-z0-9-]+\.cloudflareaccess\.com$/.test(team))
    problems.push('ACCESS_TEAM_DOMAIN: must be <team>.cloudflareaccess.com, without https://')
  problems.push(...licensorProblems(toml))
  const hosts = getSetting(toml, 'EXTRA_HOSTS')
  if (hosts !== undefined && !/^[a-z0-9.-]+(?:,[a-z0-9.-]+)*$/i.test(hosts))
    problems.push('EXTRA_HOSTS: must be host names, comma separated, without https://')
  if (getSetting(toml, 'MAIL_PROVIDER') === 'cloudflare' && !/^name = "EMAIL"/m.test(toml))
    problems.push('MAIL_PROVIDER: cloudflare needs the [[send_email]] binding EMAIL in wrangler.toml')
  if (getSetting(toml, 'SMTP_PORT') === '25') problems.push('SMTP_PORT: 25 is closed to Workers, take 465 or 587')
  if (getSetting(toml, 'SMTP_PORT') === '587' && getSetting(toml, 'SMTP_SECURITY') !== 'starttls')
    problems.push('SMTP_PORT: 587 begins in the open, set SMTP_SECURITY = "starttls"')
  if (getSetting(toml, 'SMTP_SECURITY') === 'none') problems.push('SMTP_SECURITY: "none" is for local sites only')
  if (/cuemark\.example/.test(toml)) problems.push('wrangler.toml still names cuemark.example')
  if (/database_id = "0{8}/.test(toml))
    problems.push('wrangler.toml: database_id is the local placeholder (npx wrangler d1 create cuemark)')
  if (/^id = "0{20}/m.test(toml))
    problems.push('wrangler.toml: the KV id is the local placeholder (npx wrangler kv namespace create KV)')
  return problems
}

/** What cannot stand on a certificate (worker/env.ts, the font's characters). */
function licensorProblems(toml: string): string[] {
  const problems: string[] = []
  for (const name of ['LICENSOR_NAME', 'LICENSOR_NAME_EN', 'LICENSOR_ADDRESS', 'LICENSOR_ADDRESS_EN']) {
    const text = getSetting(toml, name) ?? ''
    if (text.length > 120 || text !== text.trim()) problems.push(`${name}: one line of at most 120 characters`)
    if (!isPrintable(text)) problems.push(`${name}: has a character that cannot be printed on a certificate`)
  }
  const number = getSetting(toml, 'LICENSOR_NUMBER')
  if (number !== undefined && !/^[0-9A-Z-]{5,30}$/.test(number))
    problems.push('LICENSOR_NUMBER: 5 to 30 of A–Z, 0–9 and -')
  return problems
}
