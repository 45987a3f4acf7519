import type { AnyRouteMatch, Manifest } from '@tanstack/react-router'

const isObject = (value: object): value is Record<string, unknown> => Object.getPrototypeOf(value) === Object.prototype
/** What JSON gives back as it was, except that absent and undefined are the same. */
export function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null)
    return ['string', 'boolean', 'undefined'].includes(typeof value) || value === null
  return Array.isArray(value) ? value.every(isJson) : isObject(value) && Object.values(value).every(isJson)
}

/** As an expression within a script element: `<` could end it or begin a comment. */
const toScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

type Dehydrated = { i: string; u: number; s: string; ssr: unknown; l?: unknown; b?: unknown }
/** `__beforeLoadContext` is not among the published fields. */
function toDehydrated(match: AnyRouteMatch & { __beforeLoadContext?: unknown }): Dehydrated | null {
  const { id, status, updatedAt, ssr, loaderData, error, _notFound, __beforeLoadContext } = match
  if (status !== 'success' || error !== undefined || _notFound) return null
  if (!isJson(loaderData) || !isJson(__beforeLoadContext)) return null
  return { i: id.replaceAll('/', '#'), u: updatedAt, s: status, ssr, l: loaderData, b: __beforeLoadContext }
}

const manifests = new WeakMap<Manifest, Map<string, string>>()
/** The part of the manifest that these routes need, written once. */
function manifestText(manifest: Manifest, ids: readonly string[]): string {
  const texts = manifests.get(manifest) ?? new Map<string, string>()
  manifests.set(manifest, texts)
  const key = ids.join('\n')
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = toScript({ routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) })
  texts.set(key, text)
  return text
}

/**
 * The script that gives the browser what the router wrote down of a page of which nothing is still under way. The router's own way
 * also carries promises, errors and classes, and its script waits for the end of the stream; null: the page needs that.
 */
export function routerState(matches: readonly AnyRouteMatch[], manifest: Manifest): string | null {
  const dehydrated = matches.map(toDehydrated)
  if (dehydrated.includes(null)) return null
  const routes = manifestText(
    manifest,
    matches.map(({ routeId }) => routeId),
  )
  const router = `{manifest:${routes},matches:${toScript(dehydrated)},dehydratedData:{}}`
  // The script is gone before React compares the document.
  return `self.$_TSR={router:${router},buffer:[],h(){delete self.$_TSR}};document.currentScript.remove()`
}
