import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { hasAccountWords, type MessagePart, PAGE_PARTS, type WebPart } from '#web/pages.ts'
import { BRINGS_WORDS, getAccountPart, makeGetPageParts, makeGetWebParts } from '../../tools/vite/message-parts.ts'
import { getMessageParts } from '../../tools/vite/page-files.ts'
import { resolveImport } from '../support/resolve-import.ts'

/**
 * A message that its page does not load is displayed as its id, so the messages used by a route's files are looked up in the
 * parts it loads.
 */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const ROUTES = join(ROOT, 'web/routes')

/** The files of each message of a catalogue. */
const origins = (catalogue: 'web' | 'account'): string[][] =>
  readFileSync(join(ROOT, `locales/zh-CN/${catalogue}.po`), 'utf8')
    .split('\n\n')
    .map((entry) => [...entry.matchAll(/^#: (.+)$/gm)].map(([, file]) => file!))

/** Files with the parts of `account.po` that contain their messages. */
function speakers(): Map<string, Set<MessagePart>> {
  const found = new Map<string, Set<MessagePart>>()
  for (const files of origins('account')) {
    const part = getAccountPart(files)
    for (const file of files) found.set(file, (found.get(file) ?? new Set()).add(part))
  }
  return found
}

const ALL = /(?:^import (?!type\b)[^'"]*?|^export [^'"]*?from |\bimport\()['"]([.#][^'"]+)['"]/gm
/** Also what is imported later, unless it brings the messages of `web.po` (web/lib/with-messages.ts). */
const SILENT =
  /(?:^import (?!type\b)[^'"]*?|^export [^'"]*?from |^(?!.*(?:usePart|withMessages|typeof)).*\bimport\()['"]([.#][^'"]+)['"]/gm
const STATIC = /(?:^import (?!type\b)[^'"]*?|^export [^'"]*?from )['"]([.#][^'"]+)['"]/gm
/** Every file that may be rendered from here, directly or by a dynamic import. */
function reachedFrom(file: string, imports = ALL, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === BRINGS_WORDS || !existsSync(join(ROOT, file))) return found
  found.add(file)
  for (const [, path] of readFileSync(join(ROOT, file), 'utf8').matchAll(imports))
    reachedFrom(resolveImport(file, path!), imports, found)
  return found
}

const said = speakers()
const routes = readdirSync(ROUTES).filter((file) => file.endsWith('.tsx'))

it('the list of routes is not empty', () => {
  expect(routes.length).toBeGreaterThan(30)
  expect([...said.values()].filter((parts) => parts.has('shop')).length).toBeGreaterThan(10)
  expect([...said.values()].filter((parts) => parts.has('staff')).length).toBeGreaterThan(5)
  expect([...said.values()].filter((parts) => parts.has('own')).length).toBeGreaterThan(20)
})

const getPageParts = makeGetPageParts(ROOT)
const account = origins('account').map((files) => ({ files, parts: [getAccountPart(files), ...getPageParts(files)] }))

it.each(routes)('%s loads the messages of account.po that it uses, at first or later', (route) => {
  const loaded: readonly string[] = getMessageParts(route)
  const used = reachedFrom(`web/routes/${route}`)
  const missing = account.filter(
    ({ files, parts }) => files.some((file) => used.has(file)) && !parts.some((part) => loaded.includes(part)),
  )
  expect(missing).toEqual([])
})

it('only pages that may use messages of account.po load parts with them', () => {
  const parts = new Set(account.flatMap((message) => message.parts))
  expect([...parts].filter((part) => !hasAccountWords(part))).toEqual([])
  expect(parts.size).toBeGreaterThan(5)
})

const getWebParts = makeGetWebParts(ROOT)
const web = origins('web').map((files) => ({ files, parts: getWebParts(files) }))
const count = (part: WebPart): number =>
  [...web, ...account].filter(({ parts }) => (parts as readonly string[]).includes(part)).length

it('each part of web.po has messages, and those that a page loads are the smaller ones', () => {
  for (const part of ['frame', ...PAGE_PARTS] as const) {
    expect(count(part)).toBeGreaterThan(10)
    expect(count(part)).toBeLessThan(web.length / 3)
  }
  expect(count('frame') + count('rest')).toBe(web.length)
})

it.each(routes)('%s loads the messages of web.po that it uses before anything else is loaded', (route) => {
  const loaded: readonly string[] = ['frame', ...getMessageParts(route)]
  const used = reachedFrom(`web/routes/${route}`, SILENT)
  const missing = web.filter(
    ({ files, parts }) => files.some((file) => used.has(file)) && !parts.some((part) => loaded.includes(part)),
  )
  expect(missing).toEqual([])
})

it('so does the frame of every page', () => {
  const used = [...reachedFrom('web/router.tsx', STATIC)].filter((file) => !file.startsWith('web/routes/'))
  const own = new Set(reachedFrom('web/routes/__root.tsx', STATIC))
  expect(used.length).toBeGreaterThan(20)
  expect(web.filter(({ files, parts }) => files.some((file) => own.has(file)) && !parts.includes('frame'))).toEqual([])
})

/** Their pages load `rest` at once; texts have no messages; the dialog brings its own. */
const NEEDS_NO_WORDS =
  /^web\/(?:features\/(?:account|orders|licences|user-centre|policies|about|staff)|gallery|start|routes|routeTree|lib\/with-messages|ui\/kit)/
it('what is loaded later brings the messages that pages do not load at first', () => {
  const wrong = [...reachedFrom('web/start/app.client.tsx')]
    .filter((file) => !NEEDS_NO_WORDS.test(file) && !/\.css\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => /[^f] import\(/.test(line) && !/usePart|withMessages/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(wrong).toEqual([])
})
