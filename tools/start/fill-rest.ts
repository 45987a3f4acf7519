/** Process that adds what the running site at `process.argv[2]` still lacks, at low priority. */
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fillCatalogue } from '../catalogue/demo/fill.ts'
import { FILL_STAGES, type FillStage } from '../catalogue/demo/journal.ts'
import { HttpCatalogueClient } from '../catalogue/site/http-client.ts'
import { filledMarker, openJournal } from './filled.ts'
import { readSecrets } from './secrets.ts'

// Before any thread is started, because threads inherit it. Not the lowest priority, which never runs on a busy machine.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Ends when the process that started it is killed.
process.on('disconnect', () => process.exit(0))

const [site = ''] = process.argv.slice(2)
const wanted = FILL_STAGES.find((stage) => stage === process.env.DEMO_CATALOGUE) ?? 'all'
const journal = openJournal()
const startedAt = Date.now()
const seconds = () => Math.round((Date.now() - startedAt) / 1000)

await fillTo('mains', 'every item is on sale')
await fillTo('all', 'the catalogue is complete')
process.disconnect?.()

async function fillTo(stage: FillStage, news: string): Promise<void> {
  if (FILL_STAGES.indexOf(stage) > FILL_STAGES.indexOf(wanted) || journal.hasReached(stage)) return
  await fillCatalogue({ client: new HttpCatalogueClient(site, readSecrets().CATALOGUE_KEY), journal }, stage)
  if (!journal.hasReached(stage)) return
  if (stage === 'all') writeFileSync(filledMarker(), new Date().toISOString())
  console.log(`  ${news} (${seconds()} s)`)
}
