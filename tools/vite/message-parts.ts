import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { MessagePart } from '#web/pages.ts'
import { getMessageParts } from './page-files.ts'

/** Folders whose messages form a part of their own unless they are used elsewhere. Routes declare theirs in web/pages.ts. */
const FOLDERS = [
  ['shop', /^web\/(?:features\/(?:orders|licences|user-centre)|ui\/kit)\//],
  ['staff', /^web\/features\/staff\//],
] as const
const isIn = (part: 'shop' | 'staff', file: string): boolean => {
  const route = /^web\/routes\/(.+)$/.exec(file)?.[1]
  return route
    ? getMessageParts(route).includes(part)
    : FOLDERS.some(([name, folder]) => name === part && folder.test(file))
}
/** The part of `account.po` for a message used in these files; messages that several parts need are in `own`. */
export const getMessagePart = (files: readonly string[]): MessagePart =>
  (['shop', 'staff'] as const).find((part) => files.length > 0 && files.every((file) => isIn(part, file))) ?? 'own'
const PART = /^(.*\.po)\?(shop|staff|own)$/

/**
 * Splits a catalogue into parts, so that a sign-in page does not load the checkout messages. The part follows from where a
 * message is used (its origins in the file); web/pages.ts says which page loads which part.
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
        const partOf = (key: string): string => getMessagePart((read?.[key]?.origin ?? []).map(([file]) => file))
        const mine = Object.fromEntries(Object.entries(messages).filter(([key]) => partOf(key) === part))
        const { source, errors } = createCompiledCatalog(locale, mine, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
