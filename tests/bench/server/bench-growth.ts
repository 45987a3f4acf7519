import type { Budgets } from '../budgets.ts'
import { GROWTH_LIMIT } from '../limits.ts'
import { type RunningSite, startSite, waitForIndex } from '../site/start-site.ts'
import type { States } from '../site/states.ts'
import { ms, row } from '../table.ts'
import { measure } from './measure.ts'
import { RandomCalls } from './random-calls.ts'
import { readCatalogue } from './read-catalogue.ts'
import { ownSubjects, type Subject, TRIVIAL } from './subjects.ts'

/** The same pages over catalogues of several sizes, in the same rounds, so that only the size differs. */
export async function benchGrowth(states: States, sizes: number[], rounds: number, budgets: Budgets): Promise<void> {
  const sites: { size: number; site: RunningSite; subjects: Subject[] }[] = []
  try {
    for (const size of sizes) {
      const state = await states.generated(size)
      const site = await startSite(state)
      await waitForIndex(site)
      const own = ownSubjects(new RandomCalls(readCatalogue(state), 3)).filter(({ limits }) => limits.cpu)
      const subjects = own.map((subject) => ({ ...subject, server: site }))
      sites.push({ size, site, subjects })
    }
    const ofTrivial = { name: 'trivial route', next: () => TRIVIAL, amount: 1500, limits: {} }
    const trivial: Subject | undefined = sites[0] && { ...ofTrivial, server: sites[0].site }
    const figures = await measure([...(trivial ? [trivial] : []), ...sites.flatMap(({ subjects }) => subjects)], rounds)
    console.log(`\nGrowth: CPU ms a request at each number of tracks, median of ${rounds} rounds\n`)
    row('', [...sizes, 'worst ratio'])
    for (const [i, { name }] of (sites[0]?.subjects ?? []).entries()) {
      const costs = sites.map(({ subjects }) => figures.get(subjects[i]!)?.cpuMs ?? Number.NaN)
      const ratio = Math.max(...costs) / costs[0]!
      row(name, [...costs.map(ms), ms(ratio) + budgets.hold(`growth of ${name}`, ratio, GROWTH_LIMIT)])
    }
  } finally {
    for (const { site } of sites) await site.close()
  }
}
