import type { Page } from '@playwright/test'
import type { Buyer } from './buyer.ts'
import type { Samples } from './samples.ts'
import type { Locale, Say } from './words.ts'

export type Given = { say: Say; lang: Locale; samples: Samples; buyer: Buyer; isPhone: boolean }

/** A screen in one state: where it is, and what has to be done to see it. */
export type Place = {
  path: string | ((given: Given) => string)
  /** Of the page, without the house's name: a message, or the text itself. */
  title: string | ((given: Given) => string)
  status?: number
  /** Of somebody who is signed in. */
  isOwn?: boolean
  /** Shows what somebody typed, in whatever language. */
  hasTypedWords?: boolean
  /** From the opened page to this state, and until everything is there that comes after the first paint. */
  reach?: (page: Page, given: Given) => Promise<void>
  /** A state that only one kind of screen has. */
  only?: 'phone' | 'desktop'
  /** A dialog is open: the focus is held in it. */
  isDialog?: boolean
}

export const pathOf = ({ path }: Place, given: Given): string => (typeof path === 'string' ? path : path(given))
export const titleOf = ({ title }: Place, given: Given): string =>
  typeof title === 'string' ? given.say(title) : title(given)
/** For Playwright: which projects it runs in. */
export const tagOf = ({ only }: Place): { tag?: string } => (only ? { tag: `@${only}` } : {})
