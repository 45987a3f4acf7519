import { AFRelationship, PDFHexString } from '@cantoo/pdf-lib'
import { getDay } from '#core/business-day.ts'
import { utf8 } from '#core/encodings.ts'
import type { PublicJwk } from '../documents/signature.ts'
import { putRunningLines } from '../pdf/back-matter.ts'
import { drawSheet } from '../pdf/draw-sheet.ts'
import type { DocumentFonts } from '../pdf/input.ts'
import { putQr, putSeal } from '../pdf/ornaments.ts'
import {
  bold,
  CINNABAR,
  ensure,
  getLines,
  PAPER,
  putCentred,
  putLine,
  putParagraph,
  putRule,
  regular,
  type Sheet,
  SOFT,
} from '../pdf/sheet.ts'
import type { DocumentLocale } from '../values.ts'
import type { LetterStatement } from './statement.ts'

export type LetterInput = DocumentFonts & {
  statement: LetterStatement
  canonical: string
  sha256: string
  signature: string
  publicKey: PublicJwk
  locale: DocumentLocale
  verifyUrl: string
}

const WORDS = {
  'zh-CN': {
    title: '授权证明',
    otherTitle: 'Letter of Authorization',
    named: '被授权主体',
    valid: '有效期',
    until: (from: string, to: string | null) => (to === null ? `自 ${from} 起，与授权书一致` : `${from} 至 ${to}`),
    licensor: '授权方',
    scan: '扫码验证真伪与当前状态',
    digest: '内容摘要',
    key: '公钥编号',
  },
  'en-US': {
    title: 'Letter of Authorization',
    otherTitle: '授权证明',
    named: 'Authorized',
    valid: 'Valid',
    until: (from: string, to: string | null) => (to === null ? `from ${from}, as the licence` : `${from} to ${to}`),
    licensor: 'Licensor',
    scan: 'Scan to verify authenticity and present state',
    digest: 'Digest',
    key: 'Key',
  },
}
const LABEL_WIDTH = 104
const VALUE_X = PAPER.left + LABEL_WIDTH
const VALUE_WIDTH = PAPER.width - PAPER.right - VALUE_X
const FOOT_HEIGHT = 100
const LEADING = 20
const FEW_LINES = 6

/** The letter as an A4 document, with its signed statement attached. The same input gives the same bytes. */
export async function renderLetterPdf(input: LetterInput): Promise<Uint8Array> {
  const { statement, locale, sha256, signature, publicKey, canonical } = input
  const { doc } = await drawSheet(input, (sheet) => {
    putLetter(sheet, input)
    // A letter of one page needs no page number; of several, each page says of which letter it is.
    if (sheet.pages.length > 1) putRunningLines(sheet, statement.issuer, statement.letterNo)
  })
  const issued = new Date(statement.issuedAt)
  doc.setTitle(`${WORDS[locale].title} ${statement.letterNo}`, { showInWindowTitleBar: true })
  doc.setAuthor(statement.issuer.name)
  doc.setKeywords([statement.letterNo, `sha256:${sha256}`])
  doc.setCreator('Cuemark')
  doc.setProducer('Cuemark')
  doc.setLanguage(locale)
  doc.setCreationDate(issued)
  doc.setModificationDate(issued)
  const id = PDFHexString.of(sha256.slice(0, 32))
  doc.context.trailerInfo.ID = doc.context.obj([id, id])
  const proof = { alg: 'Ed25519', keyId: statement.keyId, publicKey, sha256, signature, canonical }
  await doc.attach(utf8(`${JSON.stringify(proof, null, 2)}\n`), 'letter.json', {
    mimeType: 'application/json',
    description: statement.letterNo,
    creationDate: issued,
    modificationDate: issued,
    afRelationship: AFRelationship.Data,
  })
  return doc.save({ useObjectStreams: true, objectsPerTick: Number.POSITIVE_INFINITY })
}

function putLetter(sheet: Sheet, input: LetterInput): void {
  const { statement, locale } = input
  const words = WORDS[locale]
  const isChinese = locale === 'zh-CN'
  putCentred(sheet.page, words.title, 112, bold(sheet, 27, { tracking: isChinese ? 8 : 0.2 }))
  putCentred(sheet.page, words.otherTitle, 134, regular(sheet, 10.5, { color: SOFT, tracking: isChinese ? 1.2 : 3 }))
  putCentred(sheet.page, statement.letterNo, 160, regular(sheet, 11.5, { color: CINNABAR, tracking: 0.8 }))
  sheet.y = 196
  putParagraph(sheet, statement.text[locale], { ...regular(sheet, 11.5), leading: 21, spread: isChinese })
  sheet.y += 20
  putRule(sheet.page, sheet.y)
  sheet.y += 18
  const named = statement.names.map(({ name, idMasked }) => (idMasked === null ? name : `${name} (${idMasked})`))
  putFact(sheet, words.named, named, true)
  const days = [statement.issuedAt, statement.until].map((iso, i) =>
    iso === null ? null : getDay(Date.parse(iso) - i),
  ) as [string, string | null]
  putFact(sheet, words.valid, [words.until(...days)])
  const { licensor } = statement
  putFact(sheet, words.licensor, [licensor.name[locale], licensor.registrationNumber, licensor.address[locale]])
  putFoot(sheet, input)
}

/** A name is not split over two pages; nor are a few lines that belong together. */
function putFact(sheet: Sheet, label: string, values: readonly string[], isMain = false): void {
  const value = isMain ? bold(sheet, 12.5) : regular(sheet, 10.5)
  const parts = values.filter((text) => text !== '').map((text) => getLines(text, VALUE_WIDTH, value))
  const whole = parts.flat().length
  if (whole <= FEW_LINES) ensure(sheet, whole * LEADING)
  parts.forEach((lines, i) => {
    ensure(sheet, lines.length * LEADING)
    if (i === 0) putLine(sheet.page, label, PAPER.left, sheet.y + 11, regular(sheet, 10, { color: SOFT }))
    for (const line of lines) {
      putLine(sheet.page, line, VALUE_X, sheet.y + 11, value)
      sheet.y += LEADING
    }
  })
  sheet.y += 8
}

function putFoot(sheet: Sheet, { statement, locale, verifyUrl, sha256 }: LetterInput): void {
  const words = WORDS[locale]
  ensure(sheet, FOOT_HEIGHT + 24)
  const top = PAPER.height - PAPER.bottom - FOOT_HEIGHT
  putQr(sheet.page, verifyUrl, PAPER.left, top, 84)
  const x = PAPER.left + 84 + 16
  putLine(sheet.page, words.scan, x, top + 22, bold(sheet, 9.5))
  const small = regular(sheet, 8, { color: SOFT })
  const lines = [
    ...getLines(verifyUrl.replace(/^https?:\/\//, ''), 250, small),
    `${words.digest} ${sha256.slice(0, 32)}`,
    sha256.slice(32),
    `${words.key} ${statement.keyId}`,
  ]
  for (const [i, line] of lines.entries()) putLine(sheet.page, line, x, top + 38 + i * 12.5, small)
  putSeal(sheet.page, PAPER.width - PAPER.right - 92, top + 2, 84)
}
