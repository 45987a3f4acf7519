import { spawn } from 'node:child_process'
import { fillBehind } from './fill-behind.ts'
import { fillFirstCatalogue } from './first-catalogue.ts'
import { mailProvider } from './local-config.ts'
import { startMailServer } from './mail-stand-in.ts'
import { port, ROOT } from './state-dir.ts'

if (mailProvider() === 'cloudflare') {
  console.error(
    'MAIL_PROVIDER=cloudflare: the stand-in for its binding is part of `npm start` only; take resend or smtp here.',
  )
  process.exit(1)
}
// The dev server uses the same state as `npm start`, so that there is content.
await fillFirstCatalogue('first')
await startMailServer(port())
const vite = spawn('vite', ['dev', '--port', String(port()), '--strictPort'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
const site = `http://localhost:${port()}`
let filling: ReturnType<typeof fillBehind> = null
const waiting = setInterval(async () => {
  const isUp = await fetch(`${site}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
  if (!isUp || filling) return
  clearInterval(waiting)
  filling = fillBehind(site)
}, 1000)
vite.on('exit', (code) => {
  filling?.kill()
  process.exit(code ?? 0)
})
