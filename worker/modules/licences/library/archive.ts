import { getDay } from '#core/business-day.ts'
import { safeFileName, type ZipFile, zipPieces } from '#core/files/zip.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getByteStream } from '#core/text-stream.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { renderDocument } from '../documents/get-document.ts'
import { logDownloads } from '../download-store.ts'
import { type OwnDocument, readOwnDocuments } from '../store.ts'
import { type DocumentLocale, documentLocale } from '../values.ts'
import type { ArchiveQuery } from './contract.ts'

type Owner = Ctx<AccountActor>
export type StreamedFile = { body: ReadableStream<Uint8Array>; fileName: string }

/**
 * The PDFs of some of the owner's licences as one ZIP, made while it is sent: one document is in memory at a time. All of them
 * are in the log of downloads before the first byte leaves.
 */
export async function openArchive(ctx: Owner, { ids, locale }: ArchiveQuery): Promise<Result<StreamedFile>> {
  const documents = await readOwnDocuments(ctx, ids)
  if (documents.length !== ids.length) return refuse('NOT_FOUND')
  const refused = await logDownloads(
    ctx,
    documents.map(({ rightId, versionId }) => ({ rightId, kind: 'document', versionId })),
  )
  if (refused) return { ok: false, refusal: refused }
  const files = documentFiles(ctx, documents, locale ?? documentLocale(ctx.locale))
  return ok({ body: await streamZip(ctx, files), fileName: `cuemark-licences-${getDay(ctx.now)}.zip` })
}

async function* documentFiles(
  ctx: Owner,
  documents: readonly OwnDocument[],
  locale: DocumentLocale,
): AsyncGenerator<ZipFile> {
  for (const one of documents) {
    const { bytes } = await renderDocument(ctx, one.document, locale)
    yield { name: pdfName(one, locale), bytes, atMs: one.issuedAtMs }
  }
}

/** Readable, and different for each licence: numbers are. */
export const pdfName = ({ trackName, document }: OwnDocument, locale: DocumentLocale): string =>
  `${safeFileName(trackName ?? '', 80)} ${document.licenceNo}.${locale}.pdf`

/** The first piece is made before the answer begins: what fails at once is a refusal and not half a file. */
export async function streamZip(ctx: Ctx, files: AsyncIterable<ZipFile>): Promise<ReadableStream<Uint8Array>> {
  const pieces = zipPieces(files)
  const first = await pieces.next()
  let begun: Uint8Array | null = first.done ? null : first.value
  return getByteStream(ctx, 'zip', async () => {
    const piece = begun
    if (piece !== null) begun = null
    return piece ?? (await pieces.next()).value ?? null
  })
}
