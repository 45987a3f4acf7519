import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toRoutePath } from '../tools/vite/page-files.ts'
import { findPage, getPage, OWN_AREAS, PAGES, type PageAccess } from '../web/pages.ts'

// Specification sections 2 and 6.
const TABLE: Record<PageAccess, string[]> = {
  account: [
    ...['/uc', '/uc/', '/uc/account', '/uc/account/hook', '/uc/club', '/uc/coin', '/uc/coupon', '/uc/fav', '/uc/fav/'],
    ...[
      '/uc/order',
      '/uc/order/1',
      '/uc/licence/1',
      '/cart',
      '/order/confirm',
      '/order/payment',
      '/order/payment/success',
    ],
    ...['/uc/fav/7/more'],
  ],
  visitor: ['/signin', '/signin/', '/signup', '/find-password'],
  anyone: [
    ...[
      '/',
      '/uc/fav/7',
      '/explore',
      '/track/1',
      '/playlist/1',
      '/verify/x',
      '/subscription',
      '/ucx',
      '/carts',
      '/orders',
    ],
    ...['/notFound', '/unavailable', '/policies/terms', '/signing'],
  ],
}
it.each(Object.entries(TABLE).flatMap(([needs, pages]) => pages.map((page) => [page, needs])))(
  '%s: %s',
  (page, needs) => expect(getPage(page).access).toBe(needs),
)

const routes = readdirSync('web/routes')
  .filter((file) => file !== '__root.tsx')
  .map(toRoutePath)
const example = (path: string): string => path.replaceAll('$id', '42').replaceAll(/\$\w+/g, 'x')

it.each(routes)('the route %s has a row', (path) => {
  const row = findPage(example(path))
  expect(row).not.toBeNull()
  // Its own row or that of its area; an earlier row must not match first.
  expect([path, `${OWN_AREAS.find((area) => `${path}/`.startsWith(`${area}/`))}/*`]).toContain(row?.path)
})
it('every row is an existing page, except private areas, which also cover future pages', () => {
  const without = PAGES.map(([path]) => path).filter((path) => !path.endsWith('/*') && !routes.includes(path))
  expect(without).toEqual(['/sandbox/kit'])
})
it('nothing that requires a sign-in is cached at the edge, indexed or in the sitemap', () => {
  const open = PAGES.filter(([, p]) => p.access !== 'anyone' && (p.isCached || p.isIndexed || p.sitemap.length > 0))
  expect(open).toEqual([])
  expect(OWN_AREAS).toEqual(['/uc', '/cart', '/order'])
})
it('every page of the sitemap is indexed and matches its own row', () => {
  for (const [path, page] of PAGES) {
    if (page.sitemap.length > 0) expect(page.isIndexed, path).toBe(true)
    for (const address of page.sitemap) expect(findPage(address.split('?')[0] ?? '')?.path).toBe(path)
  }
})
it.each([
  ['/track/12', true],
  ['/track/12/', true],
  ['/track/x', false],
  ['/policies/other', false],
  ['/help', true],
  ['/uc', false],
  ['/verify', false],
  ['/may-i', false],
  ['/explore', true],
  ['/explorer', false],
])('the edge keeps %s: %s', (path, isCached) => expect(getPage(path).isCached).toBe(isCached))

it.each(['/admin/nowhere', '/admin/customers/7', '/admin/x/y/z'])('%s has the words of a staff page', (path) => {
  expect(findPage(path)?.path).toBe('/admin/*')
  expect(getPage(path).messages).toContain('staff')
})
