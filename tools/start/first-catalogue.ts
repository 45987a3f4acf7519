import { mkdirSync } from 'node:fs'
import type { FillContext } from '../catalogue/demo/fill.ts'
import type { FillStage } from '../catalogue/demo/journal.ts'
import { bootSite } from './boot.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { isFilled, openJournal } from './filled.ts'
import { setAsideOldState } from './old-state.ts'
import { stateDir } from './state-dir.ts'

/**
 * Fills the demo catalogue up to a stage on a site of its own that nobody sees, and opens the demo accounts. What is in
 * already is left alone; `first` takes seconds, `mains` a minute or two. `sounds`: shorter ones, or kept ones (tools/test).
 */
export async function fillFirstCatalogue(
  upTo: FillStage = 'first',
  sounds: Pick<FillContext, 'mostSeconds' | 'kept'> = {},
): Promise<void> {
  setAsideOldState()
  mkdirSync(stateDir(), { recursive: true })
  if (isFilled(upTo)) return
  const site = await bootSite({ quiet: true })
  try {
    console.log('Composing the first of the catalogue (once, a few seconds) …')
    const { fillCatalogue } = await import('../catalogue/demo/fill.ts')
    const { HttpCatalogueClient } = await import('../catalogue/site/http-client.ts')
    const client = new HttpCatalogueClient(site.url, site.catalogueKey)
    // Accounts wait for mail to be delivered, music for the processor: side by side.
    const filling = fillCatalogue({ client, journal: openJournal(), ...sounds }, upTo).catch((error: unknown) => {
      // A shop with less in it is still a shop; what is missing is tried again behind the scenes.
      console.error(`Composing stopped: ${error instanceof Error ? error.message : error}`)
    })
    await Promise.all([createDemoAccounts(site.url), filling])
    await site.foundDemoCompany()
  } finally {
    await site.close()
  }
}
