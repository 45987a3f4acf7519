import { toYear } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { Code } from '#core/codes.ts'
import { sha256Hex } from '#core/encodings.ts'
import { type Claim, findClaim, insertClaim, isClaimTaken } from '#core/idempotency-store.ts'
import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse, replayed } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import { isOff } from '#worker/config/off.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import { refuseHolder } from '../catalogue/public.ts'
import { certifiedOf, misspelt } from '../enterprise/public.ts'
import { type BatchForm, type Licence, type LicenceForm, unprintable } from './contract.ts'
import { buildStatement, toLicensor } from './documents/build-statement.ts'
import { openSigner, type Signer } from './documents/signature.ts'
import { mustBeAuthorized } from './exchange-holder-store.ts'
import { insertTexts } from './library/text-store.ts'
import { licenceNo } from './numbers/values.ts'
import { presentLicence } from './present-licence.ts'
import { decideForm, exchangedForm, fitForm, formFault, standsAgainst } from './rules.ts'
import {
  type HeldRight,
  insertDocument,
  type NewDocument,
  readRights,
  type StoredVersion,
  versionsOf,
} from './store.ts'

/** After a lost race the winner's result is read; if the number is taken a new one is drawn. Both need one more try. */
const ATTEMPTS = 3

/** Fills in the form of one right, which issues its licence at once and irrevocably. */
export async function fillForm(
  ctx: Ctx<AccountActor>,
  rightId: string,
  form: LicenceForm,
  claim: Claim | null,
): Promise<Result<Licence>> {
  const result = await issueAll(ctx, { ids: [rightId], form, name: (fields) => fields, formOf: () => form }, claim)
  return result.ok ? { ...result, value: result.value[0]! } : result
}

/** One form for several rights of one order: all are issued, or none. */
export async function fillForms(
  ctx: Ctx<AccountActor>,
  { orderNo, licenceIds, form }: BatchForm,
  claim: Claim | null,
): Promise<Result<Licence[]>> {
  return issueAll(
    ctx,
    {
      ...{ ids: [...new Set(licenceIds)], form, orderNo },
      name: (fields) => Object.fromEntries(Object.entries(fields).map(([field, code]) => [`form.${field}`, code])),
      formOf: ({ terms }, all) =>
        fitForm(
          terms.licenceType,
          all.map((right) => right.terms.licenceType),
          form,
        ),
      placeOf: (id) => `licenceIds.${licenceIds.indexOf(id)}`,
    },
    claim,
  )
}

type Fields = Record<string, Code>
/** One form for one right or several. */
type Request = {
  ids: string[]
  form: LicenceForm
  /** Of a batch: all rights must belong to it. */
  orderNo?: string
  /** The form of one of these rights (rules.ts, `fitForm`). */
  formOf: (right: HeldRight, all: readonly HeldRight[]) => LicenceForm
  /** Names of the form's fields in this request. */
  name: (fields: Fields) => Fields
  /** Of a batch: the name of a right in this request, for refusals that concern single ones. */
  placeOf?: (id: string) => string
}

async function issueAll(ctx: Ctx<AccountActor>, request: Request, claim: Claim | null): Promise<Result<Licence[]>> {
  const { ids: rightIds, form, orderNo, name } = request
  if (!mayForOwner(ctx, 'licences:issue')) return refuse('COMPANY_ROLE')
  if (isOff(ctx.config, 'licensor')) return refuse('UNAVAILABLE')
  const refused = Object.keys(unprintable(form)).map((field) => [field, 'FIELD_CHARACTER' as const])
  if (refused.length > 0) return refuse('FIELD_CHARACTER', name(Object.fromEntries(refused)))
  const certified = form.authorizationType === 'company' ? await certifiedOf(ctx) : null
  if (certified && form.authorizationType === 'company') {
    const { companyName, taxNumber = '' } = form
    const field = misspelt(certified, { name: companyName, taxNumber })
    if (field)
      return refuse('COMPANY_MISSPELT', name({ [field === 'name' ? 'companyName' : field]: 'COMPANY_MISSPELT' }))
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const earlier = claim && (await findClaim(ctx, claim))
    if (earlier === 'other') return refuse('KEY_REUSED')
    const rights = await readRights(ctx, rightIds)
    if (rights.length !== rightIds.length || rights.some((r) => orderNo !== undefined && r.orderNo !== orderNo))
      return refuse('NOT_FOUND')
    const hasExchanged = rights.some(({ exchanged }) => exchanged)
    const formOf = (right: HeldRight) => {
      const fitting = request.formOf(right, rights)
      return hasExchanged ? exchangedForm(fitting) : fitting
    }
    const misfit = await refuseMisfit(ctx, rights, formOf, request)
    if (misfit) return misfit
    const decision = decideForm(rights, formOf)
    if (decision.kind === 'refuse') return refuse(decision.code, whichOf(rights, formOf, request))
    if (decision.kind === 'replay') {
      // The same form under a new key: nothing to do, but the key is recorded for this request.
      if (claim && !earlier) {
        const written = await write(ctx, [], claim, rightIds[0]!)
        if (written === 'forbidden') return refuse('COMPANY_ROLE')
        if (written === 'again') continue
      }
      const licences = rights.map((right) => presentLicence(ctx, right))
      return earlier ? replayed(licences) : ok(licences)
    }
    const versions = await versionsOf(ctx, [...new Set(decision.rights.map(({ track }) => track.id))])
    const documents = await Promise.all(
      decision.rights.map((right) => sign(ctx, right, formOf(right), versions.get(right.track.id) ?? [])),
    )
    const guards = decision.rights.flatMap((right) => (right.exchanged ? [mustBeAuthorized(ctx, right.id, form)] : []))
    const written = await write(ctx, documents, claim, rightIds[0]!, guards)
    if (written === 'forbidden') return refuse('COMPANY_ROLE')
    if (written === 'EXCHANGE_ENDED' || written === 'EXCHANGE_HOLDER')
      return refuse(written, whyExchanged(decision.rights, written, request))
    if (written === 'done') {
      announceIssued(ctx, documents).wake()
      const byRight = new Map(documents.map((d) => [d.rightId, d]))
      return ok(rights.map((right) => presentLicence(ctx, issued(right, byRight.get(right.id)))))
    }
  }
  return refuse('CONFLICT')
}

/**
 * The form names a holder whom one of these licences does not fit. The refusal names the licence that does, and its price; in a
 * batch also every right that it concerns.
 */
async function refuseMisfit(
  ctx: Ctx<AccountActor>,
  rights: readonly HeldRight[],
  formOf: (right: HeldRight) => LicenceForm,
  { name, placeOf }: Request,
): Promise<Result<never> | null> {
  const faults = rights.flatMap((right) => {
    const fault = right.status === 'awaiting_form' ? formFault(right.terms, formOf(right)) : null
    return fault ? [{ right, fault }] : []
  })
  const [first] = faults
  if (!first) return null
  const { right, fault } = first
  if (fault.code === 'BAD_REQUEST') return refuse(fault.code, name(fault.fields))
  const { terms, track, version } = right
  const refused = await refuseHolder(ctx, fault.code, { trackId: track.id, versionId: version.id, code: terms.code })
  if (refused.ok || !placeOf) return refused
  const fields = Object.fromEntries(
    faults.flatMap((one) => (one.fault.code === 'BAD_REQUEST' ? [] : [[placeOf(one.right.id), one.fault.code]])),
  )
  return { ok: false, refusal: { ...refused.refusal, fields } }
}

/** Of a batch: which rights this form cannot issue any more, each with the reason. */
function whichOf(
  rights: readonly HeldRight[],
  formOf: (right: HeldRight) => LicenceForm,
  { placeOf }: Request,
): Fields | undefined {
  if (!placeOf) return undefined
  const refused = rights.flatMap((right) => {
    const code = standsAgainst(right, formOf(right))
    return code ? [[placeOf(right.id), code] as const] : []
  })
  return Object.fromEntries(refused)
}

/** Of a batch: the exchanged rights that this stands against. Otherwise the field that names the holder. */
function whyExchanged(
  rights: readonly HeldRight[],
  code: 'EXCHANGE_ENDED' | 'EXCHANGE_HOLDER',
  { placeOf, name }: Request,
): Fields | undefined {
  if (code === 'EXCHANGE_HOLDER') return name({ authorizationObject: code })
  if (!placeOf) return undefined
  return Object.fromEntries(rights.flatMap(({ exchanged, id }) => (exchanged ? [[placeOf(id), code] as const] : [])))
}

async function sign(
  ctx: Ctx<AccountActor>,
  right: HeldRight,
  form: LicenceForm,
  versions: readonly StoredVersion[],
): Promise<NewDocument> {
  const signer: Signer = await openSigner(ctx.config.LICENCE_SIGNING_KEY)
  const number = licenceNo(toYear(ctx.now), ctx.newId())
  const issue = {
    ...{ licenceNo: number, keyId: signer.keyId, issuerUrl: ctx.config.PUBLIC_ORIGIN, nowMs: ctx.now },
    ...{ licensor: toLicensor(ctx.config), versions },
  }
  const canonical = canonicalJson(buildStatement(right, form, issue))
  const [sha256, signature] = await Promise.all([sha256Hex(canonical), signer.sign(canonical)])
  return {
    licenceNo: number,
    rightId: right.id,
    canonical,
    sha256,
    signature,
    keyId: signer.keyId,
    form,
    issuedAtMs: ctx.now,
  }
}

/**
 * The mail with the documents. Its id is that of the first right, which can be issued only once, so that there is one
 * mail for each form that issued something.
 */
const announceIssued = (ctx: Ctx<AccountActor>, documents: readonly NewDocument[]) =>
  outboxAddOnce(ctx, `issued:${documents[0]?.rightId}`, 'message', {
    ...{ about: 'issued', accountId: ctx.actor.id, rightIds: documents.map(({ rightId }) => rightId) },
  })

/** The right after the batch that was just written. */
const issued = (right: HeldRight, document: NewDocument | undefined): HeldRight =>
  document
    ? {
        ...right,
        status: 'issued',
        form: document.form,
        licenceNo: document.licenceNo,
        issuedAtMs: document.issuedAtMs,
      }
    : right

/**
 * One batch with the documents and the idempotency key. `again` if another request was first, or drew the same number;
 * `forbidden` if the role in the company was lost in the meantime.
 */
async function write(
  ctx: Ctx<AccountActor>,
  documents: NewDocument[],
  claim: Claim | null,
  resultRef: string,
  guards: Statement[] = [],
): Promise<'done' | 'again' | 'forbidden' | 'EXCHANGE_ENDED' | 'EXCHANGE_HOLDER'> {
  const statements = [
    ...mustStillForOwner(ctx, 'licences:issue'),
    ...documents.map((document) => insertDocument(ctx, document)),
    // After the documents, so that a membership that has ended is named first.
    ...guards,
    ...(documents.length > 0
      ? [insertTexts(ctx, documents, ctx.actor.id), announceIssued(ctx, documents).statement]
      : []),
  ]
  if (claim) statements.push(insertClaim(ctx, claim, resultRef))
  try {
    await ctx.db.write(statements)
    return 'done'
  } catch (error) {
    const constraint = getConstraint(error)
    if (constraint === 'COMPANY_ROLE') return 'forbidden'
    if (constraint === 'EXCHANGE_ENDED' || constraint === 'EXCHANGE_HOLDER') return constraint
    if (constraint === 'LICENCE_ALREADY_ISSUED' || /^unique:licence_/.test(constraint ?? '') || isClaimTaken(error))
      return 'again'
    throw error
  }
}
