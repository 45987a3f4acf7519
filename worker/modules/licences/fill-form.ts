import { constraintOf } from '../../../db/client.ts'
import type { AccountActor, Ctx } from '../../context.ts'
import { ok, type Result, refuse } from '../../result.ts'
import { canonicalJson, sha256Hex } from './canonical.ts'
import type { BatchForm, Licence, LicenceForm } from './contract.ts'
import { unprintableFields } from './form-text.ts'
import { licenceNo } from './number.ts'
import { presentLicence } from './present-licence.ts'
import { decideForm, shanghaiYear } from './rules.ts'
import { openSigner, type Signer } from './signature.ts'
import { buildStatement } from './statement.ts'
import { claimKey, type HeldRight, insertDocument, isKeyOfOther, type NewDocument, readRights } from './store.ts'

/** A lost race is answered from what the winner wrote; a number that is taken is drawn again. Both need one more look. */
const ATTEMPTS = 3

/** Fills the form of one right: its licence is issued at once and for good. */
export async function fillForm(
  ctx: Ctx<AccountActor>,
  rightId: string,
  form: LicenceForm,
  key: string | null,
): Promise<Result<Licence>> {
  const result = await issueAll(ctx, [rightId], form, key)
  return result.ok ? ok(result.value[0]!) : result
}

/** One form for several rights of one order: all of them are issued, or none. */
export async function fillForms(
  ctx: Ctx<AccountActor>,
  { orderNo, licenceIds, form }: BatchForm,
  key: string | null,
): Promise<Result<Licence[]>> {
  return issueAll(ctx, [...new Set(licenceIds)], form, key, orderNo)
}

async function issueAll(
  ctx: Ctx<AccountActor>,
  rightIds: string[],
  form: LicenceForm,
  key: string | null,
  orderNo?: string,
): Promise<Result<Licence[]>> {
  const unprintable = unprintableFields(form)
  if (unprintable) return refuse('FIELD_CHARACTER', unprintable)
  const requestHash = await sha256Hex(canonicalJson({ form, rightIds }))
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (key !== null && (await isKeyOfOther(ctx, key, requestHash))) return refuse('KEY_REUSED')
    const rights = await readRights(ctx, rightIds)
    if (rights.length !== rightIds.length || rights.some((r) => orderNo !== undefined && r.orderNo !== orderNo))
      return refuse('NOT_FOUND')
    const decision = decideForm(rights, form)
    if (decision.kind === 'refuse') return refuse(decision.code)
    if (decision.kind === 'replay') return ok(rights.map((right) => presentLicence(right, ctx.config.PUBLIC_ORIGIN)))
    const documents = await Promise.all(decision.rights.map((right) => sign(ctx, right, form)))
    if (await isWritten(ctx, documents, key === null ? null : { key, requestHash })) {
      const byRight = new Map(documents.map((d) => [d.rightId, d]))
      return ok(rights.map((right) => presentLicence(issued(right, byRight.get(right.id)), ctx.config.PUBLIC_ORIGIN)))
    }
  }
  return refuse('CONFLICT')
}

async function sign(ctx: Ctx<AccountActor>, right: HeldRight, form: LicenceForm): Promise<NewDocument> {
  const signer: Signer = await openSigner(ctx.config.LICENCE_SIGNING_KEY)
  const number = licenceNo(shanghaiYear(ctx.now), ctx.newId())
  const issue = { licenceNo: number, keyId: signer.keyId, issuerUrl: ctx.config.PUBLIC_ORIGIN, nowMs: ctx.now }
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

/** What the right has become by the batch that was just written. */
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

/** One batch: documents, and the key they answer to. False when another request was first, or drew the same number. */
async function isWritten(
  ctx: Ctx<AccountActor>,
  documents: NewDocument[],
  claim: { key: string; requestHash: string } | null,
): Promise<boolean> {
  const statements = documents.map((document) => insertDocument(ctx, document))
  if (claim) statements.push(claimKey(ctx, claim.key, claim.requestHash, documents[0]!.rightId))
  try {
    await ctx.db.write(statements)
    return true
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'LICENCE_ALREADY_ISSUED' || /^unique:(licence_|idempotency\.)/.test(constraint ?? ''))
      return false
    throw error
  }
}
