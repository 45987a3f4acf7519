import * as z from 'zod/mini'
import { perPageUpTo } from '#core/page-schema.ts'
import { Keyword } from '#worker/modules/catalogue/contract.ts'
import { Id } from '#worker/modules/channels/contract.ts'
import { Licence } from '../contract.ts'
import { DOCUMENT_LOCALES } from '../values.ts'
import { ARCHIVE_MOST, LIBRARY_SORTS, LIBRARY_STATES } from './values.ts'

/** Where the next page starts: the last row's sort value and id. */
const Cursor = z.string().check(z.maxLength(90), z.regex(/^\d{1,16}\.[\w.~-]{1,64}$/))
const filters = {
  /** Track (in any language), project, holder, client, licence number, order number. */
  keyword: z.optional(Keyword.check(z.maxLength(100))),
  state: z.optional(z.enum(LIBRARY_STATES)),
  /** Exactly as on the licence. */
  project: z.optional(z.string().check(z.maxLength(240))),
  /** Companies: the member who bought or issued it. */
  member: z.optional(Id),
}
export const ListLibrary = z.strictObject({
  ...filters,
  sort: z.optional(z.enum(LIBRARY_SORTS)),
  cursor: z.optional(Cursor),
  perPage: perPageUpTo(),
})
export type ListLibrary = z.infer<typeof ListLibrary>
export const LedgerQuery = z.strictObject(filters)
export type LedgerQuery = z.infer<typeof LedgerQuery>

/** A licence in the list of all that one holds. Money in fen. */
export const LibraryLicence = z.object({
  ...Licence.shape,
  libraryState: z.enum(LIBRARY_STATES),
  name: z.string(),
  versionName: z.string(),
  artists: z.array(z.string()),
  cover: z.string(),
  project: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  /** The kind of use, audience, territory and term in the reader's language. */
  scope: z.string(),
  price: z.int(),
  orderedAt: z.iso.datetime(),
  /** For companies, nicknames; null for accounts that were closed. */
  boughtBy: z.nullable(z.string()),
  issuedBy: z.nullable(z.string()),
})
export type LibraryLicence = z.infer<typeof LibraryLicence>
/** `next`: the cursor of the next page, null on the last one. */
export const LibraryPage = z.object({ items: z.array(LibraryLicence), next: z.nullable(z.string()) })
export type LibraryPage = z.infer<typeof LibraryPage>

/** What the list can be filtered by. `valid` includes those that end soon. */
export const LibraryFilters = z.object({
  counts: z.object({
    all: z.int(),
    awaiting_form: z.int(),
    valid: z.int(),
    ends_soon: z.int(),
    ended: z.int(),
    revoked: z.int(),
  }),
  /** The newest two hundred, by the newest licence in each. */
  projects: z.array(z.object({ name: z.string(), licences: z.int() })),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Orders with forms that are not filled in, oldest first; at most ten. */
  open: z.array(z.object({ orderNo: z.string(), licences: z.int() })),
})
export type LibraryFilters = z.infer<typeof LibraryFilters>

/** Licences as one ZIP; `ids` comma separated. */
export const ArchiveQuery = z.strictObject({
  ids: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(65 * ARCHIVE_MOST)),
      z.transform((text) => [...new Set(text.split(','))]),
    ),
    z.array(Id).check(z.minLength(1), z.maxLength(ARCHIVE_MOST)),
  ),
  locale: z.optional(z.enum(DOCUMENT_LOCALES)),
})
export type ArchiveQuery = z.infer<typeof ArchiveQuery>

/** What was downloaded of one licence, newest first. `by`: a nickname, null for a closed account. */
export const DownloadEntry = z.object({
  kind: z.enum(['audio', 'document']),
  versionName: z.string(),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  isYou: z.boolean(),
})
export type DownloadEntry = z.infer<typeof DownloadEntry>
