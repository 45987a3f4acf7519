import { toYear } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import { type Claim, findClaim, insertClaim } from '#core/idempotency-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { isPrintable, readable } from '#core/print/values.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import { isOff } from '#worker/config/off.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { toLicensor } from '../documents/build-statement.ts'
import { openDocument } from '../documents/open-document.ts'
import { keyring, openSigner } from '../documents/signature.ts'
import { letterNoOf } from '../numbers/values.ts'
import { maskNumber } from '../rules.ts'
import { readOwnDocument } from '../store.ts'
import type { LetterWire, MakeLetter } from './contract.ts'
import { presentLetter } from './present-letter.ts'
import { bodyOf, type LetterStatement } from './statement.ts'
import { authorizedNow, findMine, findMineAbout, insertLetter, type Members, runningMembership } from './store.ts'

type Buyer = Ctx<AccountActor>
/** What a letter is about, before it has a number. */
type Draft = Pick<LetterStatement, 'names' | 'basis'> & {
  kind: 'membership' | 'licence'
  subject: string
  rightId: string | null
  untilMs: number | null
  members: Members | null
}

/**
 * A letter for some whom the running membership authorizes, or for the holder of a licence of one's own. There is one letter for the
 * same: asking again gives it. Signed like licences, and stored only if it is true at the moment of the batch.
 */
export async function makeLetter(ctx: Buyer, input: MakeLetter, claim: Claim | null): Promise<Result<LetterWire>> {
  const earlier = claim && (await replay(ctx, claim))
  if (earlier) return earlier
  const { licenceId, objectIds = [] } = input
  const draft = licenceId === undefined ? await ofMembership(ctx, objectIds) : await ofLicence(ctx, licenceId)
  if (!draft.ok) return draft
  const known = await findMineAbout(ctx, draft.value.subject)
  if (known && !claim) return ok(presentLetter(ctx, known))
  return write(ctx, draft.value, known?.letterNo ?? null, claim)
}

async function ofMembership(ctx: Buyer, objectIds: readonly string[]): Promise<Result<Draft>> {
  const running = await runningMembership(ctx)
  if (!running) return refuse('LETTER_NO_MEMBERSHIP')
  const ids = [...new Set(objectIds)].sort()
  const all = await authorizedNow(ctx)
  const chosen = ids.map((id) => all.find((one) => one.id === id))
  if (chosen.includes(undefined)) return refuse('NOT_FOUND', { objectIds: 'FIELD_INVALID' })
  const names = chosen.flatMap((one) =>
    one ? [{ type: one.type, name: one.name, idMasked: maskNumber(one.type, one.idNumber) }] : [],
  )
  if (!names.every(({ name }) => isPrintable(name))) return refuse('FIELD_CHARACTER', { objectIds: 'FIELD_CHARACTER' })
  return ok({
    ...{ kind: 'membership', rightId: null, untilMs: running.untilMs, names },
    members: { objectIds: ids, level: running.level },
    subject: `membership:${running.id}:${running.level}:${ids.join(',')}`,
    basis: { type: 'membership', level: running.level },
  })
}

const readableBoth = (title: Record<'zh-CN' | 'en-US', string>): Record<'zh-CN' | 'en-US', string> => ({
  'zh-CN': readable(title, 'zh-CN'),
  'en-US': readable(title, 'en-US'),
})

async function ofLicence(ctx: Buyer, rightId: string): Promise<Result<Draft>> {
  const found = await readOwnDocument(ctx, rightId)
  if (!found) return refuse('NOT_FOUND')
  if (!found.document) return refuse('LICENCE_NOT_ISSUED')
  const opened = await openDocument(found.document, await keyring(ctx.config))
  if (!opened) throw new Error(`licence ${found.document.licenceNo}: stored document fails its own signature`)
  const { holder, track, project, licenceNo, term } = opened.statement
  const untilMs = term.until === null ? null : Date.parse(term.until)
  if (untilMs !== null && untilMs <= ctx.now) return refuse('LETTER_LICENCE_OVER')
  return ok({
    ...{ kind: 'licence', rightId, untilMs, members: null, subject: `licence:${rightId}`, names: [holder] },
    basis: { type: 'licence', licenceNo, track: readableBoth(track.title), artists: track.artists, project },
  })
}

async function write(ctx: Buyer, draft: Draft, known: string | null, claim: Claim | null): Promise<Result<LetterWire>> {
  if (isOff(ctx.config, 'licensor')) return refuse('UNAVAILABLE')
  const { kind, subject, rightId, untilMs, members, names, basis } = draft
  const signer = await openSigner(ctx.config.LICENCE_SIGNING_KEY)
  const letterNo = known ?? letterNoOf(toYear(ctx.now), ctx.newId())
  const statement: LetterStatement = {
    ...{ v: 1, kind: 'authorization-letter', letterNo, names, basis, text: bodyOf(basis), keyId: signer.keyId },
    issuer: { name: '曲证 Cuemark', url: ctx.config.PUBLIC_ORIGIN },
    licensor: toLicensor(ctx.config),
    issuedAt: new Date(ctx.now).toISOString(),
    until: untilMs === null ? null : new Date(untilMs).toISOString(),
  }
  const canonical = canonicalJson(statement)
  const [sha256, signature] = await Promise.all([sha256Hex(canonical), signer.sign(canonical)])
  const letter = { ...{ letterNo, kind, subject, rightId, untilMs, canonical, sha256, signature }, keyId: signer.keyId }
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'licences:issue'),
      ...(claim ? [insertClaim(ctx, claim, letterNo)] : []),
      // The letter exists: only the key is recorded for this request.
      ...(known === null ? insertLetter(ctx, { ...letter, issuedAtMs: ctx.now }, members) : []),
    ])
  } catch (error) {
    return explain(ctx, subject, claim, error)
  }
  const row = await findMine(ctx, letterNo)
  return row ? ok(presentLetter(ctx, row)) : refuse('NOT_FOUND')
}

async function explain(ctx: Buyer, subject: string, claim: Claim | null, error: unknown): Promise<Result<LetterWire>> {
  const stored = claim && (await replay(ctx, claim))
  if (stored) return stored
  // Somebody was faster, or the reply to our own batch was lost.
  const same = await findMineAbout(ctx, subject)
  if (same) return ok(presentLetter(ctx, same))
  switch (getConstraint(error)) {
    case 'COMPANY_ROLE':
      return refuse('COMPANY_ROLE')
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    case 'ROW_NOT_MET':
    case 'LETTER_SOURCE':
      return refuse('LETTER_CHANGED')
    default:
      throw error
  }
}

async function replay(ctx: Buyer, claim: Claim): Promise<Result<LetterWire> | null> {
  const found = await findClaim(ctx, claim)
  if (!found) return null
  if (found === 'other') return refuse('KEY_REUSED')
  const row = await findMine(ctx, found.resultRef)
  return row ? replayed(presentLetter(ctx, row)) : refuse('CONFLICT')
}
