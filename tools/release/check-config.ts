import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/state-dir.ts'

/** What must be set with `wrangler secret put NAME` before a deployment can work (worker/env.ts checks their form). */
const SECRETS = [
  'LICENCE_SIGNING_KEY',
  'LINK_SECRET',
  'CODE_SECRET',
  'CATALOGUE_KEY',
  'ALIPAY_PRIVATE_KEY',
  'ALIPAY_PUBLIC_KEY',
  'SMS_KEY_SECRET',
]
const VARS = [
  'PUBLIC_ORIGIN',
  'ALIPAY_APP_ID',
  'ALIPAY_SELLER_ID',
  'MAIL_FROM',
  'SMS_API',
  'SMS_KEY_ID',
  'SMS_SIGN_NAME',
  'SMS_TEMPLATES',
]

const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
// Resend is spoken to with a key, Cloudflare's own service by a binding.
if (!/^MAIL_PROVIDER = "cloudflare"/m.test(toml)) SECRETS.push('MAIL_KEY')
if (/^SMS_PROVIDER = "tencent"/m.test(toml)) VARS.push('SMS_APP_ID')
const problems = VARS.filter((name) => !new RegExp(`^${name} = (?:"[^"]+"|'[^']+')`, 'm').test(toml)).map(
  (name) => `${name}: empty in wrangler.toml [vars]`,
)
if (/cuemark\.example/.test(toml)) problems.push('wrangler.toml still names cuemark.example')
if (/database_id = "0{8}/.test(toml))
  problems.push('wrangler.toml: database_id is the local placeholder (npx wrangler d1 create cuemark)')
if (/^id = "0{20}/m.test(toml))
  problems.push('wrangler.toml: the KV id is the local placeholder (npx wrangler kv namespace create KV)')

const listed = spawnSync('wrangler', ['secret', 'list', '--format', 'json'], {
  cwd: ROOT,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (listed.status === 0) {
  const present = new Set((JSON.parse(listed.stdout) as { name: string }[]).map((secret) => secret.name))
  problems.push(
    ...SECRETS.filter((name) => !present.has(name)).map((name) => `${name}: missing (npx wrangler secret put ${name})`),
  )
} else {
  problems.push('the deployed secrets could not be listed: run `npx wrangler login` first, and deploy once')
}

for (const problem of problems) console.log(`- ${problem}`)
if (problems.length === 0) console.log('Everything that can be checked from here is set.')
process.exit(problems.length === 0 ? 0 : 1)
