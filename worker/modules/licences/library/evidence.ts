import { utf8 } from '#core/encodings.ts'
import type { ZipFile } from '#core/files/zip.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { readMonth } from '../chain/read-heads.ts'
import { readPlace } from '../chain/read-place.ts'
import { renderDocument } from '../documents/get-document.ts'
import { openDocument } from '../documents/open-document.ts'
import { PROOF_FILE, toProofFile } from '../documents/proof-file.ts'
import { keyring } from '../documents/signature.ts'
import type { Statement } from '../documents/statement.ts'
import { verifyLicence } from '../documents/verify-licence.ts'
import { logDownloads } from '../download-store.ts'
import { toPublishedKeys } from '../published-keys.ts'
import { type OwnDocument, readOwnDocuments } from '../store.ts'
import { DOCUMENT_LOCALES } from '../values.ts'

type Owner = Ctx<AccountActor>
export type Evidence = { licenceNo: string; statement: Statement; files: AsyncIterable<ZipFile> }

/** What proves one of the owner's licences, for somebody who has never heard of us. Noted in the log of downloads. */
export async function openEvidence(ctx: Owner, rightId: string): Promise<Result<Evidence>> {
  const [own] = await readOwnDocuments(ctx, [rightId])
  // Not issued yet, or not theirs: nobody else learns which.
  if (!own) return refuse('NOT_FOUND')
  const opened = await openDocument(own.document, await keyring(ctx.config))
  if (!opened) throw new Error('evidence: stored document fails its own signature')
  const refused = await logDownloads(ctx, [{ rightId, kind: 'document', versionId: own.versionId }])
  if (refused) return { ok: false, refusal: refused }
  const { licenceNo } = own.document
  return ok({ licenceNo, statement: opened.statement, files: proofFiles(ctx, own, opened) })
}

type Opened = NonNullable<Awaited<ReturnType<typeof openDocument>>>
const asJson = (value: unknown) => utf8(`${JSON.stringify(value, null, 2)}\n`)

/** The certificate in both languages, and a folder that the published verifiers check without a network. */
async function* proofFiles(
  ctx: Owner,
  { document, issuedAtMs }: OwnDocument,
  { publicKey }: Opened,
): AsyncGenerator<ZipFile> {
  const { licenceNo } = document
  for (const locale of DOCUMENT_LOCALES) {
    const { bytes, fileName } = await renderDocument(ctx, document, locale)
    yield { name: fileName, bytes, atMs: issuedAtMs }
  }
  const [place, state, keys] = await Promise.all([
    readPlace(ctx, licenceNo),
    verifyLicence(ctx, licenceNo),
    toPublishedKeys(ctx.config),
  ])
  const head = place.ok ? place.value.head : null
  const heads = head ? await readMonth(ctx, JSON.parse(head.canonical).day.slice(0, 7)) : []
  const put = (name: string, bytes: Uint8Array): ZipFile => ({ name: `verify/${name}`, bytes, atMs: ctx.now })
  yield put(PROOF_FILE, utf8(toProofFile({ ...document, publicKey })))
  yield put('keys.json', asJson({ keys }))
  yield put('heads.json', asJson({ heads }))
  if (place.ok) yield put(`${licenceNo}.chain.json`, asJson(place.value))
  if (state.ok) yield put(`${licenceNo}.state.json`, asJson({ data: { value: state.value } }))
}
