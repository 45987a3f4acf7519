import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Fields after the command name in /proc/{pid}/stat; the name may contain spaces and brackets. */
const toStat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** A process and all below it. */
function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((n) => /^\d+$/.test(n))) {
    try {
      const parent = Number(toStat(Number(name))[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // A process that ended in the meantime.
    }
  }
  const below = (of: number): number[] => [of, ...(children.get(of) ?? []).flatMap(below)]
  return below(pid)
}

/**
 * CPU time (user and system, ms) used so far by a process and those below it, in steps of 10 ms. With `named`, only by those
 * whose name begins so. NaN without /proc.
 */
export function cpuMs(pid: number, named = ''): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  return (
    descendants(pid)
      .filter((p) => readFileSync(`/proc/${p}/comm`, 'utf8').startsWith(named))
      .map(toStat)
      // utime and stime in ticks of 10 ms.
      .reduce((sum, stat) => sum + (Number(stat[11]) + Number(stat[12])) * 10, 0)
  )
}
