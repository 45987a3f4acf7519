import { toHex } from '#core/encodings.ts'
import type { Locale } from '#core/locales.ts'
import { log } from '#core/log.ts'
import { getMessages } from '#core/messages.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { MEDIUM_NAMES } from '#worker/modules/terms/public.ts'
import { REVOCATION_REASONS, type Verify } from '../contract.ts'
import { parseLicenceNo } from '../numbers/values.ts'
import { shownName } from '../rules.ts'
import { readDocument, type StoredRevocation } from '../store.ts'
import { DOCUMENT_LOCALES, documentKey, documentLocale } from '../values.ts'
import { getDetail } from './document-labels.ts'
import { openDocument } from './open-document.ts'
import { keyring } from './signature.ts'
import type { Statement } from './statement.ts'

/**
 * Public verification: whether a licence with this number exists, is unmodified, and is still valid; and, if `file` is the
 * SHA-256 of a PDF in hex, whether this is the PDF that we issued.
 */
export async function verifyLicence(ctx: Ctx, text: string, file?: string): Promise<Result<Verify>> {
  const licenceNo = parseLicenceNo(text)
  const document = licenceNo && (await readDocument(ctx, licenceNo))
  if (!document) return refuse('NOT_FOUND')
  const opened = await openDocument(document, await keyring(ctx.config))
  if (opened) {
    const isIssuedFile = file === undefined ? null : await isIssued(ctx, document.licenceNo, file)
    return ok(presentVerified({ ...opened, ...document, isIssuedFile }, ctx.locale))
  }
  // The digest identifies the row for us; the number is known to whoever holds the paper and is not logged.
  log('error', ctx, { at: 'verify-licence', sha256: document.sha256 })
  const revoked = document.revocation !== null
  return ok({ genuine: false, licenceNo: document.licenceNo, ...NOTHING, scenes: [], revoked })
}

const NOTHING = {
  track: null,
  region: null,
  term: null,
  holder: null,
  client: null,
  licensor: null,
  media: null,
  mediaNames: null,
  countries: null,
  societyNote: null,
  statementVersion: null,
  licenceType: null,
  audience: null,
  project: null,
  sha256: null,
  delivered: null,
  isIssuedFile: null,
  issuedAt: null,
  revocation: null,
} as const

/** Whether one of the PDFs of this licence has this digest; null if none has been made yet. */
async function isIssued(ctx: Ctx, licenceNo: string, file: string): Promise<boolean | null> {
  const stored = await Promise.all(DOCUMENT_LOCALES.map((locale) => ctx.env.FILES.head(documentKey(licenceNo, locale))))
  const digests = stored.flatMap((object) => (object?.checksums.sha256 ? [toHex(object.checksums.sha256)] : []))
  return digests.length === 0 ? null : digests.includes(file)
}

type Verified = {
  statement: Statement
  sha256: string
  revocation: StoredRevocation | null
  isIssuedFile: boolean | null
}

/** The public view: no identity number or contact; a person's name is masked, a company's is public anyway. */
export function presentVerified(
  { statement, sha256, revocation, isIssuedFile }: Verified,
  reader: Locale,
): Verify & { genuine: true } {
  const { track, holder, deliveredFile } = statement
  const locale = documentLocale(reader)
  return {
    genuine: true,
    licenceNo: statement.licenceNo,
    track: {
      id: track.id,
      name: track.title[locale],
      version: track.version.name[locale],
      artists: track.artists.map((artist) => artist[locale]),
      seconds: 'seconds' in track.version ? track.version.seconds : null,
    },
    scenes: statement.scenes,
    region: statement.region,
    term: statement.term,
    holder: shownName(holder.type, holder.name),
    client: statement.client ?? null,
    media: statement.media ?? null,
    mediaNames: statement.media?.map((medium) => getMessages(reader)._(MEDIUM_NAMES[medium])) ?? null,
    ...presentSecond(statement, reader),
    licenceType: statement.licenceType,
    audience: statement.audience,
    project: statement.project,
    sha256,
    delivered: { fileName: deliveredFile.fileName, sha256: deliveredFile.sha256 },
    isIssuedFile,
    issuedAt: statement.issuedAt,
    revoked: revocation !== null,
    revocation: revocation && presentRevocation(revocation),
  }
}

/** The reasons that are not published are `other`: they may name people. */
const presentRevocation = ({ reason, atMs }: StoredRevocation): NonNullable<Verify['revocation']> => ({
  reason: REVOCATION_REASONS.find((known) => known === reason) ?? 'other',
  at: new Date(atMs).toISOString(),
})

/** What documents of version 1 do not state. */
function presentSecond(statement: Statement, reader: Locale) {
  if (statement.v === 1) return { statementVersion: 1, licensor: null, countries: null, societyNote: null }
  const { v, licensor, societyNote } = statement
  const locale = documentLocale(reader)
  return {
    statementVersion: v,
    licensor: {
      name: licensor.name[locale],
      registrationNumber: licensor.registrationNumber,
      address: licensor.address[locale],
    },
    countries: getDetail(statement, reader)?.countries ?? null,
    societyNote: societyNote[locale],
  }
}
