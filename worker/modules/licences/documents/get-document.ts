import { sha256 } from '#core/encodings.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { logDownloads } from '../download-store.ts'
import { loadDocumentFonts } from '../pdf/load-fonts.ts'
import { toVerifyUrl } from '../present-licence.ts'
import { readOwnDocument, type StoredDocument } from '../store.ts'
import { type DocumentLocale, documentKey } from '../values.ts'
import { getLabels } from './document-labels.ts'
import { openDocument } from './open-document.ts'
import { keyring } from './signature.ts'

export type DocumentFile = { bytes: Uint8Array; fileName: string }

/**
 * The PDF of one of the owner's licences, noted in the log of downloads. Rendered once per language, then served from storage.
 */
export async function getDocument(
  ctx: Ctx<AccountActor>,
  rightId: string,
  locale: DocumentLocale,
): Promise<Result<DocumentFile>> {
  const found = await readOwnDocument(ctx, rightId)
  if (!found) return refuse('NOT_FOUND')
  if (!found.document) return refuse('LICENCE_NOT_ISSUED')
  const refused = await logDownloads(ctx, [{ rightId, kind: 'document', versionId: found.versionId }])
  if (refused) return { ok: false, refusal: refused }
  return ok(await renderDocument(ctx, found.document, locale))
}

/** The PDF of a document, drawn at its first reading. The caller has checked who may read it. */
export async function renderDocument(
  ctx: Ctx,
  document: StoredDocument,
  locale: DocumentLocale,
): Promise<DocumentFile> {
  const { licenceNo } = document
  const objectKey = documentKey(licenceNo, locale)
  const fileName = `${licenceNo}.${locale}.pdf`
  const stored = await ctx.env.FILES.get(objectKey)
  if (stored) return { bytes: new Uint8Array(await stored.arrayBuffer()), fileName }
  const bytes = await render(ctx, document, locale)
  // Two simultaneous first readers render the same bytes, so it does not matter whose are kept; a failed put only means
  // rendering again.
  // With its digest, which the verification page compares with a file that somebody was given.
  const put = {
    httpMetadata: { contentType: 'application/pdf' },
    sha256: await sha256(bytes as Uint8Array<ArrayBuffer>),
  }
  ctx.later(ctx.env.FILES.put(objectKey, bytes, put))
  return { bytes, fileName }
}

async function render(ctx: Ctx, document: StoredDocument, locale: DocumentLocale): Promise<Uint8Array> {
  const opened = await openDocument(document, await keyring(ctx.config))
  if (!opened) throw new Error(`licence ${document.licenceNo}: stored document fails its own signature`)
  const fonts = await loadDocumentFonts(ctx)
  // 1 MB of code that most isolates never need; loaded with the first document.
  const { renderLicencePdf } = await import('../pdf/render-licence-pdf.ts')
  return renderLicencePdf({
    ...opened,
    signature: document.signature,
    locale,
    labels: getLabels(opened.statement, locale),
    verifyUrl: toVerifyUrl(ctx.config.PUBLIC_ORIGIN, document.licenceNo),
    ...fonts,
  })
}
