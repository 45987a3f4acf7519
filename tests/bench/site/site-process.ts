/** A process that serves the built site over STATE_DIR until its parent goes away (start-site.ts). */
import { bootSite } from '../../../tools/start/boot.ts'
import type { Watched } from '../../../tools/start/miniflare.ts'
import type { SiteReady } from './start-site.ts'

const site = await bootSite({ quiet: true, ...(JSON.parse(process.argv[2] ?? '{}') as Watched) })
const ready: SiteReady = { url: site.url, key: site.catalogueKey, inspectorUrl: site.inspectorUrl }
process.on('disconnect', () => void site.close().finally(() => process.exit(0)))
process.send?.(ready)
