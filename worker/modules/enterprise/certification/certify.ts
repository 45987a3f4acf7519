import { getDay } from '#core/business-day.ts'
import { sha256Hex } from '#core/encodings.ts'
import { claimUpload, storeUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import type { CertificationWire, Certify, CorrectCertification } from './contract.ts'
import { spendInvitation } from './invitation-store.ts'
import { openInvitation } from './open-invitation.ts'
import { toMine } from './present.ts'
import { reviewDueAt } from './rules.ts'
import {
  type CertificationRow,
  canBeReached,
  companyOf,
  countToday,
  insertCertification,
  newestOfMine,
  takeFile,
  withdraw,
} from './store.ts'
import {
  CERTIFICATION_FIELDS,
  type CertificationTexts,
  certificationFaults,
  MAX_CERTIFICATIONS_A_DAY,
  tidyCertification,
} from './values.ts'

type Applicant = Ctx<AccountActor>
type Given = Result<CertificationWire>
type Picture = Pick<CertificationRow, 'fileKind' | 'fileName' | 'bytes' | 'sha256'>
type Application = { texts: CertificationTexts; isClaim: boolean; picture: Picture }

/**
 * Applies for a company: staff decide within seven working days. The file comes first, as unclaimed; the batch claims it. One that was
 * rejected or taken back before is what this one corrects. Safe to repeat while it waits.
 */
export async function certify(ctx: Applicant, input: Certify, file: Upload): Promise<Given> {
  const texts = tidyCertification(input)
  const application = { texts, isClaim: input.claim === 'true', picture: await toPicture(file) }
  const last = await newestOfMine(ctx)
  if (last?.state === 'submitted') return isSame(last, application) ? ok(toMine(last)) : refuse('CERTIFICATION_OPEN')
  const invitation = input.invitation === undefined ? null : await openInvitation(ctx, input.invitation)
  if (invitation && !invitation.ok) return invitation
  const refused = await refusalOf(ctx, application)
  if (refused) return refused
  const stored = await storeUpload(ctx, 'certification', file)
  if (!stored.ok) return stored
  const corrects = last && last.state !== 'approved' ? last.id : null
  return write(ctx, application, {
    ...{ corrects, fileKey: stored.value.key, invitationId: invitation?.value.id ?? null },
    before: [...claimUpload(ctx, stored.value.key), ...(invitation ? spendInvitation(ctx, invitation.value.id) : [])],
  })
}

/**
 * Corrects the last application: one that waits is taken back, and its time begins anew. Without a new picture, the one that was sent
 * goes along.
 */
export async function correctCertification(
  ctx: Applicant,
  input: CorrectCertification,
  file: Upload | undefined,
): Promise<Given> {
  const last = await newestOfMine(ctx)
  if (!last || last.state === 'approved') return refuse('CERTIFICATION_STATE')
  if (!file && last.fileKey === null) return refuse('BAD_REQUEST', { businessLicence: 'FIELD_REQUIRED' })
  const { fileKind, fileName, bytes, sha256 } = last
  const application = {
    texts: tidyCertification(input),
    isClaim: input.claim === 'true',
    picture: file ? await toPicture(file) : { fileKind, fileName, bytes, sha256 },
  }
  if (last.state === 'submitted' && isSame(last, application)) return ok(toMine(last))
  const refused = await refusalOf(ctx, application)
  if (refused) return refused
  const stored = file && (await storeUpload(ctx, 'certification', file))
  if (stored && !stored.ok) return stored
  const fileKey = stored ? stored.value.key : (last.fileKey ?? '')
  const isOpen = last.state === 'submitted'
  return write(ctx, application, {
    ...{ corrects: last.id, fileKey, invitationId: last.invitationId },
    before: [
      ...(isOpen ? withdraw(ctx, last.id, { keepsFile: stored !== undefined }) : []),
      ...(!isOpen && !stored ? takeFile(ctx, last.id, fileKey) : []),
      ...(stored ? claimUpload(ctx, fileKey) : []),
    ],
  })
}

const toPicture = async (file: Upload): Promise<Picture> => ({
  fileKind: file.kind as Picture['fileKind'],
  ...{ fileName: file.name, bytes: file.bytes.length, sha256: await sha256Hex(file.bytes) },
})

const isSame = (row: CertificationRow, { texts, isClaim, picture }: Application): boolean =>
  row.isClaim === isClaim &&
  row.sha256 === picture.sha256 &&
  CERTIFICATION_FIELDS.every((field) => row[field] === texts[field])

/** Checked before a file is stored; the trigger certification_born decides again in the batch. */
async function refusalOf(ctx: Applicant, { texts, isClaim }: Application): Promise<Given | null> {
  const faults = certificationFaults(texts)
  if (Object.keys(faults).length > 0) return refuse('BAD_REQUEST', faults)
  const [isReachable, company, today] = await Promise.all([
    canBeReached(ctx),
    companyOf(ctx, texts.taxNumber),
    countToday(ctx, getDay(ctx.now)),
  ])
  if (!isReachable) return refuse('CERTIFICATION_UNBOUND')
  if (company && !isClaim) return refuse('COMPANY_EXISTS', { taxNumber: 'COMPANY_EXISTS' })
  if (!company && isClaim) return refuse('COMPANY_UNKNOWN', { taxNumber: 'COMPANY_UNKNOWN' })
  return today >= MAX_CERTIFICATIONS_A_DAY ? refuse('CERTIFICATIONS_DAY_FULL') : null
}

type Rest = Pick<CertificationRow, 'corrects' | 'invitationId'> & { fileKey: string; before: Statement[] }

async function write(
  ctx: Applicant,
  { texts, isClaim, picture }: Application,
  { before, ...rest }: Rest,
): Promise<Given> {
  const id = ctx.newId()
  const letter = outboxAddOnce(ctx, `certification:${id}:submitted`, 'message', {
    ...{ about: 'certification', certificationId: id, event: 'submitted' },
  })
  try {
    await ctx.db.write([
      ...before,
      insertCertification(ctx, {
        ...{ id, channelId: ctx.channel.id, accountId: ctx.actor.id, day: getDay(ctx.now), locale: ctx.locale },
        ...{ ...texts, ...picture, ...rest, isClaim, submittedAtMs: ctx.now, dueAtMs: reviewDueAt(ctx.now) },
      }),
      letter.statement,
    ])
  } catch (error) {
    return explain(ctx, id, error)
  }
  letter.wake()
  const row = await newestOfMine(ctx)
  return row ? ok(toMine(row)) : refuse('CONFLICT')
}

async function explain(ctx: Applicant, id: string, error: unknown): Promise<Given> {
  // Our own write whose reply was lost.
  const last = await newestOfMine(ctx)
  if (last?.id === id) return ok(toMine(last))
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'COMPANY_EXISTS':
    case 'COMPANY_UNKNOWN':
      return refuse(constraint, { taxNumber: constraint })
    case 'CERTIFICATION_UNBOUND':
    case 'CERTIFICATIONS_DAY_FULL':
    case 'COMPANY_INVITATION_OVER':
      return refuse(constraint)
    case 'unique:certification.account_id':
      return refuse('CERTIFICATION_OPEN')
    // Decided, corrected or used by somebody else in the meantime.
    case 'ROW_NOT_MET':
    case 'CERTIFICATION_CORRECTS':
    case 'CERTIFICATION_FIXED':
    case 'unique:certification.file_key':
      return refuse('CERTIFICATION_STATE')
    default:
      throw error
  }
}
