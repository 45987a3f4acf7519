import { type Load, load, sampleOf } from '../load.ts'
import { median } from '../table.ts'
import type { Subject } from './subjects.ts'

const CONNECTIONS = 16
/**
 * Calls before a subject is measured. V8 still compiles functions of a page after a thousand of them (docs/bench.md); what the first
 * calls of an isolate cost is a table of its own.
 */
const WARM_CALLS = 2000
const SAMPLES = 15

export type Figures = Load & {
  /** CPU in multiples of the trivial route of the same round. */
  times: number
  bytes: number
}

/**
 * Each subject in turn, round after round, so that what else the machine does meets all of them; medians of the rounds. The first
 * subject is the trivial route.
 */
export async function measure(subjects: Subject[], rounds: number): Promise<Map<Subject, Figures>> {
  const all = new Map<Subject, Load[]>(subjects.map((subject) => [subject, []]))
  const bytes = new Map<Subject, number>()
  for (const subject of subjects) {
    const { server, next, edge } = subject
    await load(server, next, WARM_CALLS, CONNECTIONS)
    const samples: number[] = []
    for (let i = 0; i < SAMPLES; i++) {
      const sample = await sampleOf(server, next())
      if (edge && sample.edge !== edge) throw new Error(`${subject.name}: not a ${edge} but ${sample.edge}`)
      samples.push(sample.bytes)
    }
    bytes.set(subject, median(samples))
  }
  for (let round = 0; round < rounds; round++)
    for (const [{ server, next, amount }, loads] of all) loads.push(await load(server, next, amount, CONNECTIONS))
  const [trivial = []] = all.values()
  return new Map(
    [...all].map(([subject, loads]) => [subject, { ...middle(loads, trivial), bytes: bytes.get(subject)! }]),
  )
}

function middle(loads: Load[], trivial: Load[]): Load & { times: number } {
  const of = (key: 'rps' | 'p50' | 'p99' | 'cpuMs') => median(loads.map((one) => one[key]))
  return {
    rps: of('rps'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMs: of('cpuMs'),
    failed: loads.reduce((sum, { failed }) => sum + failed, 0),
    statuses: [...new Set(loads.flatMap(({ statuses }) => statuses))],
    times: median(loads.map(({ cpuMs }, round) => cpuMs / trivial[round]!.cpuMs)),
  }
}
