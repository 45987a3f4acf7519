import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** What only checkout, orders, licences and the user centre say: `account.po?shop`. `account.po?own` is all the rest of it. */
const SHOP = /^web\/(?:features\/(?:orders|licences|user-centre)\/|routes\/(?:uc|order|verify)\b)/
/** What only the pages of staff say: `account.po?staff`. */
const STAFF = /^web\/(?:features\/staff\/|routes\/admin)/
const PART = /^(.*\.po)\?(shop|staff|own)$/

/**
 * A catalogue in two parts, so that who signs in does not load the words of checkout. Where a message is said decides (its
 * origins in the file); which page loads which part, web/lib/i18n.ts.
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
        const partOf = (key: string): string => {
          const origins = read?.[key]?.origin ?? []
          const isIn = (area: RegExp) => origins.length > 0 && origins.every(([file]) => area.test(file))
          return isIn(SHOP) ? 'shop' : isIn(STAFF) ? 'staff' : 'own'
        }
        const mine = Object.fromEntries(Object.entries(messages).filter(([key]) => partOf(key) === part))
        const { source, errors } = createCompiledCatalog(locale, mine, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
