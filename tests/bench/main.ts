import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../../tools/test/browser.ts'
import { Budgets } from './budgets.ts'

/**
 * `npm run bench -- [server] [paint] [bytes] [sound] [findable] [search] [--check]`: runs the named parts, or all except
 * `search`, which has its own catalogues and takes long (search/bench-search.ts). Prints figures; with `--check` it fails if one
 * is over its budget. BENCH_STATE keeps the catalogue between runs; BENCH_SECONDS and BENCH_RUNS set duration and repetitions.
 */
const PARTS = ['server', 'paint', 'bytes', 'sound', 'findable'] as const
const named = PARTS.filter((part) => process.argv.includes(part))
const isWanted = (part: (typeof PARTS)[number]): boolean => named.length === 0 || named.includes(part)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const runs = Number(process.env.BENCH_RUNS ?? 5)

const budgets = new Budgets()
if (process.argv.includes('search')) {
  const { benchSearch } = await import('./search/bench-search.ts')
  await benchSearch(
    (process.env.BENCH_TRACKS ?? '100000,1000000').split(',').map(Number),
    process.env.BENCH_STATE,
    budgets,
  )
  if (named.length === 0) finish()
}

// Its own state folder, so that figures do not depend on existing data.
const kept = process.env.BENCH_STATE
const state = kept ?? mkdtempSync(join(tmpdir(), 'cuemark-bench-'))
process.env.STATE_DIR = state
const { bootSite } = await import('../../tools/start/boot.ts')
const { fillFirstCatalogue } = await import('../../tools/start/first-catalogue.ts')
const { benchServer } = await import('./server.ts')
const { benchPaint } = await import('./paint.ts')
const { benchBytes } = await import('./page-bytes.ts')
const { benchSound } = await import('./sound.ts')
const { benchFindable } = await import('./findable.ts')

await fillFirstCatalogue('mains')
const site = await bootSite({ quiet: true })
if (isWanted('server')) await benchServer(site.url, seconds)
if (isWanted('findable')) await benchFindable({ url: site.url, key: site.catalogueKey }, budgets)

const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'],
})
const recommended = (await (await fetch(`${site.url}/cuemark2/api/v2/tracks/recommend`)).json()) as {
  data: { value: { items: { id: string; type: string }[] } }
}
const track = `/track/${recommended.data.value.items.find(({ type }) => type === 'MUSIC')?.id}`
const screens = [
  '/',
  '/explore?category=music',
  track,
  '/all-tags',
  '/aboutus',
  '/help',
  '/signin',
  '/signup',
  '/verify',
]
if (isWanted('paint')) await benchPaint(browser, site.url, ['/', '/explore', track], runs, budgets)
if (isWanted('bytes')) await benchBytes(browser, site.url, screens, budgets)
if (isWanted('sound')) await benchSound(browser, site.url, runs, budgets)
await browser.close()
await site.close()
if (!kept) rmSync(state, { recursive: true, force: true })

finish()

function finish(): never {
  for (const broken of budgets.broken) console.log(`over budget: ${broken}`)
  process.exit(process.argv.includes('--check') && budgets.broken.length > 0 ? 1 : 0)
}
