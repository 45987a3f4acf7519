import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootSite } from './boot.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { stateDir } from './state-dir.ts'

/** Renders the demo music, imports it as a stranger's folder would be, and opens the demo accounts. Once per state folder. */
export async function fillFirstCatalogue(): Promise<void> {
  const marker = join(stateDir(), 'filled')
  if (existsSync(marker)) return
  const site = await bootSite({ quiet: true })
  const folder = mkdtempSync(join(tmpdir(), 'cuemark-demo-'))
  try {
    console.log('Composing the first catalogue (once, under a minute) …')
    const { renderDemo } = await import('../catalogue/demo.ts')
    const { importFolder } = await import('../catalogue/import.ts')
    const { HttpCatalogueClient } = await import('../catalogue/http-client.ts')
    await renderDemo(folder)
    const report = await importFolder({ folder, client: new HttpCatalogueClient(site.url, site.catalogueKey) })
    const refused = report.entries.filter((entry) => entry.outcome === 'refused')
    if (refused.length > 0) throw new Error(`the first catalogue was refused: ${JSON.stringify(refused)}`)
    await createDemoAccounts(site.url)
    // Last: a start that is killed before this begins again, and what is in already is recognised by its content.
    writeFileSync(marker, new Date().toISOString())
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  }
}
