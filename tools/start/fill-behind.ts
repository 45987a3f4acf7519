import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isFilled } from './filled.ts'

const SCRIPT = fileURLToPath(new URL('./fill-rest.ts', import.meta.url))
/** After how long a process that failed is started again; then no more before the next start. */
const PAUSES_MS = [5_000, 30_000, 120_000]

interface Filling {
  kill(): void
}

/**
 * Lets a process of low priority fill the rest of the demo catalogue through the running site; null where nothing is
 * missing. `DEMO_CATALOGUE=first|mains` leaves out what comes after that stage. Whatever becomes of it, the site stays.
 */
export function fillBehind(
  site: string,
  { script = SCRIPT, pausesMs = PAUSES_MS }: { script?: string; pausesMs?: readonly number[] } = {},
): Filling | null {
  const isWanted = process.env.DEMO_CATALOGUE !== 'first'
  if (!isWanted || isFilled('all')) return null
  console.log('  The rest of the catalogue is composed behind the scenes.')
  const pauses = pausesMs.values()
  let child: ChildProcess
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const goOn = (reason: string) => {
    if (isOver) return
    const pause = pauses.next().value
    const outlook = pause === undefined ? 'the next start goes on with it' : `it goes on in ${pause / 1000} s`
    console.error(`  Composing stopped (${reason}); ${outlook}.`)
    if (pause !== undefined) timer = setTimeout(begin, pause)
  }
  const begin = () => {
    child = spawn(process.execPath, [script, site], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    // One of the two comes, never none: a process that cannot be started ends without an exit.
    child.once('error', (error) => goOn(error.message))
    child.once('exit', (code, signal) => {
      if (code !== 0) goOn(signal ?? `exit code ${code}`)
    })
  }
  begin()
  return {
    kill: () => {
      isOver = true
      clearTimeout(timer)
      child.kill()
    },
  }
}
