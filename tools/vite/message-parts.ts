import { readdirSync } from 'node:fs'
import { relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import type { AccountPart, PagePart, WebPart } from '#web/pages.ts'
import { getMessageParts } from './page-files.ts'
import { reachedFiles } from './reached-files.ts'

/** Folders whose messages form a part of their own unless they are used elsewhere. Routes declare theirs in web/pages.ts. */
const FOLDERS = [
  [
    'shop',
    /^web\/(?:features\/(?:orders|licences|memberships\/club|licence-library|claims|verify-docs|user-centre)|ui\/kit)\//,
  ],
  ['staff', /^web\/features\/staff\//],
] as const
const isIn = (part: 'shop' | 'staff', file: string): boolean => {
  const route = /^web\/routes\/(.+)$/.exec(file)?.[1]
  return route
    ? getMessageParts(route).includes(part)
    : FOLDERS.some(([name, folder]) => name === part && folder.test(file))
}
/** The part of `account.po` for a message used in these files; messages that several parts need are in `own`. */
export const getAccountPart = (files: readonly string[]): AccountPart =>
  (['shop', 'staff'] as const).find((part) => files.length > 0 && files.every((file) => isIn(part, file))) ?? 'own'

const PAGE_PARTS: readonly PagePart[] = ['home', 'track', 'lists']

/**
 * The parts of `web.po` for a message used in these files. `frame`: what runs on every page. The pages with most visitors have parts
 * of their own, by what their routes import. All that is not in the frame is in `rest`, too, which everything else loads.
 */
export function makeGetWebParts(root: string): (files: readonly string[]) => readonly WebPart[] {
  const frame = new Set(
    ['web/start/app.client.tsx', 'web/routes/__root.tsx'].flatMap((file) => [...reachedFiles(root, file)]),
  )
  const routes = readdirSync(`${root}/web/routes`)
  const filesOf = PAGE_PARTS.map((part): [PagePart, Set<string>] => {
    const mine = routes.filter((route) => getMessageParts(route).includes(part))
    return [part, new Set(mine.flatMap((route) => [...reachedFiles(root, `web/routes/${route}`)]))]
  })
  return (files) => {
    if (files.some((file) => frame.has(file))) return ['frame']
    const pages = filesOf.filter(([, used]) => files.some((file) => used.has(file))).map(([part]) => part)
    return [...pages, 'rest']
  }
}

const PART = /^(.*\.po)\?(\w+)$/

/**
 * Splits a catalogue into parts, so that a page does not load the messages of others. The part follows from where a message is used
 * (its origins in the file); web/pages.ts says which page loads which part.
 */
export function wordParts(): Plugin {
  const config = getConfig()
  let getWebParts: ReturnType<typeof makeGetWebParts> | undefined
  return {
    name: 'cuemark:word-parts',
    enforce: 'pre',
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, path = '', part = ''] = PART.exec(id) ?? []
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
        getWebParts ??= makeGetWebParts(config.rootDir)
        const partsOf = (files: string[]): readonly string[] =>
          path.endsWith('/web.po') ? getWebParts!(files) : [getAccountPart(files)]
        const isMine = (key: string) => partsOf((read?.[key]?.origin ?? []).map(([file]) => file)).includes(part)
        const mine = Object.fromEntries(Object.entries(messages).filter(([key]) => isMine(key)))
        const { source, errors } = createCompiledCatalog(locale, mine, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors))
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
