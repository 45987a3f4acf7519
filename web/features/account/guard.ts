import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { toSignIn } from '#web/lib/loaded.ts'
import { getPage } from '#web/pages.ts'
import type { RouterContext } from '#web/router-context.ts'
import { loginDialogAtom } from '../actions/session-atoms.ts'
import { sendHomeIfSignedIn } from './sign-in/keep-out.ts'

type Entry = { context: RouterContext; location: ParsedLocation; preload: boolean }

/**
 * Guard of pages that need an account. On the first load a visitor is redirected to the sign-in page; on a click the current
 * page stays and the sign-in dialog opens (specification section 6). Only the API decides who may see the data.
 */
export function requireSignIn({ context, location, preload }: Entry): void {
  if (context.isSignedIn) return
  const shown = context.shownHref()
  // First load or preload: there is no page to stay on.
  if (typeof window === 'undefined' || preload || shown === null || shown === location.href) throw toSignIn(location)
  context.store.set(loginDialogAtom, { goTo: location.href })
  throw redirect({ href: shown, replace: true })
}

/** The access rules of all pages (web/pages.ts; specification section 6). */
export async function passGuard(entry: Entry): Promise<void> {
  const { access } = getPage(entry.location.pathname)
  if (access === 'account') requireSignIn(entry)
  if (access === 'visitor') await sendHomeIfSignedIn(entry)
}
