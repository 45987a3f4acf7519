import { msg } from '@lingui/core/macro'
import type { Crumb, Site, Thing } from './thing.ts'

/** Breadcrumb list from the home page; the page itself is last. */
export function breadcrumbs({ i18n, at }: Pick<Site, 'i18n' | 'at'>, crumbs: readonly Crumb[]): Thing {
  const way = [{ name: i18n._(msg`首页`), path: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: at(path) })),
  }
}
