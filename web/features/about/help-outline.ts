import type { LinkProps } from '@tanstack/react-router'
import { IS_OPEN } from '#web/lib/open-areas.ts'

/** Pages that an answer may link to. */
type HelpPlace = Extract<
  LinkProps['to'],
  | '/explore'
  | '/subscription'
  | '/uc/club'
  | '/verify'
  | '/contact'
  | '/musician/apply'
  | '/uc/order'
  | '/uc/coin'
  | '/uc/coupon'
  | '/policies/terms'
  | '/policies/usage'
>

/** The questions of the help centre in order; their names are also their anchors (`/help#membership`). */
export const HELP_OUTLINE = {
  choosing: [
    'what-you-get',
    'licence-type',
    'scenes',
    'audience',
    'term',
    'region',
    'versions',
    'projects',
    'enquiry',
    'exclusive',
  ],
  paying: ['methods', 'unpaid', 'transfer', 'coins', 'coupons', 'price-change'],
  using: ['audio', 'form', 'verify', 'edits', 'forbidden', 'expired', 'claim', 'withdrawn'],
  membership: ['levels', 'exchange', 'objects', 'validity', 'change', 'open'],
  refunds: ['when', 'how', 'after'],
  invoices: ['kinds', 'time', 'paper', 'not-issued'],
  account: ['code', 'password', 'plays', 'company', 'musicians', 'old-site'],
} as const satisfies Record<string, readonly string[]>

type Outline = typeof HELP_OUTLINE
export type HelpGroup = keyof Outline
export type HelpQuestion = Outline[HelpGroup][number]

/** Questions about what is not open yet. */
const CLOSED = new Set<HelpQuestion>([
  ...(IS_OPEN.membership ? [] : [...HELP_OUTLINE.membership, 'not-issued' as const]),
  ...(IS_OPEN.coins ? [] : (['coins'] as const)),
  ...(IS_OPEN.coupons ? [] : (['coupons'] as const)),
  ...(IS_OPEN.transfer ? [] : (['transfer'] as const)),
])
/** The questions of a group that are shown. */
export const getQuestions = (group: HelpGroup): HelpQuestion[] =>
  (HELP_OUTLINE[group] as readonly HelpQuestion[]).filter((id) => !CLOSED.has(id))
/** The groups that have such questions. */
export const HELP_GROUPS = (Object.keys(HELP_OUTLINE) as HelpGroup[]).filter((group) => getQuestions(group).length > 0)

/** The links of the answers that have one. */
export const HELP_PLACES: Partial<Record<HelpQuestion, HelpPlace>> = {
  scenes: '/explore',
  enquiry: '/contact',
  unpaid: '/uc/order',
  coupons: '/uc/coupon',
  coins: '/uc/coin',
  verify: '/verify',
  forbidden: '/policies/usage',
  claim: '/contact',
  levels: '/subscription',
  objects: '/uc/club',
  open: '/subscription',
  when: '/policies/terms',
  how: '/uc/order',
  musicians: '/musician/apply',
}

export type HelpText = {
  title: string
  description: string
  intro: string
  groups: Record<HelpGroup, string>
  questions: Record<HelpQuestion, { question: string; answer: readonly string[] }>
  /** Texts of the links in `HELP_PLACES`. */
  places: Record<HelpPlace, string>
}
