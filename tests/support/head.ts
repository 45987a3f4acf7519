import { expect } from 'vitest'

type Link = { rel: string; href: string; hreflang: string | null; type: string | null }
export type Head = {
  lang: string
  titles: string[]
  /** By `name` or `property`, in the order of the page. */
  metas: [name: string, content: string][]
  links: Link[]
  /** Every JSON-LD block, parsed. */
  structured: { '@context': string; '@graph': Record<string, unknown>[] }[]
}

/** The metadata of a page, read by a real HTML parser. */
export async function getHead(html: string): Promise<Head> {
  const head: Head = { lang: '', titles: [], metas: [], links: [], structured: [] }
  const blocks: string[] = []
  const rewritten = new HTMLRewriter()
    .on('html', {
      element(element) {
        head.lang = element.getAttribute('lang') ?? ''
      },
    })
    .on('title', {
      element: () => void head.titles.push(''),
      text: (chunk) => void head.titles.push((head.titles.pop() ?? '') + chunk.text),
    })
    .on('meta', {
      element(element) {
        const name = element.getAttribute('name') ?? element.getAttribute('property')
        const media = element.getAttribute('media')
        if (name) head.metas.push([media ? `${name} ${media}` : name, decoded(element.getAttribute('content') ?? '')])
      },
    })
    .on('link', {
      element(element) {
        const [rel, href] = [element.getAttribute('rel') ?? '', decoded(element.getAttribute('href') ?? '')]
        head.links.push({ rel, href, hreflang: element.getAttribute('hreflang'), type: element.getAttribute('type') })
      },
    })
    .on('script[type="application/ld+json"]', {
      element: () => void blocks.push(''),
      text: (chunk) => void blocks.push((blocks.pop() ?? '') + chunk.text),
    })
    .transform(new Response(html))
  await rewritten.arrayBuffer()
  head.titles = head.titles.map(decoded)
  head.structured = blocks.map((text) => JSON.parse(text))
  return head
}

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The content of the only element with a name; fails unless there is exactly one. */
export function getMeta(head: Head, name: string): string {
  const found = head.metas.filter(([one]) => one === name)
  expect(
    found.map(([, content]) => content),
    name,
  ).toHaveLength(1)
  return found[0]![1]
}
export const hasMeta = (head: Head, name: string): boolean => head.metas.some(([one]) => one === name)
export const getLinks = (head: Head, rel: string): Link[] => head.links.filter((link) => link.rel === rel)

/** Width of a text as result pages cut it: ideographs and kana count twice. */
export const getColumns = (text: string): number =>
  text.length +
  (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/gu)?.length ?? 0)

/** The items of a type that a page describes. */
export const getThings = (head: Head, type: string): Record<string, unknown>[] =>
  head.structured.flatMap((block) => block['@graph']).filter((thing) => thing['@type'] === type)
