import { readdirSync } from 'node:fs'
import { findPage, hasAccountWords, type MessagePart } from '#web/pages.ts'

/** The address of a file of web/routes: `uc.account_.hook.tsx` is `/uc/account/hook`, `track.$id.tsx` is `/track/$id`. */
export const toRoutePath = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''))
    .filter((part) => part !== 'index')
    .join('/')}`

/** The parts of the messages that a file of web/routes may use; the root is rendered with every page and may use none. */
export function getMessageParts(file: string): readonly MessagePart[] {
  if (file === '__root.tsx') return []
  // Any number can replace `$id`.
  return findPage(toRoutePath(file).replaceAll('$id', '1'))?.page.messages ?? []
}

/** Files of web/routes whose messages are in `account.po`. */
export const accountRouteFiles = (routes: string): string[] =>
  readdirSync(routes).filter((file) => file.endsWith('.tsx') && getMessageParts(file).some(hasAccountWords))
