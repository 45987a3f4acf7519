import { type DataExport, inOneRead, inPages, toIso } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { accountById } from '../store.ts'
import { getWechat } from '../wechat/wechat-store.ts'
import { getSessions, signInsAfter } from './own-store.ts'
import { getChanges } from './undo-store.ts'

type Owner = Ctx<AccountActor>

/** The account's data, sessions and sign-ins: no hash, no token, no device key. */
export const identityData = (ctx: Owner): DataExport[] => [
  inOneRead('account', () => getAccount(ctx)),
  inOneRead('wechat', async () =>
    (await getWechat(ctx, ctx.actor.id)).map(({ openid, unionid, boundAtMs }) => ({
      openid,
      unionid,
      boundAt: toIso(boundAtMs),
    })),
  ),
  inOneRead('sessions', async () =>
    (await getSessions(ctx)).map((row) => ({
      userAgent: row.userAgent,
      autologin: row.autologin,
      signedInAt: toIso(row.createdAtMs),
      expiresAt: toIso(row.expiresAtMs),
      endedAt: row.revokedAtMs && toIso(row.revokedAtMs),
      endedBecause: row.revokeReason,
    })),
  ),
  inOneRead('credentialChanges', async () =>
    (await getChanges(ctx, ctx.actor.id)).map(({ what, email, mobile, wechat, atMs, untilMs, undoneAtMs }) => ({
      what,
      before: { email, mobile, openid: wechat?.openid ?? null },
      at: toIso(atMs),
      canBeUndoneUntil: toIso(untilMs),
      undoneAt: undoneAtMs && toIso(undoneAtMs),
    })),
  ),
  inPages('signIns', (after: { id: string; atMs: number } | null) => signInsAfter(ctx, after)),
]

async function getAccount(ctx: Owner): Promise<object[]> {
  const row = await accountById(ctx, ctx.actor.id)
  if (!row) return []
  const { id, username, email, mobile, nickname, status, locale } = row
  const hasPassword = row.passwordHash !== null
  return [
    {
      id,
      username,
      email,
      mobile,
      nickname,
      status,
      language: locale,
      hasPassword,
      registeredAt: toIso(row.createdAtMs),
    },
  ]
}
