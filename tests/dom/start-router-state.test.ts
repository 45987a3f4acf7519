import type { AnyRouteMatch, Manifest } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { isJson, routerState } from '#web/start/router-state.ts'

const manifest: Manifest = {
  routes: { __root__: { css: ['/a.css'] }, '/help': { css: [] }, '/track/$id': { css: [] } },
}
const match = (own: object) =>
  ({ id: '/help/help', routeId: '/help', status: 'success', updatedAt: 7, ssr: true, ...own }) as AnyRouteMatch

it.each([
  [{ a: [1, 'x', null, true, undefined] }, true],
  [undefined, true],
  [new Date(0), false],
  [[Promise.resolve()], false],
  [{ a: () => 1 }, false],
  [{ a: Number.NaN }, false],
  [new Error('x'), false],
  [new Map(), false],
])('what JSON gives back as it was: %o', (value, is) => {
  expect(isJson(value)).toBe(is)
})

it('is what the browser finds, for the routes of the page only, and its script leaves nothing behind', () => {
  const loaderData = { name: `</script><!-- "'\u2028`, none: null }
  const text = routerState([match({ loaderData })], manifest)
  expect(text).not.toContain('<')
  const [self, remove] = [{} as Record<'$_TSR', { router: object; buffer: []; h(): void }>, vi.fn()]
  new Function('self', 'document', text!)(self, { currentScript: { remove } })
  expect(remove).toHaveBeenCalledOnce()
  expect(self.$_TSR.router).toEqual({
    manifest: { routes: { '/help': { css: [] } } },
    matches: [{ i: '#help#help', u: 7, s: 'success', ssr: true, l: loaderData }],
    dehydratedData: {},
  })
  self.$_TSR.h()
  expect(self).toEqual({})
})

it.each([{ status: 'notFound' }, { error: new Error('x') }, { _notFound: true }, { loaderData: { at: new Date(0) } }])(
  'is left to the router: %o',
  (own) => {
    expect(routerState([match({}), match(own)], manifest)).toBeNull()
  },
)
