import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateCatalogue } from '../../../tools/catalogue/generate/generate-tracks.ts'
import { databaseIn, loadIntoState } from '../../../tools/catalogue/generate/load-into-state.ts'
import type { Budgets } from '../budgets.ts'
import { row } from '../table.ts'
import { type IndexPeer, openIndex } from './index-peer.ts'
import { least, msSince, type Peer, quantile } from './peer.ts'
import { openPostgres } from './postgres.ts'
import { type QueryClass, queryClasses } from './queries.ts'
import { openSqlite } from './sqlite.ts'

const QUERIES = 40
const RUNS = 6
/** Counts over everything take PostgreSQL seconds. */
const SLOW_QUERIES = 8

/** Compares the index, PostgreSQL and plain SQLite on the same catalogue and queries, one size after the other. */
export async function benchSearch(sizes: readonly number[], kept: string | undefined, budgets: Budgets): Promise<void> {
  for (const size of sizes) await benchSize(size, kept, budgets)
}

async function benchSize(size: number, kept: string | undefined, budgets: Budgets): Promise<void> {
  console.log(`\nSearch over ${size.toLocaleString('en')} tracks\n`)
  const state = kept ? join(kept, `search-${size}`) : mkdtempSync(join(tmpdir(), 'cuemark-search-'))
  const catalogue = generateCatalogue(size)
  if (!existsSync(join(state, 'v3'))) {
    mkdirSync(state, { recursive: true })
    const start = performance.now()
    await loadIntoState(catalogue, state)
    console.log(`D1: filled in ${Math.round(msSince(start) / 1000)} s`)
  }
  const index = await reopened(state, budgets)
  const postgres = await openPostgres(catalogue)
  if (!postgres) console.log('PostgreSQL 15 is not installed: without it.')
  const sqlite = openSqlite(databaseIn(state))
  await compare(queryClasses(catalogue, QUERIES), { index, postgres, sqlite }, budgets)
  for (const peer of [index, postgres, sqlite]) await peer?.close()
  if (!kept) rmSync(state, { recursive: true, force: true })
}

/** Builds the index if necessary, and opens it again, as an object does after it was moved. */
async function reopened(state: string, budgets: Budgets): Promise<IndexPeer> {
  process.env.STATE_DIR = state
  const building = await openIndex(state)
  const start = performance.now()
  const { documents, segments, storedBytes } = await building.build()
  console.log(
    `index: ${documents.toLocaleString('en')} documents in ${segments} segments, built from D1 in ${Math.round(msSince(start) / 1000)} s, ${mb(storedBytes)} stored`,
  )
  await building.close()
  const index = await openIndex(state)
  const { memoryBytes } = await index.build()
  const cold = budgets.hold('cold load of the index', index.firstMs, 200)
  const memory = budgets.hold('memory of the index in MB', memoryBytes / 1e6, 60)
  console.log(`index: cold load ${Math.round(index.firstMs)} ms${cold}, ${mb(memoryBytes)} in memory${memory}\n`)
  return index
}
const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

type Peers = { index: IndexPeer; postgres: Peer | null; sqlite: Peer }

async function compare(classes: QueryClass[], { index, postgres, sqlite }: Peers, budgets: Budgets): Promise<void> {
  row('p50 / p95, ms', ['index, inside', 'index, caller', 'PostgreSQL', 'SQLite', '× PostgreSQL'], 17)
  for (const { name, queries, requests } of classes) {
    const asked = requests.length > 0 ? queries.slice(0, SLOW_QUERIES) : queries
    const inside: number[] = []
    for (const query of asked) inside.push(await index.inside(query, requests))
    const times = async (peer: Peer) => {
      const all: number[] = []
      for (const query of asked) all.push(await least(RUNS, async () => (await peer.ask(query, requests)).ms))
      return all
    }
    const caller = await times(index)
    const peer = postgres && (await times(postgres))
    const floor = requests.length > 0 ? null : await times(sqlite)
    await mustAgree(name, asked, requests, { index, postgres, sqlite }, budgets)
    const isCounts = requests.length > 0
    const ratio = peer && quantile(peer, 0.5) / quantile(caller, 0.5)
    // Requires every class to be faster than PostgreSQL, and counts twenty times as fast.
    const late = ratio === null ? '' : budgets.hold(`${name}: PostgreSQL's share`, (isCounts ? 20 : 1) / ratio, 1)
    const slow = isCounts ? '' : budgets.hold(`${name}: p95 inside the index`, quantile(inside, 0.95), 10)
    row(name, [both(inside) + slow, both(caller), both(peer), both(floor), ratio ? ratio.toFixed(1) + late : '–'], 17)
  }
}
const both = (values: number[] | null): string =>
  values ? `${quantile(values, 0.5).toFixed(2)} / ${quantile(values, 0.95).toFixed(2)}` : '–'

/** A fast wrong answer does not count: totals and cells must equal those of the others. */
async function mustAgree(
  name: string,
  queries: QueryClass['queries'],
  requests: QueryClass['requests'],
  { index, postgres, sqlite }: Peers,
  budgets: Budgets,
): Promise<void> {
  for (const query of queries) {
    const { found } = await index.ask(query, requests)
    const others = [postgres, requests.length > 0 ? null : sqlite]
    for (const peer of others) {
      if (!peer) continue
      const { found: other } = await peer.ask(query, requests)
      const isSame = requests.length > 0 ? `${found.counts}` === `${other.counts}` : found.total === other.total
      if (!isSame) console.log(`${name}: ${peer.name} disagrees: ${JSON.stringify(query)}`)
      budgets.mustBe(`${name}: ${peer.name} found something else`, isSame)
    }
  }
}
