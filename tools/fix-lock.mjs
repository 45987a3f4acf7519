// Run after each `npm install` that changes the lock: some registry mirror lacks some foreign-platform optional packages; npm ci rejects a lock without them.
// Adds the entries by hand (version from the parent, os/cpu from the name); npm skips them on other platforms.
import fs from 'node:fs'

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const OS = [
  'android',
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
]
const CPU = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', '64']
let added = 0
for (const [at, p] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(p.optionalDependencies ?? {})) {
    const chain = at
      .split('/node_modules/')
      .map((_, i, all) => `${all.slice(0, all.length - i).join('/node_modules/')}/node_modules/${name}`)
    const top = `node_modules/${name}`
    if ([...chain, top].some((k) => lock.packages[k] && (!/^\d/.test(range) || lock.packages[k].version === range)))
      continue
    const nested = `${at}/node_modules/${name}`
    if (!/^\d+\.\d+\.\d+/.test(range)) {
      console.warn('skip', name, range, at)
      continue
    }
    const parts = name.split(/[-/]/)
    const os = OS.find((o) => parts.includes(o))
    const cpu = CPU.find((c) => parts.includes(c))
    const key = lock.packages[top] ? nested : top
    lock.packages[key] = {
      version: range,
      ...(cpu ? { cpu: [cpu === '64' ? 'x64' : cpu] } : {}),
      ...(p.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os === 'windows' ? 'win32' : os] } : { os: ['none'] }),
    }
    console.log('added', key, lock.packages[key].os, lock.packages[key].cpu)
    added++
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
console.log('added', added)
