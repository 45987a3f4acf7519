import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256Hex } from '#core/encodings.ts'
import type { Statement } from '#worker/modules/licences/documents/statement.ts'
import { renderLetterPdf } from '#worker/modules/licences/letters/render-letter-pdf.ts'
import { renderLicencePdf } from '#worker/modules/licences/pdf/render-licence-pdf.ts'
import type { StoredDocument } from '#worker/modules/licences/store.ts'
import { PRINTED_NAMES } from '../support/odd-names.ts'
import { COMPANY, LONG_FORM, LONG_RIGHT, letterInput, PERSON, RIGHT, renderInput } from './sample.ts'

const named = (names: readonly string[]) =>
  names.map((name) => ({ type: 'personal' as const, name, idMasked: 'E1****78' }))
const issued = async (name: string) => {
  const stored = JSON.parse(readFileSync(join(import.meta.dirname, `${name}-statement.json`), 'utf8')) as StoredDocument
  const statement = JSON.parse(stored.canonical) as Statement
  return { ...(await renderInput('en-US')), statement, signature: stored.signature }
}
const agency = { ...RIGHT, terms: { ...RIGHT.terms, licenceType: 'agency' as const } }
const odd = {
  ...COMPANY,
  clientName: PRINTED_NAMES.slice(0, 5).join(' '),
  projectName: PRINTED_NAMES.slice(5, 15).join(' '),
}

/**
 * The first 32 digits of the SHA-256 of documents whose text the first font has, as they were before there was a second; of
 * English certificates, since a file is not divided between two pages.
 */
const DOCUMENTS: [name: string, digest: string, draw: () => Promise<Uint8Array>][] = [
  ['a company, zh-CN', '50b7e0052121268b7f88ce5d8ea7a7a2', async () => renderLicencePdf(await renderInput('zh-CN'))],
  ['a company, en-US', '1bedb93a24aa68db6b227eec7638cd56', async () => renderLicencePdf(await renderInput('en-US'))],
  [
    'a person, zh-CN',
    '663684925811e948617af95a4994467f',
    async () => renderLicencePdf(await renderInput('zh-CN', RIGHT, PERSON)),
  ],
  [
    'the longest values, en-US',
    '8e9f5eae33bcf37a45c275d59ce021da',
    async () => renderLicencePdf(await renderInput('en-US', LONG_RIGHT, LONG_FORM)),
  ],
  [
    'names of five languages, en-US',
    '6fb04ceb2cc0828bfe6152f52fff2abf',
    async () => renderLicencePdf(await renderInput('en-US', agency, odd)),
  ],
  ['a statement of version 1', '6549eb25c46f1ef5704cbcb0e12976da', async () => renderLicencePdf(await issued('first'))],
  [
    'a statement of version 2',
    'cce39ea6ba66e41673063570df2ea783',
    async () => renderLicencePdf(await issued('second')),
  ],
  ['a statement of version 3', '1bedb93a24aa68db6b227eec7638cd56', async () => renderLicencePdf(await issued('third'))],
  ['a letter, zh-CN', '7678b0c381d7037a3efd589de4ee39d4', async () => renderLetterPdf(await letterInput('zh-CN'))],
  ['a letter, en-US', '806cfd5d3df7d5423707216580d58ea4', async () => renderLetterPdf(await letterInput('en-US'))],
  [
    'a letter of many names',
    'af62effe4bc1858e7cf84f52d8b4ae7b',
    async () => renderLetterPdf(await letterInput('en-US', { names: named(PRINTED_NAMES) })),
  ],
]

/**
 * They differ after an upgrade of pdf-lib, fontkit or the font too, and where the layout is meant to change; then, and only then,
 * they are written anew. Documents that were drawn before are stored and stay as they are.
 */
it.each(DOCUMENTS)('%s keeps its bytes', async (_name, digest, draw) => {
  expect((await sha256Hex((await draw()) as Uint8Array<ArrayBuffer>)).slice(0, 32)).toBe(digest)
})
