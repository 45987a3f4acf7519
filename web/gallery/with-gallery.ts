import { createRoute } from '@tanstack/react-router'
import { Route as root } from '../routes/__root.tsx'
import type { routeTree } from '../routeTree.gen.ts'

export const GALLERY_PATH = '/sandbox/kit'

/**
 * The route tree with the gallery of the interface kit. Made by hand, not a file in `routes`: a release build must not know
 * the page at all, and what only `__SANDBOX__` calls is dropped there (decision 043).
 */
export function withGallery(tree: typeof routeTree): typeof routeTree {
  const gallery = createRoute({
    getParentRoute: () => root,
    path: GALLERY_PATH,
    head: () => ({ meta: [{ title: 'Interface kit · Cuemark' }, { name: 'robots', content: 'noindex' }] }),
  }).lazy(() => import('./gallery-route.tsx').then(({ galleryRoute }) => galleryRoute))
  const pages = Object.values((tree as { children?: object }).children ?? {})
  if (pages.every((page) => (page as { path?: string }).path !== GALLERY_PATH))
    tree.addChildren([...pages, gallery] as never)
  return tree
}
