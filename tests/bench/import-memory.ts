/**
 * `node tests/bench/import-memory.ts <folder> [process id of the site's workerd]`: imports a folder into the running site and
 * prints the peak memory of the importer and of the site (Linux: resident, from /proc).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const EVERY_MS = 200
const [folder, sitePid] = process.argv.slice(2)
if (!folder) throw new Error('which folder?')

function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const main = fileURLToPath(new URL('../../tools/catalogue/main.ts', import.meta.url))
const importer = spawn(process.execPath, [main, 'import', folder], { stdio: 'inherit' })
const watched = { importer: importer.pid, site: sitePid === undefined ? undefined : Number(sitePid) }
const most: Record<string, number> = {}
const watch = setInterval(() => {
  for (const [name, pid] of Object.entries(watched)) {
    if (pid !== undefined) most[name] = Math.max(most[name] ?? 0, residentMegabytes(pid))
  }
}, EVERY_MS)
await once(importer, 'exit')
clearInterval(watch)
for (const [name, megabytes] of Object.entries(most)) console.log(`${name}: ${Math.round(megabytes)} MB at most`)
