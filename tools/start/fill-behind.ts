import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isFilled } from './filled.ts'

const SCRIPT = fileURLToPath(new URL('./fill-rest.ts', import.meta.url))

/**
 * Lets a process of low priority fill the rest of the demo catalogue through the running site; null where nothing is
 * missing. `DEMO_CATALOGUE=first|mains` leaves out what comes after that stage.
 */
export function fillBehind(site: string): ChildProcess | null {
  const isWanted = process.env.DEMO_CATALOGUE !== 'first'
  if (!isWanted || isFilled('all')) return null
  console.log('  The rest of the catalogue is composed behind the scenes.')
  const child = spawn(process.execPath, [SCRIPT, site], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('exit', (code) => {
    if (code) console.error(`  Composing stopped (exit code ${code}); the next start goes on with it.`)
  })
  return child
}
