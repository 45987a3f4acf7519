/** A process with a Worker that only says "ok", until its parent goes away: what workerd itself costs. */
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { SiteReady } from './start-site.ts'

const contents = "export default { fetch() { return new Response('ok') } }"
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    workers: [{ name: 'bare', modules: [{ type: 'ESModule', path: 'index.js', contents }] }],
  } as never),
)
const ready: SiteReady = { url: (await miniflare.ready).origin, key: '', inspectorUrl: null }
process.on('disconnect', () => void miniflare.dispose().finally(() => process.exit(0)))
process.send?.(ready)
