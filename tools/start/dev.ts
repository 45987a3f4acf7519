import { spawn } from 'node:child_process'
import { fillFirstCatalogue } from './first-catalogue.ts'
import { port, ROOT } from './state-dir.ts'

// The dev server works on the same state as `npm start`, so there is something to look at.
await fillFirstCatalogue()
const vite = spawn('vite', ['dev', '--port', String(port()), '--strictPort'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
vite.on('exit', (code) => process.exit(code ?? 0))
