import { bootSite } from './boot.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { DEMO_COMPANY } from './demo-company.ts'
import { fillBehind } from './fill-behind.ts'
import { fillFirstCatalogue } from './first-catalogue.ts'
import { enrolLocalStaff } from './local-staff.ts'
import { port, stateDir } from './state-dir.ts'

const at = port()
// The first stage is filled before the site opens, so that every area has content; the rest follows in the background.
await fillFirstCatalogue('first')
const site = await bootSite({ port: at, quiet: true })
// A state folder from before companies existed already has the accounts.
await site.foundDemoCompany()
const staff = await enrolLocalStaff(site)

const roles = { companyAdmin: 'admin', buyer: 'buyer' }
const accounts = DEMO_ACCOUNTS.map(
  ({ email, password, role }) => `    ${email.padEnd(24)} ${password}   ${roles[role]} of ${DEMO_COMPANY.shortName}`,
).join('\n')
console.log(`
  Cuemark 曲证 is at   http://localhost:${at}
  mails and codes      http://localhost:${at}/sandbox/outbox
  pay without money    http://localhost:${at}/sandbox
  API reference        http://localhost:${at}/docs
  demo accounts
${accounts}
  staff                http://localhost:${at}/admin
    ${staff.email.padEnd(24)} ${staff.password}   code: http://localhost:${at}/sandbox/staff
  state is kept in     ${stateDir()}

  Your own recordings: npm run catalogue -- import <folder>     Stop: Ctrl-C
`)

const filling = fillBehind(site.url)
// Catches up on work left by an earlier run or version: old texts, undelivered messages.
void site.sweep()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    filling?.kill()
    site.close().finally(() => process.exit(0))
  })
}
