import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'cuemark-import-'
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const DAY_MS = 86_400_000

export interface Scratch {
  path: string
  close(): void
}

const open = new Set<string>()

/**
 * A temporary folder of this process, removed when it is closed, when the process exits and when a signal ends it. After a `kill
 * -9`, the next process that opens a folder removes it: the name contains the owner's process id.
 */
export async function openScratch(): Promise<Scratch> {
  const root = tmpdir()
  await sweepScratch(root)
  const path = await mkdtemp(join(root, `${PREFIX}${process.pid}-`))
  open.add(path)
  const clear = () => rmSync(path, { recursive: true, force: true })
  const onSignal = (signal: NodeJS.Signals) => {
    close()
    // If there are other listeners, they handle the signal; otherwise it ends the process as usual.
    process.kill(process.pid, signal)
  }
  const close = () => {
    process.off('exit', clear)
    for (const signal of SIGNALS) process.off(signal, onSignal)
    open.delete(path)
    clear()
  }
  process.once('exit', clear)
  for (const signal of SIGNALS) process.once(signal, onSignal)
  return { path, close }
}

/** Removes the folders of processes that no longer exist. */
async function sweepScratch(root: string): Promise<void> {
  const names = (await readdir(root).catch(() => [])).filter((name) => name.startsWith(PREFIX))
  for (const name of names) {
    const path = join(root, name)
    // Folders of other users are left alone.
    if (!open.has(path) && (await isLeft(path))) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

async function isLeft(path: string): Promise<boolean> {
  const folder = await stat(path).catch(() => null)
  if (!folder?.isDirectory()) return false
  const pid = Number(/-(\d+)-[^-]+$/.exec(path)?.[1] ?? Number.NaN)
  // Folders of earlier versions do not name their process.
  if (Number.isNaN(pid)) return Date.now() - folder.mtimeMs > DAY_MS
  if (pid === process.pid || !isAlive(pid)) return true
  // Process ids are reused: a process younger than the folder did not create it.
  const born = await stat(`/proc/${pid}`).catch(() => null)
  return born !== null && born.ctimeMs > folder.birthtimeMs + 1000
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
