import type { Page } from '#core/page.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { Ctx, StaffActor } from '#worker/context.ts'
import { maskedPeople } from '#worker/modules/identity/public.ts'
import type { ListCertifications, StaffCertification } from './contract.ts'
import { toCertification } from './present.ts'
import { certificationPage, companiesWith, findCertification, twinsOf } from './staff-store.ts'
import type { CertificationRow } from './store.ts'

type Staff = Ctx<StaffActor>

/** The queue, with what one needs to decide each; a fixed number of statements however many rows. */
export async function listCertifications(
  ctx: Staff,
  input: ListCertifications,
): Promise<Result<Page<StaffCertification>>> {
  const at = { page: input.page ?? 1, perPage: input.perPage ?? 20 }
  const { rows, total } = await certificationPage(ctx, { state: input.state ?? 'submitted', ...at })
  if (rows.length === 0) return ok({ items: [], total, ...at })
  const [twins, companies, people] = await Promise.all([
    twinsOf(ctx, rows),
    companiesWith(
      ctx,
      rows.map(({ taxNumber }) => taxNumber),
    ),
    maskedPeople(ctx, [...new Set(rows.map(({ accountId }) => accountId))]),
  ])
  const about = { twins, companies, people }
  return ok({ items: rows.map((row) => present(ctx, row, about)), total, ...at })
}

type About = {
  twins: Awaited<ReturnType<typeof twinsOf>>
  companies: Awaited<ReturnType<typeof companiesWith>>
  people: Awaited<ReturnType<typeof maskedPeople>>
}

function present(ctx: Staff, row: CertificationRow, { twins, companies, people }: About): StaffCertification {
  const ofOthers = (list: About['twins']['byImage']) =>
    list
      .filter(({ accountId }) => accountId !== row.accountId)
      .map(({ id, fullName, state }) => ({ id, fullName, state }))
  const company = companies.find(({ id, taxNumber }) => taxNumber === row.taxNumber && id !== row.enterpriseId)
  return {
    ...toCertification(row),
    image: row.fileKey === null ? null : `/admin/api/v1/enterprises/${row.id}/image`,
    isOverdue: row.state === 'submitted' && row.dueAtMs < ctx.now,
    applicant: people.get(row.accountId) ?? { name: '', email: null, mobile: null },
    isInvited: row.invitationId !== null,
    corrects: row.corrects,
    sameImage: ofOthers(twins.byImage.filter(({ sha256 }) => sha256 === row.sha256)),
    sameNumber: ofOthers(twins.byNumber.filter(({ taxNumber }) => taxNumber === row.taxNumber)),
    company: company ? { id: company.id, fullName: company.fullName, members: company.members } : null,
  }
}

/** For staff; who may see it is decided by `can()`. */
export async function openAnyLicence(
  ctx: Staff,
  id: string,
): Promise<Result<{ key: string; kind: 'jpeg' | 'png'; name: string }>> {
  const row = await findCertification(ctx, id)
  return row?.fileKey ? ok({ key: row.fileKey, kind: row.fileKind, name: row.fileName }) : refuse('NOT_FOUND')
}
