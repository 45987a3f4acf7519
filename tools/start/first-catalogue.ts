import { mkdirSync } from 'node:fs'
import type { FillContext } from '../catalogue/demo/fill.ts'
import type { FillStage } from '../catalogue/demo/journal.ts'
import { bootSite } from './boot.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { isFilled, openJournal } from './filled.ts'
import { setAsideOldState } from './old-state.ts'
import { stateDir } from './state-dir.ts'

/**
 * Fills the demo catalogue up to a stage on a temporary site, and creates the demo accounts. Existing content is left alone;
 * `first` takes seconds, `mains` a minute or two. `sounds`: shorter or cached ones (tools/test).
 */
export async function fillFirstCatalogue(
  upTo: FillStage = 'first',
  sounds: Pick<FillContext, 'mostSeconds' | 'kept'> = {},
): Promise<void> {
  setAsideOldState()
  mkdirSync(stateDir(), { recursive: true })
  if (isFilled(upTo)) return
  const { fillCatalogue } = await import('../catalogue/demo/fill.ts')
  const { HttpCatalogueClient } = await import('../catalogue/site/http-client.ts')
  console.log('Composing the first of the catalogue (once, a few seconds) …')
  const booting = bootSite({ quiet: true })
  // Composes while the site is being built, too.
  const client = booting.then(({ url, catalogueKey }) => new HttpCatalogueClient(url, catalogueKey))
  const filling = fillCatalogue({ client, journal: openJournal(), ...sounds }, upTo).catch((error: unknown) => {
    // A failure is not fatal: what is missing is tried again in the background.
    console.error(`Composing stopped: ${error instanceof Error ? error.message : error}`)
  })
  const site = await booting
  try {
    // In parallel, because accounts wait for mail and music for the processor.
    await Promise.all([createDemoAccounts(site.url), filling])
    await site.foundDemoCompany()
  } finally {
    await site.close()
  }
}
