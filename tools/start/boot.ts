import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import type { Miniflare } from 'miniflare'
import { buildIfChanged } from './build.ts'
import { foundDemoCompany } from './demo-company.ts'
import { startMailServer } from './mail-stand-in.ts'
import { isMigrated, migrate } from './migrate.ts'
import { serve, type Watched } from './miniflare.ts'
import { setAsideOldState } from './old-state.ts'
import { readSecrets } from './secrets.ts'
import { stateDir } from './state-dir.ts'

export type Site = {
  url: string
  catalogueKey: string
  staffKey: string
  /** Address of V8's inspector, if it was asked for. */
  inspectorUrl: string | null
  /** Creates the demo company of the demo accounts; call it once they exist. */
  foundDemoCompany(): Promise<void>
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Finds a free port. It must be known in advance, because the Worker's own links contain it. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

type Scheduled = { scheduled(event: { cron: string }): Promise<unknown> }
/** Does what the cron does every five minutes; crons do not run locally. */
async function sweep(miniflare: Miniflare): Promise<void> {
  try {
    await ((await miniflare.getWorker('cuemark')) as unknown as Scheduled).scheduled({ cron: '*/5 * * * *' })
  } catch (error) {
    console.warn(`The sweep did not finish: ${error instanceof Error ? error.message : error}`)
  }
}

type Options = { port?: number; quiet?: boolean } & Watched
/** Builds and migrates if needed, and serves the site in this process. Without `port` it takes any free one. */
export async function bootSite(options: Options = {}): Promise<Site> {
  setAsideOldState()
  mkdirSync(stateDir(), { recursive: true })
  await buildIfChanged()
  const port = options.port || (await freePort())
  const mailServer = await startMailServer(port)
  if (!isMigrated()) await migrate()
  const miniflare = await serve(port, options)
  const url = `http://localhost:${port}`
  if (!options.quiet) console.log(`Serving ${url}`)
  const { CATALOGUE_KEY: catalogueKey, STAFF_KEY: staffKey } = readSecrets()
  return {
    ...{ url, catalogueKey, staffKey },
    inspectorUrl: options.isInspected ? String(await miniflare.getInspectorURL()) : null,
    // The site is complete without it, and the next start tries again.
    foundDemoCompany: () =>
      foundDemoCompany({ url, staffKey }).catch((error: unknown) =>
        console.error(error instanceof Error ? error.message : error),
      ),
    sweep: () => sweep(miniflare),
    close: async () => {
      await miniflare.dispose()
      await mailServer?.close()
    },
  }
}
