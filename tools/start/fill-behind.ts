import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isFilled } from './filled.ts'

const SCRIPT = fileURLToPath(new URL('./fill-rest.ts', import.meta.url))
/** Pauses before a failed process is started again; after the last one, only the next start tries again. */
const PAUSES_MS = [5_000, 30_000, 120_000]

interface Filling {
  kill(): void
}

/**
 * Starts a low-priority process that fills the rest of the demo catalogue through the running site; null if nothing is missing.
 * `DEMO_CATALOGUE=first|mains` stops after that stage. Its failure does not affect the site.
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
    // Either `error` or `exit` is emitted: a process that cannot be started has no exit.
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
