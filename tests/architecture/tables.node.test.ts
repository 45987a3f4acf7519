import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getModule, product, type Source } from './source-tree.ts'

/** Which folder owns which tables (db/schema): only its stores write them. Names as in the schema. */
const OWNERS: Record<string, string> = {
  core: 'audit idempotency subject upload worthDecision worthOf',
  jobs: 'checkProgress',
  outbox: 'outbox',
  identity: `account accountClosure credentialChange credentialNotice messageShare qrUse refreshUse session sessionProof signInEvent
    smsDay token verificationAttempt verificationCode verificationUse wechatIdentity`,
  enterprise: `certification companyInvitation department enterprise enterpriseMember managedAccount memberInvitation memberLimit
    sessionSubject`,
  projects: 'project',
  enquiries: 'enquiry',
  staff: 'ownAccount staffAccount staffEnrolment staffOwnAddress staffRecoveryCode staffRole staffSession',
  catalogue: `album artist catalogueState creditPage importIdentity importLine label previewDownload referenceText searchMiss skuOverride tag track
    trackArtist trackChange trackPrint trackSound trackTag trackText version`,
  editorial: 'guideStep licensingCase partner playlist playlistCategory playlistText playlistTrack serviceProduct zone',
  cart: 'cartItem',
  favourites: 'favouriteFolder favouritePlaylist favouriteTrack',
  coins: 'coinAccount coinAdjustment coinEntry',
  coupons: 'coupon couponBatch couponBatchOwn couponCode',
  memberships:
    'authorizationObject exchangeUndo memberExchange memberExchangeLive membership membershipOffer membershipRule membershipRun membershipUpgrade',
  licences:
    'authorizationLetter authorizationLetterEnd heldLicence licenceDocument licenceDownload licenceEntry licenceHead licenceLink licenceRevocation licenceRight licenceText useAnswer',
  payments: 'payment paymentAttempt paymentException paymentExceptionEvent refund refundWatch',
  orders:
    'approvalRequest departmentApprover departmentLimit order orderEvent orderLine orderRefund orderRefundLine orderRefundProgress orderRefundWithdrawal remittance remittanceCheck',
  invoices: 'invoice invoiceLine invoiceReversal invoiceTitle',
  musicians: 'musicianApplication musicianClaim musicianNote musicianWork',
  db: 'channel',
}
const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([room, names]) => names.split(/\s+/).map((name) => [name, room])),
)

/**
 * Other readers of a table in their own queries, with the reason: one query in place of two round trips. Other writers are marked
 * `(writes)`. A new entry needs a reason that would convince the table's owner.
 */
const OTHERS: Record<string, string> = {
  'core: account department enterprise enterpriseMember session sessionSubject':
    'the guard reads session and owner in one query (core/owner-store.ts)',
  'jobs: album artist licensingCase partner playlist serviceProduct track version':
    'the sweep of uploads asks what is still referred to',
  'jobs: catalogueState(writes) idempotency(writes) upload(writes)':
    'jobs delete what has run out, and remember how far a sweep came',
  'catalogue: upload(writes)': 'an import takes files out of the uploads that wait, in its own batch',
  'catalogue: playlist(writes)': 'a track that goes off sale changes the counts of its playlists in the same batch',
  'favourites: playlist track': 'a favourite must exist at the moment of the batch',
  'coupons: order': 'what a used coupon took off',
  'favourites: account': 'a shared folder ends with its account, and may name its owner, in one query',
  'staff: account enterpriseMember subject': 'nobody decides about their own account, asked in the batch that decides',
  'enterprise: account subject':
    'an application needs an account that can be reached; who is told about its decision, and where, in one query',
  'licences: order orderLine track version': 'what a licence is for, who bought it and when, in one query',
  'memberships: order orderLine': 'what a period cost, and the order that bought an offer, in one query',
  'licences: memberExchange membership':
    'until when the form of an exchanged licence can be filled in, in the query that reads it',
  'orders: invoice invoiceLine invoiceReversal':
    'an order says what of it is invoiced, and orders cannot ask invoices, which come after them',
  'orders: account department enterprise enterpriseMember memberLimit':
    'who may decide about a request, what members of a company are called and what they may order, in one query',
  'invoices: order orderLine orderRefund orderRefundLine': 'what an invoice is for, in one query',
}

const roomOf = (path: string): string => getModule(path) ?? path.split('/')[1] ?? ''
type Use = { room: string; table: string; writes: boolean }
const usesIn = ({ path, text }: Pick<Source, 'path' | 'text'>): Use[] =>
  [...text.matchAll(/^import \{([^}]*)\} from '(?:#db|(?:\.\.\/)+db)\/schema\/[\w-]+\.ts'/gm)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((table) => ({
          room: roomOf(path),
          table,
          writes: new RegExp(
            `\\b(insert|update|delete)\\(${table}\\)|(insert into|update|delete from) \\$\\{${table}\\}`,
          ).test(text),
        })),
  )
const uses = product.filter(({ path }) => path.startsWith('worker/')).flatMap(usesIn)
const allowed = new Set(
  Object.keys(OTHERS).flatMap((key) => {
    const [room, names = ''] = key.split(': ')
    return names.split(' ').flatMap((name) => {
      const table = name.replace('(writes)', '')
      return name.endsWith('(writes)')
        ? [`${room} writes ${table}`, `${room} reads ${table}`]
        : [`${room} reads ${table}`]
    })
  }),
)

it("every table of the schema has an owner, and every owner's table exists", () => {
  const names = [...readFileSync('db/schema/index.ts', 'utf8').matchAll(/'\.\/([\w-]+)\.ts'/g)].flatMap(([, file]) => [
    ...readFileSync(`db/schema/${file}.ts`, 'utf8').matchAll(/export const (\w+) = sqlite(?:Table|View)\(/g),
  ])
  const tables = names.map(([, name]) => name ?? '')
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter((name) => !OWNER_OF.has(name))).toEqual([])
})
it('tables are written by their owner, and read by others only with a reason', () => {
  const wrong = uses
    .filter(({ room, table }) => OWNER_OF.get(table) !== room)
    .map(({ room, table, writes }) => `${room} ${writes ? 'writes' : 'reads'} ${table}`)
  expect([...new Set(wrong)].filter((use) => !allowed.has(use))).toEqual([])
})
it('every exception is in use', () => {
  const real = new Set(
    uses.flatMap(({ room, table, writes }) => [
      `${room} reads ${table}`,
      ...(writes ? [`${room} writes ${table}`] : []),
    ]),
  )
  expect([...allowed].filter((use) => !real.has(use))).toEqual([])
})
it('a violation is detected', () => {
  const text = "import { order, type Item } from '#db/schema/index.ts'\nctx.db.build.update(order)"
  expect(usesIn({ path: 'worker/modules/cart/x-store.ts', text })).toEqual([
    { room: 'cart', table: 'order', writes: true },
  ])
})
