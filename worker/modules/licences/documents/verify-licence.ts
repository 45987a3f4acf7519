import { log } from '#core/log.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { Verify } from '../contract.ts'
import { parseLicenceNo } from '../number.ts'
import { maskName } from '../rules.ts'
import { readDocument } from '../store.ts'
import { type DocumentLocale, documentLocale } from '../values.ts'
import { openDocument } from './open-document.ts'
import { keyring } from './signature.ts'
import type { Statement } from './statement.ts'

/** Public verification: whether a licence with this number exists, is unmodified, and is still valid. */
export async function verifyLicence(ctx: Ctx, text: string): Promise<Result<Verify>> {
  const licenceNo = parseLicenceNo(text)
  const document = licenceNo && (await readDocument(ctx, licenceNo))
  if (!document) return refuse('NOT_FOUND')
  const revoked = document.status === 'revoked'
  const opened = await openDocument(document, await keyring(ctx.config))
  if (opened) return ok(presentVerified(opened.statement, revoked, documentLocale(ctx.locale)))
  // The digest identifies the row for us; the number is known to whoever holds the paper and is not logged.
  log('error', ctx, { at: 'verify-licence', sha256: document.sha256 })
  const nothing = { track: null, scenes: [], region: null, term: null, holder: null, issuedAt: null } as const
  return ok({ genuine: false, licenceNo: document.licenceNo, ...nothing, scenes: [], revoked })
}

/** The public view: no identity number, contact or project, and only a masked holder name. */
export function presentVerified(
  statement: Statement,
  revoked: boolean,
  locale: DocumentLocale,
): Verify & { genuine: true } {
  const { track, holder } = statement
  return {
    genuine: true,
    licenceNo: statement.licenceNo,
    track: {
      id: track.id,
      name: track.title[locale],
      version: track.version.name[locale],
      artists: track.artists.map((artist) => artist[locale]),
    },
    scenes: statement.scenes,
    region: statement.region,
    term: statement.term,
    holder: maskName(holder.type, holder.name),
    issuedAt: statement.issuedAt,
    revoked,
  }
}
