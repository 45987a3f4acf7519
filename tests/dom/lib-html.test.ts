import { afterEach, describe, expect, it } from 'vitest'
import { escapeHtml } from '#web/lib/escape-html.ts'
import { keptValues } from '#web/lib/kept-values.ts'
import { patchHtml } from '#web/lib/patch-html.ts'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'
import { toHref } from '#web/lib/to-href.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

describe('escaped text', () => {
  it('is the same text again as content and as attribute', () => {
    const hostile = `<img src=x onerror="a('b')"> & &amp; " ' > </textarea>`
    document.body.innerHTML = `<p title="${escapeHtml(hostile)}" lang='${escapeHtml(hostile)}'>${escapeHtml(hostile)}</p>`
    const p = document.body.firstElementChild!
    expect(document.body.children).toHaveLength(1)
    expect(p.children).toHaveLength(0)
    expect([p.textContent, p.getAttribute('title'), p.getAttribute('lang')]).toEqual([hostile, hostile, hostile])
  })
  it('stays as it is if nothing in it is special', () => {
    expect(escapeHtml('电影 / 夜')).toBe('电影 / 夜')
  })
})

describe('addresses', () => {
  it('have parameters, search and hash', () => {
    expect(toHref({ to: '/' })).toBe('/')
    expect(toHref({ to: '/track/$id', params: { id: '7' }, search: { version: '2' }, hash: 'similar' })).toBe(
      '/track/7?version=2#similar',
    )
    expect(toHref({ to: '/verify/$licenceNo', params: { licenceNo: 'CM/2026 #1' } })).toBe('/verify/CM%2F2026%20%231')
  })
  it('omit empty parameters, and carry any text there and back', () => {
    const search = { a: '', b: undefined, c: null, keyword: `夜 + "x" & y=1%2C,2#?/'`, tags: '1,-2', _: 'p.v*1' }
    const text = stringifySearch(search)
    expect(text).toMatch(/^\?keyword=[^&]+&tags=1,-2&_=p\.v\*1$/)
    expect(parseSearch(text)).toEqual({ keyword: search.keyword, tags: '1,-2', _: 'p.v*1' })
  })
  it('are those that URLSearchParams writes, but for commas', () => {
    const search = { keyword: "a b+c~(d)!'*", isArtist: '1', x: 'é/夜' }
    expect(stringifySearch(search)).toBe(`?${new URLSearchParams(search)}`)
  })
})

describe('kept values', () => {
  it('are computed once a key, and never more than the bound', () => {
    let computed = 0
    const double = keptValues(100, (n: number) => {
      computed++
      return n * 2
    })
    expect([double(1), double(1), computed]).toEqual([2, 2, 1])
    for (let n = 0; n < 10_000; n++) {
      expect(double(n)).toBe(n * 2)
      expect(double.size()).toBeLessThanOrEqual(100)
    }
  })
})

describe('patching', () => {
  const root = () => document.querySelector<HTMLElement>('#root')!
  const start = (html: string) => {
    document.body.innerHTML = `<div id="root">${html}</div>`
  }
  it('leaves the new content', () => {
    start('<p>a</p><p class="x" title="t">b</p>text')
    patchHtml(root(), '<p class="y">a2<b>c</b></p>')
    expect(root().innerHTML).toBe('<p class="y">a2<b>c</b></p>')
  })
  it('keeps elements that stay, with focus, typed text and folding', () => {
    start(
      '<details data-key="a" open><summary>A</summary><a href="/1">1</a></details><div data-key="f"><input value="80"></div>',
    )
    const [details, link, input] = ['details', 'a', 'input'].map((name) => root().querySelector<HTMLElement>(name)!)
    ;(details as HTMLDetailsElement).open = false
    ;(input as HTMLInputElement).value = '90'
    link!.focus()
    patchHtml(
      root(),
      '<section data-key="new">N</section><details data-key="a" open><summary>A</summary><a href="/2" class="on">1</a></details><div data-key="f"><input value="80"></div>',
    )
    expect(document.activeElement).toBe(link)
    expect(link!.getAttribute('href')).toBe('/2')
    expect((details as HTMLDetailsElement).open).toBe(false)
    expect((input as HTMLInputElement).value).toBe('90')
    expect(root().firstElementChild!.textContent).toBe('N')
  })
  it('shows a value that has changed, even in a field that was typed in', () => {
    start('<input value="80">')
    const input = root().querySelector('input')!
    input.value = '90'
    patchHtml(root(), '<input value="">')
    expect(input.value).toBe('')
  })
  it('recognises children by their key when some come and go', () => {
    start('<i data-key="1">1</i><i data-key="2">2</i><i data-key="3">3</i>')
    const [, , third] = [...root().children]
    patchHtml(root(), '<i data-key="0">0</i><i data-key="1">1</i><i data-key="3">3!</i><i data-key="4">4</i>')
    expect([...root().children].map((child) => child.textContent)).toEqual(['0', '1', '3!', '4'])
    expect(root().children[2]).toBe(third)
  })
})
