import { mkdirSync } from 'node:fs'
import { buildIfChanged } from './build.ts'
import { migrate, isMigrated } from './migrate.ts'
import { serve } from './miniflare.ts'
import { readSecrets } from './secrets.ts'
import { stateDir } from './state-dir.ts'

export type Site = { url: string; catalogueKey: string; close(): Promise<void> }

/** Builds if needed, migrates if needed, and serves the site in this process. `port` 0 (the default) takes any free one. */
export async function bootSite(options: { port?: number; quiet?: boolean } = {}): Promise<Site> {
  mkdirSync(stateDir(), { recursive: true })
  buildIfChanged()
  const port = options.port ?? 0
  const miniflare = await serve(port, `http://localhost:${port}`)
  if (!isMigrated()) await migrate(miniflare)
  const url = (await miniflare.ready).origin
  if (!options.quiet) console.log(`Serving ${url}`)
  return { url, catalogueKey: readSecrets().CATALOGUE_KEY, close: () => miniflare.dispose() }
}
