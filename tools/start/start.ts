import { bootSite } from './boot.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { fillFirstCatalogue } from './first-catalogue.ts'
import { port, stateDir } from './state-dir.ts'

const at = port()
// The first catalogue is filled behind the scenes: whoever opens the site finds it complete.
await fillFirstCatalogue()
const site = await bootSite({ port: at, quiet: true })

const accounts = DEMO_ACCOUNTS.map(({ email, password }) => `    ${email}   ${password}`).join('\n')
console.log(`
  Cuemark 曲证 is at   http://localhost:${at}
  mails and codes      http://localhost:${at}/sandbox/outbox
  pay without money    http://localhost:${at}/sandbox
  API reference        http://localhost:${at}/docs
  demo accounts
${accounts}
  state is kept in     ${stateDir()}

  Your own recordings: npm run catalogue -- import <folder>     Stop: Ctrl-C
`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    site.close().finally(() => process.exit(0))
  })
}
