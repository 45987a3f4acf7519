import type { Ctx } from '../context.ts'

/**
 * The fonts of documents and pictures (Noto Sans SC, and for what it lacks Noto Sans; OFL 1.1), served from the site's own
 * files.
 */
export type FontName = `${'NotoSansSC' | 'NotoSans'}-${'400Regular' | '700Bold'}.ttf`

/** 10 MB each of the first, 0.6 MB of the second: read once per isolate. A failure is not cached, so the next request tries again. */
const fonts = new Map<FontName, Promise<Uint8Array>>()

export function loadFont(ctx: Ctx, name: FontName): Promise<Uint8Array> {
  const known = fonts.get(name)
  if (known) return known
  const loading = readAsset(ctx, `http://assets/fonts/${name}`)
  fonts.set(name, loading)
  loading.catch(() => fonts.delete(name))
  // Other requests may be waiting for the same read, so it must not be aborted with the request that started it.
  ctx.later(loading.catch(() => undefined))
  return loading
}

async function readAsset(ctx: Ctx, url: string): Promise<Uint8Array> {
  const response = await ctx.env.ASSETS.fetch(url)
  if (!response.ok) throw new Error(`asset ${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
