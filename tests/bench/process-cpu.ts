import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Fields after the command name in /proc/{pid}/stat; the name may contain spaces and brackets. */
const toStat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

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

/** CPU time (user and system, ms) used so far by the workerd below this process; null without /proc. */
export function workerdCpuMs(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null
  return (
    descendants(pid)
      .filter((p) => readFileSync(`/proc/${p}/comm`, 'utf8').startsWith('workerd'))
      .map(toStat)
      // utime and stime in ticks of 10 ms.
      .reduce((sum, stat) => sum + (Number(stat[11]) + Number(stat[12])) * 10, 0)
  )
}
