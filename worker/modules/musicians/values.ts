// Without zod, so that the browser may import it (docs/decisions/069).

export const MUSICIAN_TYPES = ['musician', 'label'] as const
export type MusicianType = (typeof MUSICIAN_TYPES)[number]

/** `asked`: staff need more; `replaced`: the applicant has sent a correction, which is a row of its own. */
export const APPLICATION_STATES = [
  'submitted',
  'in_review',
  'asked',
  'accepted',
  'declined',
  'withdrawn',
  'replaced',
] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]
/** Those that are not decided yet; an account has at most one such (index musician_application_open). */
export const OPEN_STATES = ['submitted', 'in_review', 'asked'] as const satisfies readonly ApplicationState[]
export const isOpen = (state: ApplicationState): boolean => (OPEN_STATES as readonly string[]).includes(state)

/** How much of the music is made by AI; `some` and `all` say how in words. */
export const AI_USES = ['none', 'some', 'all'] as const
export type AiUse = (typeof AI_USES)[number]

/** Reasons that an applicant reads in their own language; anything else is shown as staff wrote it. */
export const DECLINE_REASONS = ['rights_unclear', 'not_finished', 'not_fitting', 'unreadable'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
export const isDeclineReason = (reason: string): reason is DeclineReason =>
  (DECLINE_REASONS as readonly string[]).includes(reason)

/** Characters that the form, the call and the table allow (check musician_application_sizes). */
export const MUSICIAN_SIZES = {
  ...{
    name: 80,
    works: 2000,
    links: 2000,
    genres: 200,
    society: 80,
    claimProof: 1000,
    aiNote: 500,
    contactPhone: 40,
    contactEmail: 254,
  },
  ...{ recordings: 1_000_000, question: 1000, reason: 300, note: 1000, linkCount: 10 },
} as const

/** Files of an application: one document, and up to three pieces to hear. */
export const MAX_DOCUMENT_BYTES = 5_000_000 - 1
export const MAX_WORK_BYTES = 6_000_000 - 1
export const WORK_FIELDS = ['work1', 'work2', 'work3'] as const

/** Working days within which an application is answered, and applications that an account may send in a business day. */
export const ANSWER_DAYS = 7
export const MAX_APPLICATIONS_A_DAY = 5

/** The lines of the form's field for links, without empty ones. */
export const toLinks = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean)
/** Pages that anybody can open: http or https with a name that has a dot. */
export const isLink = (text: string): boolean => /^https?:\/\/[^\s/?#.]+(?:\.[^\s/?#.]+)+(?:[/?#]\S*)?$/i.test(text)

/** An artist or label of the catalogue as the form names it: `artist:12`. */
export const CLAIM_PATTERN = /^(artist|label):([1-9]\d{0,14})$/

/** What somebody may keep the page of. */
export const PAGE_KINDS = ['artist', 'label'] as const
export type PageKind = (typeof PAGE_KINDS)[number]
/** Characters that its form, the call and the table allow (check credit_page_sizes). */
export const PAGE_SIZES = { text: 2000, link: 300, linkCount: 5 } as const
export const MAX_PORTRAIT_BYTES = 5_000_000 - 1
export const MIN_PORTRAIT_SIDE = 200
/** A page that anybody can open, encrypted, and without a name or password in its address. */
export const isHttpsLink = (text: string): boolean => isLink(text) && /^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text)
