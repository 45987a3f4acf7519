import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { account, favouriteFolder, favouriteTrack } from '#db/schema/index.ts'
import type { Ctx } from '#worker/context.ts'
import { type FolderRow, named, type Owner, selectFolders } from './folder-store.ts'

/** A shared folder by its link. Nothing of an account that is closed or disabled is shared any more. */
export const sharedAs = (shareId: string) =>
  and(
    eq(favouriteFolder.shareId, shareId),
    sql`exists (select 1 from account a where a.id = ${favouriteFolder.accountId} and a.status = 'active')`,
  )

/** Switched on: keeps the link that it has, or takes `shareId`. Off: no link. Fails with ROW_NOT_MET if there is no such folder. */
export const shareFolder = (
  ctx: Owner,
  id: string,
  change: {
    shareId: string | null
    pricedFor: 'personal' | 'enterprise'
    showsOwner?: boolean | undefined
    showsPrices?: boolean | undefined
  },
): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build
      .update(favouriteFolder)
      .set({
        shareId: change.shareId === null ? null : sql`coalesce(${favouriteFolder.shareId}, ${change.shareId})`,
        sharePricedFor: change.pricedFor,
        ...(change.showsPrices !== undefined && { shareShowsPrices: change.showsPrices }),
        ...(change.showsOwner !== undefined && { shareNamesOwner: change.showsOwner }),
      })
      .where(named(ctx, id)),
  )

export type SharedRow = FolderRow & { ownerId: string; ownId: string; ownerName: string | null }

/** The folder, and its owner's name if the owner shows it. */
export async function findShared(ctx: Ctx, shareId: string): Promise<SharedRow | null> {
  const [[row], [owner]] = await Promise.all([
    selectFolders(ctx).where(sharedAs(shareId)).limit(1),
    ctx.db.primary
      .select({
        id: favouriteFolder.accountId,
        name: sql<string | null>`iif(${favouriteFolder.shareNamesOwner}, ${account.nickname}, null)`,
      })
      .from(favouriteFolder)
      .innerJoin(account, eq(account.id, favouriteFolder.accountId))
      .where(sharedAs(shareId))
      .limit(1),
  ])
  return row && owner ? { ...row, ownerId: owner.id, ownId: row.id, ownerName: owner.name } : null
}

/** Copies the visible tracks of a shared folder into a new one. Fails with ROW_NOT_MET if there are none (any more). */
export const copyShared = (ctx: Owner, shareId: string, toId: string): Statement[] =>
  ctx.db.mustMeet(
    ctx.db.build.insert(favouriteTrack).select(
      sql`select ${toId}, ft.track_id, ${ctx.actor.id}, ft.created_at_ms from favourite_track ft
          join track t on t.id = ft.track_id and t.status >= 0
          where ft.folder_id in ${ctx.db.primary.select({ id: favouriteFolder.id }).from(favouriteFolder).where(sharedAs(shareId))}`,
    ),
  )
