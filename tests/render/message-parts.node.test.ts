import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { MessagePart } from '#web/pages.ts'
import { getMessagePart } from '../../tools/vite/message-parts.ts'
import { getMessageParts } from '../../tools/vite/page-files.ts'
import { resolveImport } from '../support/resolve-import.ts'

/**
 * A message that its page does not load is displayed as its id, so the messages used by a route's files are looked up in the
 * parts it loads.
 */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const ROUTES = join(ROOT, 'web/routes')
/** Loads the messages with it. */
const BRINGS_WORDS = 'web/features/account/sign-in/login-dialog-host.tsx'

/** Files with the parts of `account.po` that contain their messages. */
function speakers(): Map<string, Set<MessagePart>> {
  const found = new Map<string, Set<MessagePart>>()
  for (const entry of readFileSync(join(ROOT, 'locales/zh-CN/account.po'), 'utf8').split('\n\n')) {
    const files = [...entry.matchAll(/^#: (.+)$/gm)].map(([, file]) => file!)
    const part = getMessagePart(files)
    for (const file of files) found.set(file, (found.get(file) ?? new Set()).add(part))
  }
  return found
}

/** Every file that may be rendered from here, directly or by a dynamic import. */
function reachedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === BRINGS_WORDS || !existsSync(join(ROOT, file))) return found
  found.add(file)
  const code = readFileSync(join(ROOT, file), 'utf8')
  const imports = code.matchAll(/(?:^import (?!type\b)[^'"]*?|^export [^'"]*?from |\bimport\()['"]([.#][^'"]+)['"]/gm)
  for (const [, path] of imports) reachedFrom(resolveImport(file, path!), found)
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

it.each(routes)('%s loads the messages it uses', (route) => {
  const loaded: readonly string[] = getMessageParts(route)
  const missing = [...reachedFrom(`web/routes/${route}`)].flatMap((file) =>
    [...(said.get(file) ?? [])].filter((part) => !loaded.includes(part)).map((part) => `${file}: ${part}`),
  )
  expect(missing).toEqual([])
})
