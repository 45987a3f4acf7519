import { readdirSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig, type LinguiConfigNormalized } from '@lingui/conf'
import type { Plugin } from 'vite'
import { type AccountPart, PAGE_PARTS, type PagePart, type WebPart } from '#web/pages.ts'
import { getMessageParts } from './page-files.ts'
import { reachedFiles } from './reached-files.ts'

/** Folders whose messages form a part of their own unless they are used elsewhere. Routes declare theirs in web/pages.ts. */
const FOLDERS = [
  [
    'shop',
    /^web\/(?:features\/(?:orders|licences|memberships\/club|licence-library|claims|verify-docs|user-centre|organize)|ui\/kit)\//,
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

/** Loads the messages with it. */
export const BRINGS_WORDS = 'web/features/account/sign-in/login-dialog-host.tsx'

/** What the routes of each part that pages have to themselves import, at once and later. */
function filesOfParts(root: string, later: 'all' | 'silent'): [PagePart, Set<string>][] {
  const routes = readdirSync(`${root}/web/routes`)
  const options = { later, without: [BRINGS_WORDS] }
  return PAGE_PARTS.map((part) => {
    const mine = routes.filter((route) => getMessageParts(route).includes(part))
    return [part, new Set(mine.flatMap((route) => [...reachedFiles(root, `web/routes/${route}`, options)]))]
  })
}
const partsWith = (filesOf: readonly [PagePart, Set<string>][], files: readonly string[]): PagePart[] =>
  filesOf.filter(([, used]) => files.some((file) => used.has(file))).map(([part]) => part)

/**
 * The parts of `web.po` for a message used in these files. `frame`: what runs on every page. The pages with most visitors have parts
 * of their own, by what their routes import. All that is not in the frame is in `rest`, too, which everything else loads.
 */
export function makeGetWebParts(root: string): (files: readonly string[]) => readonly WebPart[] {
  const frame = new Set(
    ['web/start/app.client.tsx', 'web/routes/__root.tsx'].flatMap((file) => [...reachedFiles(root, file)]),
  )
  const filesOf = filesOfParts(root, 'silent')
  return (files) => (files.some((file) => frame.has(file)) ? ['frame'] : [...partsWith(filesOf, files), 'rest'])
}

/**
 * The parts of pages that a message of `account.po` used in these files belongs to. Nothing brings such messages later, so they include
 * those of all that the pages load later.
 */
export function makeGetPageParts(root: string): (files: readonly string[]) => readonly PagePart[] {
  const filesOf = filesOfParts(root, 'all')
  return (files) => partsWith(filesOf, files)
}

const PART = /^(.*\.po)\?(\w+)$/

type Parts<P> = (files: readonly string[]) => readonly P[]
type Belongs = (files: readonly string[]) => boolean

type Catalogue = { messages: Record<string, string>; filesOf(key: string): string[] }

async function readCatalogue(config: LinguiConfigNormalized, path: string): Promise<Catalogue> {
  const found = getCatalogForFile(relative(config.rootDir, path), await getCatalogs(config))
  if (!found) throw new Error(`${path} is no catalogue`)
  const { locale, catalog } = found
  const { messages } = await catalog.getTranslations(locale, {
    fallbackLocales: config.fallbackLocales,
    sourceLocale: config.sourceLocale,
    missingBehavior: 'resolved',
  })
  const read = await catalog.read(locale)
  return { messages, filesOf: (key) => (read?.[key]?.origin ?? []).map(([file]) => file) }
}

/** By path, for all parts and both environments: parsing takes longer than all else that is done with a catalogue. */
const catalogues = new Map<string, Promise<Catalogue>>()

/** The compiled messages of a catalogue whose files `belongs` accepts. */
async function pickMessages(
  config: LinguiConfigNormalized,
  path: string,
  belongs: Belongs,
): Promise<Record<string, string>> {
  const reading = catalogues.get(path) ?? readCatalogue(config, path)
  catalogues.set(path, reading)
  const { messages, filesOf } = await reading
  return Object.fromEntries(Object.entries(messages).filter(([key]) => belongs(filesOf(key))))
}

/** What a part is made of: pages have some of `account.po` in theirs, and a message that a language lacks is the source's. */
const catalogueFiles = ({ sourceLocale = '' }: LinguiConfigNormalized, path: string): string[] => {
  const folders = [dirname(path), join(dirname(path), '..', sourceLocale)]
  return [
    ...new Set([path, ...folders.flatMap((folder) => ['web.po', 'account.po'].map((file) => join(folder, file)))]),
  ]
}

/**
 * Splits the catalogues into parts, so that a page does not load the messages of others. The part follows from where a message is used
 * (its origins in the file); web/pages.ts says which page loads which part. A part that pages have to themselves has what they use of
 * `account.po`, too.
 */
export function wordParts(): Plugin {
  const config = getConfig()
  let parts: { web: Parts<WebPart>; pages: Parts<PagePart> } | undefined
  return {
    name: 'cuemark:word-parts',
    enforce: 'pre',
    watchChange(id) {
      if (id.endsWith('.po')) catalogues.clear()
      // What a page imports says which part its messages belong to.
      else if (/\.tsx?$/.test(id)) parts = undefined
    },
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, path = '', part = ''] = PART.exec(id) ?? []
        for (const file of catalogueFiles(config, path)) this.addWatchFile(file)
        parts ??= { web: makeGetWebParts(config.rootDir), pages: makeGetPageParts(config.rootDir) }
        const { web, pages } = parts
        const own = path.replace(/web\.po$/, 'account.po')
        const messages =
          path === own
            ? await pickMessages(config, path, (files) => getAccountPart(files) === part)
            : {
                ...(await pickMessages(config, path, (files) => web(files).includes(part as WebPart))),
                ...(await pickMessages(config, own, (files) => pages(files).includes(part as PagePart))),
              }
        const { source, errors } = createCompiledCatalog(basename(dirname(path)), messages, { namespace: 'es' })
        if (errors.length > 0) throw new Error(createCompilationErrorMessage(basename(dirname(path)), errors))
        return { code: source, moduleType: 'js' }
      },
    },
  }
}
