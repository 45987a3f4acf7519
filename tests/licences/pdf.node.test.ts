import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import { type PublicJwk, verifySignature } from '#worker/modules/licences/documents/signature.ts'
import type { Statement } from '#worker/modules/licences/documents/statement.ts'
import { renderLicencePdf } from '#worker/modules/licences/pdf/render-licence-pdf.ts'
import type { StoredDocument } from '#worker/modules/licences/store.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'
import { COMPANY, LABELS, LONG_FORM, LONG_RIGHT, PERSON, RIGHT, renderInput } from './sample.ts'

const has = (tool: string): boolean => spawnSync(tool, ['-h']).error === undefined
const missing = ['pdftotext', 'pdftoppm', 'pdfdetach', 'qpdf', 'zbarimg'].filter((tool) => !has(tool))
if (missing.length > 0) console.warn(`licence PDF: not checked here, for want of ${missing.join(', ')}`)
const needs = (...tools: string[]) => tools.some((tool) => missing.includes(tool))

const LOCALES: DocumentLocale[] = ['zh-CN', 'en-US']
/** pdftotext returns lines, not paragraphs, so text is compared without white space. */
const dense = (text: string) => text.replace(/\s+/gu, '')
let dir = ''
const getFile = async (name: string, bytes: Uint8Array | Promise<Uint8Array>): Promise<string> => {
  const path = join(dir, name)
  writeFileSync(path, await bytes)
  return path
}
const toText = (path: string) =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', '-layout', path, '-'], { encoding: 'utf8' })
const getPages = (path: string) => toText(path).split('\f').length - 1

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'licence-pdf-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

describe.each(LOCALES)('the certificate in %s', (locale) => {
  it('has the same bytes each time', async () => {
    const input = await renderInput(locale)
    const [first, second] = [await renderLicencePdf(input), await renderLicencePdf(input)]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(first.length).toBeLessThan(150_000)
  })

  it.skipIf(needs('pdftotext'))('keeps a file, and the label before it, on one page', async () => {
    const input = await renderInput(locale)
    const path = await getFile(`whole-${locale}.pdf`, renderLicencePdf(input))
    const pages = toText(path).split('\f').map(dense)
    const [file] = input.statement.files
    const label = locale === 'en-US' ? ['Alldeliveredversionsand', 'stems'] : ['交付的全部版本与分轨']
    const page = pages.find((text) => text.includes(label[0]!))
    for (const part of [...label, dense(file!.fileName), file!.sha256]) expect(page).toContain(part)
  })

  it.skipIf(needs('pdftotext'))('contains every text in copyable form', async () => {
    const input = await renderInput(locale)
    const { statement, signature } = input
    const path = await getFile(`text-${locale}.pdf`, renderLicencePdf(input))
    const text = dense(toText(path))
    const file = statement.deliveredFile
    const conditions = statement.termsText[locale]
    for (const part of [
      statement.licenceNo,
      statement.track.title[locale],
      'Kite & Harbor',
      `${statement.track.version.name[locale]}`,
      '02:46',
      statement.licensor.name[locale],
      statement.licensor.registrationNumber,
      statement.licensor.address[locale],
      statement.societyNote[locale],
      ...LABELS[locale].detail.stays,
      ...LABELS[locale].detail.ends,
      LABELS[locale].detail.countries,
      ...statement.files.flatMap(({ name, fileName, sha256 }) => [name[locale], fileName, sha256]),
      '河岸影像工作室',
      '9131****K2XX',
      '城市纪录片《河》',
      ...LABELS[locale].scenes,
      LABELS[locale].audience,
      '2027-11-20 19:30:05',
      file.fileName,
      file.sha256.slice(0, 32),
      file.sha256.slice(32),
      statement.orderNo,
      '2026-11-20 19:30:05 (UTC+8)',
      conditions.summary,
      ...conditions.clauses.flatMap((clause) => [clause.heading, clause.text]),
      statement.keyId,
      signature,
      await sha256Hex(canonicalJson(statement)),
    ])
      expect(text).toContain(dense(part))
    expect(text).not.toContain('91310000MA1FL8K2XX')
    expect(text.match(/02:46/g), 'the site shows 02:46 for 166.4 s and for 166.999 s').toHaveLength(3)
    expect(getPages(path)).toBe(3)
  })

  it.skipIf(needs('pdftotext'))('prints the longest values completely, on more pages', async () => {
    const path = await getFile(`long-${locale}.pdf`, renderLicencePdf(await renderInput(locale, LONG_RIGHT, LONG_FORM)))
    const text = dense(toText(path))
    for (const part of [
      LONG_RIGHT.track.name,
      LONG_RIGHT.version.fileName,
      LONG_FORM.projectName,
      LONG_FORM.authorizationObject,
      'Name 第13号',
    ])
      expect(text).toContain(dense(part))
    expect(getPages(path)).toBe(3)
  })

  it.skipIf(needs('pdftoppm', 'zbarimg'))('has a QR code of the verification page', async () => {
    const input = await renderInput(locale)
    const path = await getFile(`qr-${locale}.pdf`, renderLicencePdf(input))
    execFileSync('pdftoppm', [
      '-r',
      '120',
      '-f',
      '1',
      '-l',
      '1',
      '-gray',
      '-singlefile',
      path,
      join(dir, `qr-${locale}`),
    ])
    const scanned = spawnSync('zbarimg', ['-q', '--raw', join(dir, `qr-${locale}.pgm`)], { encoding: 'utf8' })
    expect(scanned.stdout.trim()).toBe(input.verifyUrl)
  })

  it.skipIf(needs('pdfdetach'))('contains everything a machine needs to verify it alone', async () => {
    const input = await renderInput(locale)
    const path = await getFile(`proof-${locale}.pdf`, renderLicencePdf(input))
    execFileSync('pdfdetach', ['-save', '1', '-o', join(dir, `${locale}.json`), path])
    const proof = JSON.parse(readFileSync(join(dir, `${locale}.json`), 'utf8')) as {
      publicKey: PublicJwk
      canonical: string
      signature: string
      sha256: string
    }
    expect(JSON.parse(proof.canonical)).toEqual(input.statement)
    expect(await sha256Hex(proof.canonical)).toBe(proof.sha256)
    expect(await verifySignature(proof.publicKey, proof.canonical, proof.signature)).toBe(true)
    expect(await verifySignature(proof.publicKey, proof.canonical.replace('河岸', '河崖'), proof.signature)).toBe(false)
    for (const secret of [COMPANY.contactPhone, COMPANY.contactEmail, '91310000MA1FL8K2XX'])
      expect(proof.canonical).not.toContain(secret)
  })
})

it.skipIf(needs('pdftotext'))('a perpetual licence has a start', async () => {
  const right = { ...RIGHT, terms: { ...RIGHT.terms, term: 'perpetual' as const } }
  const path = await getFile('start.pdf', renderLicencePdf(await renderInput('en-US', right)))
  expect(dense(toText(path))).toContain(dense('From 2026-11-20 19:30:05 (UTC+8)'))
})

it.skipIf(needs('pdftotext'))('a document of version 1 is drawn as it was issued', async () => {
  const first = JSON.parse(readFileSync(join(import.meta.dirname, 'first-statement.json'), 'utf8')) as StoredDocument
  const input = await renderInput('en-US')
  const statement = JSON.parse(first.canonical) as Statement
  const path = await getFile('first.pdf', renderLicencePdf({ ...input, statement, signature: first.signature }))
  const text = dense(toText(path))
  expect(text).toContain(dense('Licensor 曲证 Cuemark Licensee 河岸影像工作室'))
  for (const later of ['From 2026', 'Scope and files in detail', 'societies charge separately under the law are not'])
    expect(text).not.toContain(dense(later))
  expect(getPages(path)).toBe(2)
})

it.skipIf(needs('pdftotext')).each([
  ['second', 'if the price of the order has been refunded in full, if information'],
  ['third', 'if the price paid for this licence has been refunded or its buyer has returned it, if information'],
])('the %s statement is printed with the condition that was signed with it', async (name, condition) => {
  const issued = JSON.parse(readFileSync(join(import.meta.dirname, `${name}-statement.json`), 'utf8')) as StoredDocument
  const statement = JSON.parse(issued.canonical) as Statement
  const input = { ...(await renderInput('en-US')), statement, signature: issued.signature }
  const path = await getFile(`${name}.pdf`, renderLicencePdf(input))
  const text = dense(toText(path))
  expect(text).toContain(dense(condition))
  for (const part of ['Scope and files in detail', issued.signature, 'Registration no. 91310000MA1FL0000X'])
    expect(text).toContain(dense(part))
  expect(getPages(path)).toBe(3)
})

it.skipIf(needs('qpdf'))('qpdf finds no error', async () => {
  for (const [name, right, form] of [
    ['plain', RIGHT, COMPANY],
    ['person', RIGHT, PERSON],
    ['long', LONG_RIGHT, LONG_FORM],
  ] as const) {
    const path = await getFile(`${name}.pdf`, renderLicencePdf(await renderInput('zh-CN', right, form)))
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  }
})

it.skipIf(needs('pdftotext'))(
  'names that the font cannot draw can be copied unchanged and do not break the document',
  async () => {
    for (const name of ['한 Dvořák 😀 ⼀首', 'カタ・カナ·曲～〜', '\u{20bb7}野\u{e0100}家']) {
      const right = { ...RIGHT, track: { ...RIGHT.track, name, names: {} } }
      const path = await getFile('odd.pdf', renderLicencePdf(await renderInput('en-US', right)))
      expect(dense(toText(path))).toContain(dense(`Work${name}Artists`))
      if (!needs('qpdf')) execFileSync('qpdf', ['--check', path])
    }
  },
)

it.skipIf(needs('pdftotext'))('prints the title and artists that can be read, whatever the language', async () => {
  const track = (name: string, english: string) => ({
    ...RIGHT.track,
    name,
    names: { 'en-US': english },
    artists: [{ name: '도윤', names: { 'en-US': 'Do Yun' } }],
  })
  for (const [name, english, printed] of [
    ['밤의 항구', 'Night Harbour', 'Night Harbour'],
    ['ท่าเรือ', 'Night Harbour', 'Night Harbour'],
    ['夜港', 'ميناء', '夜港'],
    ['🌙', 'Moon', 'Moon'],
  ] as const) {
    for (const locale of LOCALES) {
      const input = await renderInput(locale, { ...RIGHT, track: track(name, english) })
      const text = toText(await getFile('readable.pdf', renderLicencePdf(input)))
      expect(dense(text)).toContain(dense(printed))
      expect(dense(text)).toContain('DoYun')
      expect(text).not.toContain('〓')
    }
  }
})

it('needs no bold font', async () => {
  const { boldFont: _, ...input } = await renderInput('en-US')
  expect((await renderLicencePdf(input)).length).toBeGreaterThan(10_000)
})
