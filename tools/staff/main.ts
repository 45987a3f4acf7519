/** `npm run staff -- …`: manages staff accounts of a running site with STAFF_KEY. */
import { parseArgs } from 'node:util'
import { type Invited, type StaffAccount, StaffSite } from './staff-site.ts'

const USAGE = `npm run staff -- list
npm run staff -- add <email> --roles catalogue,finance [--name "Lin"]
npm run staff -- roles <email> --roles support,admin
npm run staff -- disable <email>
npm run staff -- enable <email>
npm run staff -- reset <email>        a new link for a lost telephone or password

Roles: support, finance, catalogue, admin.   --url https://your.domain (default http://localhost:8787)
Environment: STAFF_KEY (a local site's is found by itself); behind Cloudflare Access also CF_ACCESS_CLIENT_ID and
CF_ACCESS_CLIENT_SECRET of a service token.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { roles: { type: 'string' }, name: { type: 'string' }, url: { type: 'string' }, help: { type: 'boolean' } },
})
const [command = '', email = ''] = positionals
const roles = (values.roles ?? '').split(',').filter(Boolean)

async function getKey(): Promise<string> {
  if (process.env.STAFF_KEY) return process.env.STAFF_KEY
  if (values.url) throw new Error('STAFF_KEY is not set')
  const { readSecrets } = await import('../start/secrets.ts')
  return readSecrets().STAFF_KEY
}

function serviceToken(): Record<string, string> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = process.env
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {}
}

async function getId(site: StaffSite): Promise<string> {
  const found = (await site.list()).find((one) => one.email === email.trim().toLowerCase())
  if (!found) throw new Error(`there is no staff account ${email}`)
  return found.id
}

const line = ({ email: address, status, roles: has, name }: StaffAccount): string =>
  `${address.padEnd(32)} ${status.padEnd(9)} ${has.join(',')}${name ? `   ${name}` : ''}`
const printLink = ({ enrolUrl, expiresAt }: Invited): void =>
  console.log(`Pass this link on, to nobody else; it works once, until ${expiresAt}:\n\n  ${enrolUrl}\n`)

async function run(): Promise<void> {
  if (values.help || command === '' || (command !== 'list' && email === '')) {
    console.log(USAGE)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const url = values.url ?? `http://localhost:${process.env.PORT ?? 8787}`
  const site = new StaffSite(url, await getKey(), serviceToken())
  switch (command) {
    case 'list':
      for (const one of await site.list()) console.log(line(one))
      return
    case 'add':
      return printLink(await site.add(email, roles, values.name))
    case 'roles':
      await site.setRoles(await getId(site), roles)
      return console.log(`${email}: ${roles.join(', ')}`)
    case 'disable':
    case 'enable':
      await site.setStatus(await getId(site), command === 'enable' ? 'active' : 'disabled')
      return console.log(`${email}: ${command}d`)
    case 'reset':
      return printLink(await site.reset(await getId(site)))
    default:
      throw new Error(`unknown command ${command}\n\n${USAGE}`)
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
