import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { ownedBy } from '#core/owner-store.ts'
import { toOffset } from '#core/page.ts'
import type { Statement } from '#db/client.ts'
import { authorizationLetter, authorizationLetterEnd, membership } from '#db/schema/index.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'

type Buyer = Ctx<AccountActor>
export type LetterRow = typeof authorizationLetter.$inferSelect
/** `isOutOfDate`: the membership has had another level since (an upgrade), so whom the letter names may no longer be authorized. */
export type KnownLetter = LetterRow & { ended: string | null; isOutOfDate: boolean }
export type Authorized = { id: string; type: 'personal' | 'company'; name: string; idNumber: string }

/** The period of the owner's membership that runs now. */
export const runningMembership = (ctx: Buyer) =>
  ctx.db.primary.get<{ id: string; level: number; untilMs: number } | undefined>(
    sql`SELECT id, level, until_ms AS untilMs FROM membership m WHERE m.owner_id = ${ctx.owner.id} AND m.from_ms <= ${ctx.now} AND m.until_ms > ${ctx.now}`,
  )

/**
 * Whom the owner's running membership authorizes: named in this unbroken membership and of a kind that it covers
 * (memberships/objects, which licences cannot import).
 */
const authorized = (ctx: Buyer): SQL =>
  sql`SELECT o.id AS id, o.type AS type, o.name AS name, o.id_number AS idNumber, m.level AS level FROM authorization_object o
    JOIN membership m ON m.owner_id = o.owner_id AND m.from_ms <= ${ctx.now} AND m.until_ms > ${ctx.now}
    WHERE o.owner_id = ${ctx.owner.id} AND iif(o.type = 'personal', m.person_count, m.company_count) > 0
      AND (SELECT r.from_ms FROM membership_run r WHERE r.membership_id = m.id)
        = (SELECT r.from_ms FROM membership_run r WHERE r.membership_id = o.membership_id)`
export const authorizedNow = (ctx: Buyer): Promise<Authorized[]> =>
  ctx.db.primary.all<Authorized>(sql`${authorized(ctx)} ORDER BY o.created_at_ms, o.id`)

type NewLetter = Omit<LetterRow, 'ownerId' | 'createdBy'>

/** What a membership letter says: whom it names, and the level under which they are authorized. */
export type Members = { objectIds: readonly string[]; level: number }

/**
 * The letter, if what it says is true at the moment of the batch (otherwise ROW_NOT_MET or LETTER_SOURCE): all its objects are
 * authorized under this level, or its licence stands (`members` is null). A letter about the same exists: the unique index
 * `authorization_letter_subject` refuses.
 */
export function insertLetter(ctx: Buyer, letter: NewLetter, members: Members | null): Statement[] {
  const { letterNo, kind, subject, rightId, untilMs, canonical, sha256, signature, keyId, issuedAtMs } = letter
  const isTrue =
    members === null
      ? sql`true`
      : sql`(select count(*) from (${authorized(ctx)}) where level = ${members.level}
          and id in (select value from json_each(${JSON.stringify(members.objectIds)}))) = ${members.objectIds.length}`
  return ctx.db.mustMeet(
    ctx.db.build.insert(authorizationLetter).select(
      sql`select ${letterNo}, ${ctx.owner.id}, ${ctx.actor.id}, ${kind}, ${subject}, ${rightId}, ${untilMs}, ${canonical},
          ${sha256}, ${signature}, ${keyId}, ${issuedAtMs} where ${isTrue}`,
    ),
  )
}

const isOutOfDate = sql<0 | 1>`(${authorizationLetter.kind} = 'membership' and not exists (
  select 1 from ${membership} where ${membership.ownerId} = ${authorizationLetter.ownerId} and ${membership.untilMs} = ${authorizationLetter.untilMs}
    and ${membership.level} = json_extract(${authorizationLetter.canonical}, '$.basis.level')))`
const known = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.primary
    .select({ letter: authorizationLetter, ended: authorizationLetterEnd.reason, isOutOfDate })
    .from(authorizationLetter)
    .leftJoin(authorizationLetterEnd, eq(authorizationLetterEnd.letterNo, authorizationLetter.letterNo))
type Joined = { letter: LetterRow; ended: string | null; isOutOfDate: 0 | 1 }
const merged = (row: Joined | undefined): KnownLetter | null =>
  row ? { ...row.letter, ended: row.ended, isOutOfDate: row.isOutOfDate === 1 } : null

export const findMineAbout = async (ctx: Buyer, subject: string): Promise<KnownLetter | null> =>
  merged(
    await known(ctx)
      .where(and(ownedBy(ctx, authorizationLetter.ownerId), eq(authorizationLetter.subject, subject)))
      .get(),
  )
export const findMine = async (ctx: Buyer, letterNo: string): Promise<KnownLetter | null> =>
  merged(
    await known(ctx)
      .where(and(ownedBy(ctx, authorizationLetter.ownerId), eq(authorizationLetter.letterNo, letterNo)))
      .get(),
  )
/** For the public page. */
export const findAny = async (ctx: Ctx, letterNo: string): Promise<KnownLetter | null> =>
  merged(await known(ctx).where(eq(authorizationLetter.letterNo, letterNo)).get())

export async function pageOfMine(ctx: Buyer, at: { page: number; perPage: number }) {
  const where = ownedBy(ctx, authorizationLetter.ownerId)
  const [rows, total] = await Promise.all([
    known(ctx)
      .where(where)
      .orderBy(desc(authorizationLetter.issuedAtMs), desc(authorizationLetter.letterNo))
      .limit(at.perPage)
      .offset(toOffset(at)),
    ctx.db.primary.$count(authorizationLetter, where),
  ])
  return { rows: rows.flatMap((row) => merged(row) ?? []), total }
}
