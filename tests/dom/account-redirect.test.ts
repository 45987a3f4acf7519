import { describe, expect, it } from 'vitest'
import { safeRedirect, signInSearch } from '#web/lib/session/redirect.ts'

describe('safeRedirect', () => {
  it.each(['/', '/track/12', '/track/12?sku=12-3-a.b', '/uc/order#top', '/order/confirm?skuId=1-2-a,3-4-b', '/搜索'])(
    'keeps the path %s',
    (path) => expect(decodeURI(safeRedirect(path))).toBe(path),
  )
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    ' /track/1',
    '',
    `/${'a'.repeat(3000)}`,
    '/saas/api/v2/web/logout',
    '/cuemark2/api/v2/carts/1',
    '/signin?redirectUrl=/signin',
    '/signup',
  ])('replaces %j with the home page', (value) => expect(safeRedirect(value)).toBe('/'))
  it.each([undefined, null, 1, {}, ['/track/1']])('replaces non-strings with the home page: %j', (value) =>
    expect(safeRedirect(value)).toBe('/'),
  )
})

describe('signInSearch', () => {
  it('omits the home page from the URL', () => expect(signInSearch('/')).toEqual({}))
  it('keeps the path to return to', () => expect(signInSearch('/track/1')).toEqual({ redirectUrl: '/track/1' }))
})
