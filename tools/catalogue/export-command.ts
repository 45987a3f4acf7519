import { parseArgs } from 'node:util'
import { HttpCatalogueClient } from './site/http-client.ts'
import { findSite } from './site/site.ts'
import { LineWriter } from './write-lines.ts'

export const EXPORT_USAGE = `npm run -s catalogue -- export [options]

  --out <file>     where to write (default: the terminal)
  --site <url>     the site to read (default http://localhost:$PORT, started if it does not run)

Writes every track of the site, drafts too, one JSON object a line: the track as the shop shows it (its names in simplified
Chinese), with musicType, onSale, regions, all names in all languages by the field they are searched in, popularity,
curated and publishedAt. With -s nothing else comes out, so that it can be piped.`

/** Runs `catalogue export` and returns the exit code. */
export async function runExport(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { out: { type: 'string' }, site: { type: 'string' } } })
  const site = await findSite(values.site)
  const out = new LineWriter(values.out)
  try {
    for await (const lines of new HttpCatalogueClient(site.url, site.key).exportTracks()) await out.write(lines)
    await out.close()
    return 0
  } finally {
    await site.close()
  }
}
