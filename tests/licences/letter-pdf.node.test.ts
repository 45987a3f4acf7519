import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isInSecond, isPrintable } from '#core/print/values.ts'
import { type PublicJwk, verifySignature } from '#worker/modules/licences/documents/signature.ts'
import { renderLetterPdf } from '#worker/modules/licences/letters/render-letter-pdf.ts'
import { renderLicencePdf } from '#worker/modules/licences/pdf/render-licence-pdf.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'
import { PRINTED_NAMES, REFUSED_NAMES, SECOND_NAMES } from '../support/odd-names.ts'
import { COMPANY, LETTER_NAMES, LICENSOR, letterInput, PERSON, RIGHT, renderInput } from './sample.ts'

const has = (tool: string): boolean => spawnSync(tool, ['-h']).error === undefined
const missing = ['pdftotext', 'pdftoppm', 'pdfdetach', 'qpdf', 'zbarimg'].filter((tool) => !has(tool))
if (missing.length > 0) console.warn(`letter PDF: not checked here, for want of ${missing.join(', ')}`)
const needs = (...tools: string[]) => tools.some((tool) => missing.includes(tool))

const LOCALES: DocumentLocale[] = ['zh-CN', 'en-US']
/** pdftotext returns lines, not paragraphs, so text is compared without white space. */
const dense = (text: string) => text.replace(/\s+/gu, '')
let dir = ''
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'letter-pdf-'))
})
afterAll(() => rmSync(dir, { recursive: true }))
async function toFile(name: string, bytes: Promise<Uint8Array>): Promise<string> {
  const path = join(dir, name)
  writeFileSync(path, await bytes)
  return path
}
const toText = (path: string) =>
  execFileSync('pdftotext', ['-enc', 'UTF-8', '-layout', path, '-'], { encoding: 'utf8' })
const getPages = (path: string) => toText(path).split('\f').length - 1
const persons = (names: readonly string[]) =>
  names.map((name) => ({ type: 'personal' as const, name, idMasked: 'E1****78' }))

const NAMES = [...PRINTED_NAMES, ...SECOND_NAMES]

const LICENCE = {
  ...{ type: 'licence' as const, licenceNo: 'CM-2026-7QF4-92KD-H3M8-X0TB', project: '城市纪录片《河》' },
  track: { 'zh-CN': '破晓长街', 'en-US': 'Daybreak Street' },
  artists: [{ 'zh-CN': 'Kite & Harbor', 'en-US': 'Kite & Harbor' }],
}

describe.each(LOCALES)('the letter in %s', (locale) => {
  it('has the same bytes each time', async () => {
    const input = await letterInput(locale)
    const [first, second] = [await renderLetterPdf(input), await renderLetterPdf(input)]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(first.length).toBeLessThan(100_000)
  })
  it.skipIf(needs('pdftotext'))('contains every text in copyable form, on one page', async () => {
    for (const facts of [{}, { basis: LICENCE, names: LETTER_NAMES.slice(1) }]) {
      const input = await letterInput(locale, facts)
      const { statement } = input
      const path = await toFile(`letter-${locale}.pdf`, renderLetterPdf(input))
      const text = dense(toText(path))
      for (const part of [
        statement.letterNo,
        statement.text[locale],
        ...statement.names.flatMap(({ name, idMasked }) => `${name} (${idMasked})`),
        ...[LICENSOR.name[locale], LICENSOR.registrationNumber, LICENSOR.address[locale]],
        ...['2026-11-20', '2026-12-20', statement.keyId],
        ...[input.sha256.slice(0, 32), input.sha256.slice(32)],
      ])
        expect(text).toContain(dense(part))
      expect(getPages(path)).toBe(1)
    }
  })
  it.skipIf(needs('pdftotext'))('with fifty of the longest names has all of them, and ends with its seal', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `${i}号${'非常长的名称（北京）'.repeat(12)}`.slice(0, 120))
    const path = await toFile(
      `fifty-${locale}.pdf`,
      renderLetterPdf(await letterInput(locale, { names: persons(names) })),
    )
    const text = dense(toText(path).replaceAll('\f', ''))
    for (const name of names) expect(text).toContain(name)
    expect(text).toContain(LICENSOR.registrationNumber)
    const pages = toText(path).split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(3)
    for (const [i, page] of pages.entries()) {
      expect(dense(page)).toContain(`${i + 1}/${pages.length}`)
      expect(page).toContain('CL-2026-7QF4-92KD-H3M8-X0TE')
      // No name begins on one page and ends on the next.
      expect(names.filter((name) => dense(page).includes(name)).length).toBe((page.match(/\d+号/g) ?? []).length)
    }
  })
  it.skipIf(needs('pdftoppm', 'zbarimg'))('has a QR code of its own check page', async () => {
    const input = await letterInput(locale)
    const path = await toFile(`qr-${locale}.pdf`, renderLetterPdf(input))
    const picture = join(dir, `qr-${locale}`)
    execFileSync('pdftoppm', ['-r', '120', '-gray', '-singlefile', path, picture])
    const scanned = spawnSync('zbarimg', ['-q', '--raw', `${picture}.pgm`], { encoding: 'utf8' })
    expect(scanned.stdout.trim()).toBe(input.verifyUrl)
  })
  it.skipIf(needs('pdfdetach'))('contains its signed statement', async () => {
    const input = await letterInput(locale)
    const path = await toFile(`proof-${locale}.pdf`, renderLetterPdf(input))
    const detached = join(dir, `${locale}.json`)
    execFileSync('pdfdetach', ['-save', '1', '-o', detached, path])
    const proof = JSON.parse(readFileSync(detached, 'utf8')) as {
      publicKey: PublicJwk
      canonical: string
      signature: string
    }
    expect(JSON.parse(proof.canonical)).toEqual(input.statement)
    expect(await verifySignature(proof.publicKey, proof.canonical, proof.signature)).toBe(true)
  })
})

describe('names', () => {
  it.skipIf(needs('pdftotext'))(
    'in five languages, of other letters, and rare ideographs come back from a letter as they were typed',
    async () => {
      for (const locale of LOCALES) {
        const path = await toFile('names.pdf', renderLetterPdf(await letterInput(locale, { names: persons(NAMES) })))
        const text = dense(toText(path))
        for (const name of NAMES) expect(text).toContain(dense(`${name} (E1****78)`))
        if (!needs('qpdf')) execFileSync('qpdf', ['--check', path])
      }
    },
  )
  it.skipIf(needs('pdftotext'))('and from a certificate, as person, company, client and project', async () => {
    const joined = (from: number) => NAMES.slice(from, from + 5).join(' ')
    for (let i = 0; i < NAMES.length; i += 5) {
      const [name, projectName] = [NAMES[i]!, joined(i)]
      const forms = [
        { ...PERSON, personName: name, authorizationObject: projectName, projectName },
        { ...COMPANY, companyName: projectName, authorizationObject: name, projectName },
        { ...COMPANY, clientName: projectName, projectName: name },
      ]
      for (const [at, form] of forms.entries()) {
        const terms = at === 2 ? { ...RIGHT.terms, licenceType: 'agency' as const } : RIGHT.terms
        const input = await renderInput('en-US', { ...RIGHT, terms }, form)
        const text = dense(toText(await toFile('form.pdf', renderLicencePdf(input))))
        for (const part of [name, projectName]) expect(text, `${at}: ${part}`).toContain(dense(part))
      }
    }
  })
  it.skipIf(needs('pdftotext'))('of every letter of the second font come back, in both weights', async () => {
    const letters = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point)).filter(isInSecond)
    const names = (letters.join('').match(/.{1,60}/gsu) ?? []).map((part) => `a${part}z`)
    const text = dense(
      toText(await toFile('all.pdf', renderLetterPdf(await letterInput('en-US', { names: persons(names) })))),
    )
    for (const name of names) expect(text).toContain(dense(name))
    for (const projectName of names) {
      const form = { ...PERSON, authorizationObject: 'x', personName: 'y', projectName }
      const path = await toFile('all.pdf', renderLicencePdf(await renderInput('en-US', RIGHT, form)))
      expect(dense(toText(path))).toContain(dense(projectName))
    }
  })
  it('that only the second font has are drawn with it, and it is not loaded for others', async () => {
    let loads = 0
    const draw = async (name: string) => {
      const input = await letterInput('en-US', { names: persons([name]) })
      const bytes = await renderLetterPdf({ ...input, loadSecond: () => input.loadSecond().finally(() => loads++) })
      const same = await renderLetterPdf(input)
      expect(Buffer.compare(bytes, same)).toBe(0)
      return bytes.length
    }
    for (const name of PRINTED_NAMES) await draw(name)
    expect(loads).toBe(0)
    for (const name of SECOND_NAMES) expect(await draw(name)).toBeLessThan(100_000)
    expect(loads).toBe(SECOND_NAMES.length)
  })
  it.each(NAMES)('%s has a glyph for each letter in both weights', (name) => expect(isPrintable(name)).toBe(true))
  it.each(Object.entries(REFUSED_NAMES))('with %s cannot be printed', (_what, name) =>
    expect(isPrintable(name.normalize('NFC'))).toBe(false),
  )
  it.skipIf(needs('pdftotext'))(
    'of a track that the font lacks stand in the body of a letter with a mark, and are copied unchanged',
    async () => {
      const title = '한 Dvořák 𠮷'
      const track = { 'zh-CN': title, 'en-US': title }
      const input = await letterInput('en-US', { basis: { ...LICENCE, track }, names: persons(['林小满']) })
      expect(dense(toText(await toFile('odd.pdf', renderLetterPdf(input))))).toContain(dense(`"${title}"`))
    },
  )
})
