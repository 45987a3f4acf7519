// Runs under whatever Node (>= 20) called `npm start` or `npm test`, and installs the dependencies, including our own Node 24. A
// pre-script of its own, because a shell remembers the path of `node`: only the next npm script finds ours in node_modules/.bin.
// No TypeScript here, so that Node 20 can read it.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const marker = at('node_modules/.package-lock.json')
const isInstalled = existsSync(marker) && statSync(marker).mtimeMs >= statSync(at('package-lock.json')).mtimeMs

// `npm ci` first empties the folder; if it is a link, that would empty another checkout's folder.
const isBorrowed = lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
if (!isInstalled && !isBorrowed) {
  console.log('Installing dependencies (once, about a minute) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: at('.'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  utimesSync(marker, new Date(), new Date())
}
