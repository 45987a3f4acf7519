import { AFRelationship, type PDFDocument, PDFHexString } from '@cantoo/pdf-lib'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex, utf8 } from '#core/encodings.ts'
import { PROOF_FILE, toProofFile } from '../documents/proof-file.ts'
import { putBackMatter, putRunningLines } from './back-matter.ts'
import { putCertificate } from './certificate.ts'
import { drawSheet } from './draw-sheet.ts'
import type { Prepared, RenderInput } from './input.ts'
import { toWords } from './messages.ts'

/** Renders the licence as an A4 document. Pure: the same input gives the same bytes. */
export async function renderLicencePdf(input: RenderInput): Promise<Uint8Array> {
  const canonical = canonicalJson(input.statement)
  const prepared: Prepared = { ...input, canonical, sha256: await sha256Hex(canonical) }
  const { doc } = await drawSheet(input, (sheet) => {
    putCertificate(sheet, prepared)
    putBackMatter(sheet, prepared)
    putRunningLines(sheet, input.statement.issuer, input.statement.licenceNo)
  })
  setMetadata(doc, prepared)
  await attachStatement(doc, prepared)
  return doc.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY })
}

function setMetadata(doc: PDFDocument, { statement, locale, sha256 }: Prepared): void {
  const issued = new Date(statement.issuedAt)
  const title = `${toWords(locale).title} ${statement.licenceNo}`
  doc.setTitle(title, { showInWindowTitleBar: true })
  doc.setAuthor(statement.issuer.name)
  doc.setSubject(statement.track.title[locale])
  doc.setKeywords([statement.licenceNo, statement.orderNo, `sha256:${sha256}`])
  doc.setCreator('Cuemark')
  doc.setProducer('Cuemark')
  doc.setLanguage(locale)
  doc.setCreationDate(issued)
  doc.setModificationDate(issued)
  // The file identifier (ISO 32000-1, 14.4) is the statement's digest, so that it depends on neither time nor chance.
  const id = PDFHexString.of(sha256.slice(0, 32))
  doc.context.trailerInfo.ID = doc.context.obj([id, id])
}

/** Attaches what a program needs to verify the licence without us. */
async function attachStatement(doc: PDFDocument, { statement, ...proof }: Prepared): Promise<void> {
  const issued = new Date(statement.issuedAt)
  await doc.attach(utf8(toProofFile({ ...proof, keyId: statement.keyId })), PROOF_FILE, {
    mimeType: 'application/json',
    description: statement.licenceNo,
    creationDate: issued,
    modificationDate: issued,
    afRelationship: AFRelationship.Data,
  })
}
