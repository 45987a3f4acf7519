import { toIso } from '#core/data-export.ts'
import { sha256Hex } from '#core/encodings.ts'
import { log } from '#core/log.ts'
import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { keyring, type PublicJwk, verifySignature } from '../documents/signature.ts'
import { parseLetterNo } from '../numbers/values.ts'
import { loadDocumentFonts } from '../pdf/load-fonts.ts'
import { shownName } from '../rules.ts'
import type { DocumentLocale } from '../values.ts'
import type { LetterSubjects, LetterVerified, LetterWire, ListLetters } from './contract.ts'
import { presentCommon, presentLetter, toLetterUrl } from './present-letter.ts'
import type { LetterStatement } from './statement.ts'
import { authorizedNow, findAny, findMine, type KnownLetter, pageOfMine, runningMembership } from './store.ts'

type Buyer = Ctx<AccountActor>

export async function listLetters(ctx: Buyer, input: ListLetters): Promise<Result<Page<LetterWire>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await pageOfMine(ctx, at)
  return ok({ items: rows.map((row) => presentLetter(ctx, row)), total, ...at })
}

/** Whom a membership letter can name now; empty without a running membership. */
export async function readSubjects(ctx: Buyer): Promise<Result<LetterSubjects>> {
  const running = await runningMembership(ctx)
  if (!running) return ok({ level: null, until: null, objects: [] })
  const objects = (await authorizedNow(ctx)).map(({ id, type, name }) => ({ id, type, name }))
  return ok({ level: running.level, until: toIso(running.untilMs), objects })
}

/** The statement if digest, signature and number match; nothing of another letter may be shown as true. */
async function open(ctx: Ctx, row: KnownLetter): Promise<{ statement: LetterStatement; publicKey: PublicJwk } | null> {
  const publicKey = (await keyring(ctx.config)).get(row.keyId)
  if (!publicKey || (await sha256Hex(row.canonical)) !== row.sha256) return null
  if (!(await verifySignature(publicKey, row.canonical, row.signature))) return null
  const statement = JSON.parse(row.canonical) as LetterStatement
  return statement.letterNo === row.letterNo && statement.keyId === row.keyId ? { statement, publicKey } : null
}

/** Public: whether this letter is genuine and holds, and whom it names. */
export async function verifyLetter(ctx: Ctx, text: string): Promise<Result<LetterVerified>> {
  const letterNo = parseLetterNo(text)
  const row = letterNo && (await findAny(ctx, letterNo))
  if (!row) return refuse('NOT_FOUND')
  const opened = await open(ctx, row)
  if (opened) {
    const names = opened.statement.names.map(({ type, name }) => ({ type, name: shownName(type, name) }))
    return ok({ ...presentCommon(ctx, row), names, genuine: true, sha256: row.sha256 })
  }
  log('error', ctx, { at: 'verify-letter', sha256: row.sha256 })
  const { letterNo: number, kind, state } = presentCommon(ctx, row)
  const nothing = { names: [], licenceNo: null, track: null, level: null, until: null, sha256: null }
  return ok({ ...nothing, letterNo: number, kind, state, issuedAt: toIso(row.issuedAtMs), genuine: false })
}

/** The PDF of one of the owner's letters. Pure: the same letter gives the same bytes. */
export async function getLetterDocument(
  ctx: Buyer,
  text: string,
  locale: DocumentLocale,
): Promise<Result<{ bytes: Uint8Array; fileName: string }>> {
  const letterNo = parseLetterNo(text)
  const row = letterNo && (await findMine(ctx, letterNo))
  if (!row) return refuse('NOT_FOUND')
  const opened = await open(ctx, row)
  if (!opened) throw new Error(`letter ${row.letterNo}: stored letter fails its own signature`)
  const fonts = await loadDocumentFonts(ctx)
  const { renderLetterPdf } = await import('./render-letter-pdf.ts')
  const verifyUrl = toLetterUrl(ctx.config.PUBLIC_ORIGIN, row.letterNo)
  const { canonical, sha256, signature } = row
  const bytes = await renderLetterPdf({ ...opened, canonical, sha256, signature, locale, verifyUrl, ...fonts })
  return ok({ bytes, fileName: `${row.letterNo}.${locale}.pdf` })
}
