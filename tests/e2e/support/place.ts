import type { Page } from '@playwright/test'
import type { Buyer } from './buyer.ts'
import type { Samples } from './samples.ts'
import type { Shop } from './shop.ts'
import type { Expected } from './watch.ts'
import type { Locale, Say } from './words.ts'

export type Given = { say: Say; lang: Locale; samples: Samples; buyer: Buyer; shop: Shop; isPhone: boolean }

/** A screen in one state: where it is, and what has to be done to see it. */
export type Place = {
  path: string | ((given: Given) => string)
  /** Of the page, without the house's name: a message, or the text itself. */
  title: string | ((given: Given) => string)
  status?: number
  /** What a call is refused with on the way to this state. */
  refused?: Expected
  /** Of somebody who is signed in. */
  isOwn?: boolean
  /** Of somebody who has just registered, and whom no other test shares. */
  isNew?: boolean
  /** Of the demo's studio, which belongs to a company. For looking at, not for changing. */
  isStudio?: boolean
  /** Has the same controls as another place: once through with the keyboard is enough. */
  isLike?: boolean
  /** Shows what somebody typed, in whatever language. */
  hasTypedWords?: boolean
  /** From the opened page to this state, and until everything is there that comes after the first paint. */
  reach?: (page: Page, given: Given) => Promise<void>
  /** Something sounds: its page keeps where it was while it closes, so no other may follow in the same browser. */
  isSounding?: boolean
  /** A state that only one kind of screen has. */
  only?: 'phone' | 'desktop'
  /** What is open over the page: a dialog that holds the focus, or a panel beside which the page goes on. */
  over?: 'dialog' | 'popover'
  /** The address opens it: there is no button to go back to. */
  isByAddress?: boolean
}

export const getPath = ({ path }: Place, given: Given): string => (typeof path === 'string' ? path : path(given))
export const getTitle = ({ title }: Place, given: Given): string =>
  typeof title === 'string' ? given.say(title) : title(given)
/** For Playwright: which projects it runs in. */
export const getTag = ({ only }: Place): { tag?: string } => (only ? { tag: `@${only}` } : {})
