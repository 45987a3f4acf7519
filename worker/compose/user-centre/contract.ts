import * as z from 'zod/mini'
import { Captcha, Contact, KnownPassword, withVariant } from '#worker/modules/identity/contract.ts'
import { MemberWire } from '#worker/modules/orders/exchange/contract.ts'

/** An order in a list: `names` are those of what it sells, a membership first, and `cover` is its first track's. Money in fen. */
const OrderBrief = z.object({
  orderNo: z.string(),
  kind: z.enum(['purchase', 'membership', 'recharge']),
  status: z.int(),
  amountPayable: z.int(),
  submitTime: z.iso.datetime(),
  /** When the order is cancelled automatically; null if it is no longer unpaid. */
  autoCancelAt: z.nullable(z.iso.datetime()),
  names: z.array(z.string()),
  itemCount: z.int(),
  cover: z.string(),
})
export type OrderBrief = z.infer<typeof OrderBrief>

/** A licence in a list. `at`: when it was issued or, while its form is not filled in, when the right was acquired. */
const LicenceBrief = z.object({
  id: z.string(),
  licenceNo: z.nullable(z.string()),
  trackId: z.string(),
  name: z.string(),
  versionName: z.string(),
  artists: z.array(z.string()),
  cover: z.string(),
  at: z.iso.datetime(),
  /** End of the term and the days until then (0: it is over); null before it is issued and for perpetual ones. */
  until: z.nullable(z.iso.datetime()),
  daysLeft: z.nullable(z.int()),
})
export type LicenceBrief = z.infer<typeof LicenceBrief>

/** GET /web/summary: the overview page of the user centre. Lists hold the first few items; the counts are the totals. */
export const Summary = z.object({
  orders: z.object({
    counts: z.object({
      noPayCount: z.int(),
      waitConfirmCount: z.int(),
      payCount: z.int(),
      closeCount: z.int(),
      totalCount: z.int(),
    }),
    /** The next to be cancelled first. */
    unpaid: z.array(OrderBrief),
    /** Newest first. */
    latest: z.array(OrderBrief),
  }),
  licences: z.object({
    awaitingFormCount: z.int(),
    issuedCount: z.int(),
    /** Paid, but the licensee has not been named yet. Oldest first. */
    awaitingForm: z.array(LicenceBrief),
    /** Ready for download; those that end within 30 days first, then newest first. */
    issued: z.array(LicenceBrief),
  }),
  favourites: z.object({ trackCount: z.int(), playlistCount: z.int() }),
  inCartCount: z.int(),
  /** Of the current owner: the balance of coins (fen), and the coupons that can be used now. */
  coins: z.object({ balance: z.int() }),
  coupons: z.object({ unuseCount: z.int() }),
  /** The membership that runs now, with what is left of today; null without one. */
  membership: z.nullable(MemberWire),
  security: z.object({
    hasPassword: z.boolean(),
    deviceCount: z.int(),
    /** The newest successful sign-in; `device` is empty if unknown. */
    lastSignIn: z.nullable(z.object({ at: z.iso.datetime(), device: z.string() })),
  }),
})
export type Summary = z.infer<typeof Summary>

/** `waivesLicences`: gives up licences that were paid for but whose form was never filled in. */
const closing = { confirmation: z.literal('CLOSE'), waivesLicences: z.optional(z.boolean()) }
export type CloseAccountAsSent = { confirmation: 'CLOSE'; waivesLicences?: boolean } & (
  | { password: string }
  | { username: string; captcha: string }
)
/** POST /web/close: with the password, or a code (WEB_UPDATE) sent to the account's own phone or address. */
export const CloseAccount = z.pipe(
  z.transform((sent: CloseAccountAsSent) => withVariant(sent, (s) => ('captcha' in s ? 'code' : 'password'))),
  z.discriminatedUnion('variant', [
    z.strictObject({ variant: z.literal('password'), password: KnownPassword, ...closing }),
    z.strictObject({ variant: z.literal('code'), username: Contact, captcha: Captcha, ...closing }),
  ]),
)
export type CloseAccount = z.infer<typeof CloseAccount>
export const Closed = z.object({ closed: z.literal(true) })

/** Rows of one area, as its `data-export` returns them: self-explanatory field names, money in fen, times in ISO 8601. */
const Rows = z.array(z.looseObject({}))
/** GET /web/export: all data stored about the account. */
export const OwnExport = z.object({
  format: z.literal('cuemark-export-1'),
  exportedAt: z.iso.datetime(),
  account: Rows,
  wechat: Rows,
  sessions: Rows,
  credentialChanges: Rows,
  signIns: Rows,
  enterprises: Rows,
  /** What one's own orders are for, the one used last first. */
  projects: Rows,
  certifications: Rows,
  /** With lines, history, payments, payments that could not be applied, and refunds. */
  orders: Rows,
  /** Orders placed for a company: only number, company and time. */
  companyOrders: Rows,
  /** Requests for invoices with what was issued, newest first; and the titles to choose from. */
  invoices: Rows,
  invoiceTitles: Rows,
  licences: Rows,
  authorizationLetters: Rows,
  memberships: Rows,
  membershipUpgrades: Rows,
  /** Persons and companies that memberships authorize. */
  authorizationObjects: Rows,
  /** Each change of the coin balance, newest first; `balanceAfterFen` of the first one is the balance. */
  coinEntries: Rows,
  coupons: Rows,
  enquiries: Rows,
  musicianApplications: Rows,
  musicianPages: Rows,
  favouriteFolders: Rows,
  favouriteTracks: Rows,
  favouritePlaylists: Rows,
  cart: Rows,
})
