import { getDay } from '#core/business-day.ts'
import { sha256Hex } from '#core/encodings.ts'
import { claimUpload, releaseUpload, storeUpload } from '#core/files/private-upload-store.ts'
import type { Upload } from '#core/files/read-form.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import { getConstraint, type Statement } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { outboxAddOnce } from '#worker/outbox/add.ts'
import type { Applied, Apply } from './contract.ts'
import { dueAt, toFields } from './rules.ts'
import {
  type ApplicationRow,
  dropWorks,
  findMine,
  insertApplication,
  insertWorks,
  move,
  newestOf,
  passWorks,
  worksOf,
} from './store.ts'
import { isOpen, WORK_FIELDS } from './values.ts'

type Applicant = Ctx<AccountActor>
type Files = { document: Upload | undefined } & Record<(typeof WORK_FIELDS)[number], Upload | undefined>
type Stored = { upload: Upload; key: string; sha256: string }

const applied = ({ id, state, dueAtMs }: ApplicationRow): Applied => ({
  id,
  state,
  dueAt: new Date(dueAtMs).toISOString(),
})

/**
 * Applies to join, or corrects the application that is open: the correction replaces it in one batch and takes over the files that
 * were not sent again. Files come first, as unclaimed; a batch that fails leaves them to the sweep.
 */
export async function apply(ctx: Applicant, input: Apply, files: Files): Promise<Result<Applied>> {
  const newest = await newestOf(ctx)
  const open = newest && isOpen(newest.state) ? newest : null
  const refused = await refusalOf(ctx, input, files, open)
  if (refused) return refused
  const chosen = WORK_FIELDS.flatMap((field) => files[field] ?? [])
  const stored: Stored[] = []
  for (const upload of [...(files.document ? [files.document] : []), ...chosen]) {
    const kept = await storeUpload(ctx, 'musician', upload)
    if (!kept.ok) return kept
    stored.push({ upload, key: kept.value.key, sha256: await sha256Hex(upload.bytes) })
  }
  const document = files.document ? stored[0]! : null
  const row = newRow(ctx, input, open, document)
  return write(ctx, row, open, { stored, works: document ? stored.slice(1) : stored })
}

async function refusalOf(
  ctx: Applicant,
  input: Apply,
  files: Files,
  open: ApplicationRow | null,
): Promise<Result<never> | null> {
  if (!files.document && !open?.documentKey) return refuse('BAD_REQUEST', { document: 'FIELD_REQUIRED' })
  const hears =
    WORK_FIELDS.some((field) => files[field]) || (open !== null && (await worksOf(ctx, [open.id])).length > 0)
  return hears || toFields(input).links.length > 0 ? null : refuse('BAD_REQUEST', { links: 'MUSICIAN_NOTHING_TO_HEAR' })
}

function newRow(ctx: Applicant, input: Apply, open: ApplicationRow | null, document: Stored | null): ApplicationRow {
  const before = document ? null : open
  return {
    ...{ id: ctx.newId(), accountId: ctx.actor.id, replaces: open?.id ?? null, ...toFields(input) },
    documentKey: document?.key ?? before?.documentKey ?? null,
    documentKind: (document?.upload.kind as ApplicationRow['documentKind']) ?? before?.documentKind ?? 'pdf',
    documentName: document?.upload.name ?? before?.documentName ?? '',
    documentSha256: document?.sha256 ?? before?.documentSha256 ?? '',
    ...{ locale: ctx.locale, state: 'submitted', question: null, reason: null, staffId: open?.staffId ?? null },
    ...{ day: getDay(ctx.now), submittedAtMs: ctx.now, dueAtMs: dueAt(ctx.now), decidedAtMs: null },
  }
}

/** The open one gives up its document (to the correction, or to the sweep) and its pieces. */
function replacing(ctx: Applicant, row: ApplicationRow, open: ApplicationRow | null, hasWorks: boolean) {
  if (!open) return { before: [], after: [] }
  return {
    before: [
      ...(hasWorks ? dropWorks(ctx, open.id) : []),
      ...(open.documentKey === null || open.documentKey === row.documentKey
        ? []
        : [releaseUpload(ctx, open.documentKey)]),
      ...move(ctx, open.id, [open.state], { state: 'replaced', documentKey: null }),
    ],
    after: hasWorks ? [] : [passWorks(ctx, open.id, row.id)],
  } satisfies { before: Statement[]; after: Statement[] }
}

async function write(
  ctx: Applicant,
  row: ApplicationRow,
  open: ApplicationRow | null,
  { stored, works }: { stored: readonly Stored[]; works: readonly Stored[] },
): Promise<Result<Applied>> {
  const change = replacing(ctx, row, open, works.length > 0)
  const letter = outboxAddOnce(ctx, `musician:${row.id}:submitted`, 'musician', {
    applicationId: row.id,
    event: 'submitted',
  })
  try {
    await ctx.db.write([
      ...change.before,
      insertApplication(ctx, row),
      ...insertWorks(
        ctx,
        works.map(({ upload, key, sha256 }, i) => ({
          ...{ applicationId: row.id, n: i + 1, fileKey: key, fileName: upload.name },
          ...{ bytes: upload.bytes.length, sha256 },
        })),
      ),
      ...change.after,
      ...stored.flatMap(({ key }) => claimUpload(ctx, key)),
      letter.statement,
    ])
  } catch (error) {
    return explain(ctx, row, error)
  }
  letter.wake()
  return ok(applied(row))
}

async function explain(ctx: Applicant, row: ApplicationRow, error: unknown): Promise<Result<Applied>> {
  // The reply to our own batch was lost.
  const known = await findMine(ctx, row.id)
  if (known) return ok(applied(known))
  switch (getConstraint(error)) {
    case 'MUSICIAN_DAY_FULL':
      return refuse('TOO_MANY')
    case 'MUSICIAN_CLAIM_UNKNOWN':
      return refuse('BAD_REQUEST', { claim: 'FIELD_INVALID' })
    case 'ACCOUNT_CLOSED':
      return refuse('UNAUTHORIZED')
    // Another request of the same person, or a decision, was first.
    case 'unique:musician_application.account_id':
    case 'ROW_NOT_MET':
      return refuse('CONFLICT')
    default:
      throw error
  }
}

/** Takes the open application back; its files are removed. Safe to repeat. */
export async function withdrawApplication(ctx: Applicant): Promise<Result<Applied>> {
  const row = await newestOf(ctx)
  if (!row) return refuse('NOT_FOUND')
  if (row.state === 'withdrawn') return ok(applied(row))
  if (!isOpen(row.state)) return refuse('CONFLICT')
  try {
    await ctx.db.write([
      ...(row.documentKey === null ? [] : [releaseUpload(ctx, row.documentKey)]),
      ...dropWorks(ctx, row.id),
      ...move(ctx, row.id, [row.state], { state: 'withdrawn', documentKey: null }),
    ])
  } catch (error) {
    if (getConstraint(error) !== 'ROW_NOT_MET') throw error
    const now = await findMine(ctx, row.id)
    return now?.state === 'withdrawn' ? ok(applied(now)) : refuse('CONFLICT')
  }
  return ok(applied({ ...row, state: 'withdrawn' }))
}
