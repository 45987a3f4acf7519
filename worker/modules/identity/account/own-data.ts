import { inOneRead, inPages, isoOf, type OwnData } from '#core/data-export.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { accountById } from '../store.ts'
import { wechatOf } from '../wechat/wechat-store.ts'
import { sessionsOf, signInsAfter } from './own-store.ts'
import { changesOf } from './undo-store.ts'

type Owner = Ctx<AccountActor>

/** Who somebody is to us, where they are signed in and when they signed in: no hash, no token, no device key. */
export const identityData = (ctx: Owner): OwnData[] => [
  inOneRead('account', () => accountOf(ctx)),
  inOneRead('wechat', async () =>
    (await wechatOf(ctx, ctx.actor.id)).map(({ openid, unionid, boundAtMs }) => ({
      openid,
      unionid,
      boundAt: isoOf(boundAtMs),
    })),
  ),
  inOneRead('sessions', async () =>
    (await sessionsOf(ctx)).map((row) => ({
      userAgent: row.userAgent,
      autologin: row.autologin,
      signedInAt: isoOf(row.createdAtMs),
      expiresAt: isoOf(row.expiresAtMs),
      endedAt: row.revokedAtMs && isoOf(row.revokedAtMs),
      endedBecause: row.revokeReason,
    })),
  ),
  inOneRead('credentialChanges', async () =>
    (await changesOf(ctx, ctx.actor.id)).map(({ what, email, mobile, wechat, atMs, untilMs, undoneAtMs }) => ({
      what,
      before: { email, mobile, openid: wechat?.openid ?? null },
      at: isoOf(atMs),
      canBeUndoneUntil: isoOf(untilMs),
      undoneAt: undoneAtMs && isoOf(undoneAtMs),
    })),
  ),
  inPages('signIns', (after: { id: string; atMs: number } | null) => signInsAfter(ctx, after)),
]

async function accountOf(ctx: Owner): Promise<object[]> {
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
      registeredAt: isoOf(row.createdAtMs),
    },
  ]
}
