import { gzipSync } from 'node:zlib'

export type PageBytes = { html: number; js: number; css: number; scripts: number }
const gz = (bytes: Uint8Array | string): number => gzipSync(bytes).length

/** What a first visit of a page loads, compressed (bytes): the page, its scripts and preloads, its stylesheets. */
export async function pageBytes(site: string, path: string): Promise<PageBytes> {
  const html = await (
    await fetch(site + path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0', 'accept-language': 'zh-CN' } })
  ).text()
  const urls = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((m) => m[1] ?? ''))]
  const weigh = async (url: string) => gz(new Uint8Array(await (await fetch(new URL(url, site))).arrayBuffer()))
  const scripts = urls(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)
  const styles = urls(/href="(\/assets\/[^"]+\.css)"/g)
  const total = async (list: string[]) => (await Promise.all(list.map(weigh))).reduce((sum, n) => sum + n, 0)
  return { html: gz(html), js: await total(scripts), css: await total(styles), scripts: scripts.length }
}
