/** A site to import into. `close` stops it if it was started for this import. */
export interface Site {
  url: string
  key: string
  close(): Promise<void>
}

const HEALTH_TIMEOUT_MS = 3000

/**
 * The site at `--site`, else the local one, which is started if it is not running. If `--site` is given, no local site is ever
 * used instead.
 */
export async function findSite(given: string | undefined): Promise<Site> {
  const port = Number(process.env.PORT ?? 8787)
  const url = given ?? `http://localhost:${port}`
  if (await isHealthy(url)) return { url, key: await readKey(), close: async () => {} }
  if (given) throw new Error(`${given} does not answer at /healthz`)
  const { bootSite } = await import('../../start/boot.ts')
  const booted = await bootSite({ port, quiet: true })
  return { url: booted.url, key: booted.catalogueKey, close: () => booted.close() }
}

/** The site if it is running; null otherwise. A dry run checks, but starts nothing. */
export async function findRunningSite(given: string | undefined): Promise<Site | null> {
  const url = given ?? `http://localhost:${process.env.PORT ?? 8787}`
  return (await isHealthy(url)) ? { url, key: await readKey(), close: async () => {} } : null
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

async function readKey(): Promise<string> {
  if (process.env.CATALOGUE_KEY) return process.env.CATALOGUE_KEY
  const { readSecrets } = await import('../../start/secrets.ts')
  return readSecrets().CATALOGUE_KEY
}
