import type { Page } from '@playwright/test'
import type { Buyer } from './buyer.ts'
import type { Samples } from './samples.ts'
import type { Shop } from './shop.ts'
import type { Expected } from './watch.ts'
import type { Locale, Say } from './words.ts'

export type Given = { say: Say; lang: Locale; samples: Samples; buyer: Buyer; shop: Shop; isPhone: boolean }

/** A screen in one state: its address, and how to reach the state. */
export type Place = {
  path: string | ((given: Given) => string)
  /** Page title without the site's name: a message, or the text itself. */
  title: string | ((given: Given) => string)
  status?: number
  /** An expected refusal on the way to this state. */
  refused?: Expected
  /** Requires a signed-in buyer. */
  isOwn?: boolean
  /** Requires a newly registered user, not shared with other tests. */
  isNew?: boolean
  /** Requires the demo's studio, a member of a company. Read-only. */
  isStudio?: boolean
  /** Has the same controls as another place, so one keyboard walk is enough. */
  isLike?: boolean
  /** Shows user input, in any language. */
  hasTypedWords?: boolean
  /** From the opened page to this state, including everything that loads after the first paint. */
  reach?: (page: Page, given: Given) => Promise<void>
  /** Audio plays: the page stores its position when it closes, so no other page may follow in the same browser. */
  isSounding?: boolean
  /** Exists only on this kind of device. */
  only?: 'phone' | 'desktop'
  /** What is open over the page: a dialog that traps the focus, or a non-modal panel. */
  over?: 'dialog' | 'popover'
  /** Opened by the address, so there is no button to return the focus to. */
  isByAddress?: boolean
}

export const getPath = ({ path }: Place, given: Given): string => (typeof path === 'string' ? path : path(given))
export const getTitle = ({ title }: Place, given: Given): string =>
  typeof title === 'string' ? given.say(title) : title(given)
/** Playwright tag that selects the projects. */
export const getTag = ({ only }: Place): { tag?: string } => (only ? { tag: `@${only}` } : {})
