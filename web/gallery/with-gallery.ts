import { createRoute } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import type { routeTree } from '../routeTree.gen.ts'

export const GALLERY_PATH = '/sandbox/kit'

/**
 * Adds the gallery of the interface kit to the route tree. Not a file in `routes`, because a release build must not contain the
 * page: code that is only reached through `__SANDBOX__` is removed there (decision 043).
 */
export function withGallery(tree: typeof routeTree): typeof routeTree {
  const gallery = createRoute({
    getParentRoute: () => root,
    path: GALLERY_PATH,
    head: () => ({ meta: [{ title: 'Interface kit · Cuemark' }, { name: 'robots', content: 'noindex' }] }),
  }).lazy(() => import('./gallery-route.tsx').then(({ galleryRoute }) => galleryRoute))
  const pages = Object.values((tree as { children?: object }).children ?? {})
  // Not `path`: the router drops its first slash, so that every request would add the page once more.
  if (pages.every((page) => (page as { options?: { path?: string } }).options?.path !== GALLERY_PATH))
    tree.addChildren([...pages, gallery] as never)
  return tree
}
