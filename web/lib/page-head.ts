import type { I18n, MessageDescriptor } from '@lingui/core'

type Options = {
  description?: string
  /** Pages of one person, and those that search engines have no business with. */
  isHidden?: boolean
}

/** Title and description of a page: the page's own name first, then the house. */
export function pageHead(i18n: I18n, title: MessageDescriptor | string, { description, isHidden }: Options = {}) {
  const name = typeof title === 'string' ? title : i18n._(title)
  return {
    meta: [
      { title: `${name} · Cuemark` },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(isHidden ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
    ],
  }
}
