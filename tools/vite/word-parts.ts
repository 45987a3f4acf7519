import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { getMessageParts } from './page-files.ts'

const SHOP_FILES = /^web\/(?:features\/(?:orders|licences|user-centre)|ui\/kit)\//
/** What only checkout, orders, licences, the user centre and the interface kit say: `account.po?shop`. `account.po?own` is all the rest of it. */
export const isShopFile = (file: string): boolean => {
  const route = /^web\/routes\/(.+)$/.exec(file)?.[1]
  return route ? getMessageParts(route).includes('shop') : SHOP_FILES.test(file)
}
const PART = /^(.*\.po)\?(shop|own)$/

/**
 * A catalogue in two parts, so that who signs in does not load the words of checkout. Where a message is said decides (its
 * origins in the file); which page loads which part, web/pages.ts.
 */
export function wordParts(): Plugin {
  const config = getConfig()
  return {
    name: 'cuemark:word-parts',
    enforce: 'pre',
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, path = '', part] = PART.exec(id) ?? []
        this.addWatchFile(path)
        const found = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config))
        if (!found) throw new Error(`${path} is no catalogue`)
        const { locale, catalog } = found
        const { messages } = await catalog.getTranslations(locale, {
          fallbackLocales: config.fallbackLocales,
          sourceLocale: config.sourceLocale,
          missingBehavior: 'resolved',
        })
        const read = await catalog.read(locale)
        const isShop = (key: string): boolean => {
          const origins = read?.[key]?.origin ?? []
          return origins.length > 0 && origins.every(([file]) => isShopFile(file))
        }
        const mine = Object.fromEntries(Object.entries(messages).filter(([key]) => isShop(key) === (part === 'shop')))
        const { source, errors } = createCompiledCatalog(locale, mine, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
