import type { SQL } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import type { Ctx } from '#worker/context.ts'
import { hashPassword } from '../account/password.ts'
import { normalizeName } from '../rules.ts'
import { forgetSessions } from '../sessions/session-cache.ts'
import { accessHashesOfAccount, getRevokeSessions, insertAccount, switchAccount, updateAccount } from '../store.ts'

/** Statements for the batch of the company's decision; call `done` after it has succeeded. */
type Prepared = { statements: Statement[]; done(): void }

/**
 * An account that a company makes: it signs in by username, and its password opens nothing until the holder has replaced
 * it (set-initial-password.ts). A taken username fails the batch with `unique:account.username`.
 */
export async function prepareManaged(
  ctx: Ctx,
  { username, name, password }: { username: string; name: string; password: string },
): Promise<{ id: string; statement: Statement }> {
  const id = ctx.newId()
  const statement = insertAccount(ctx, {
    id,
    channelId: ctx.channel.id,
    username: normalizeName(username),
    nickname: name,
    passwordHash: await hashPassword(password),
    passwordIsInitial: true,
    createdAtMs: ctx.now,
    locale: ctx.locale,
  })
  return { id, statement }
}

/** A new initial password, while `guard` holds. Every session ends. */
export async function prepareReset(ctx: Ctx, accountId: string, password: string, guard: SQL): Promise<Prepared> {
  const [passwordHash, hashes] = await Promise.all([hashPassword(password), accessHashesOfAccount(ctx, accountId)])
  return {
    statements: [
      ...updateAccount(ctx, accountId, { passwordHash, passwordIsInitial: true }, guard),
      getRevokeSessions(ctx, accountId, 'password_reset'),
    ],
    done: () => forgetSessions(ctx, hashes),
  }
}

/** Switches the account off, which ends every session, or on again, while `guard` holds. */
export async function prepareSwitch(ctx: Ctx, accountId: string, isOn: boolean, guard: SQL): Promise<Prepared> {
  const hashes = isOn ? [] : await accessHashesOfAccount(ctx, accountId)
  return {
    statements: [
      ...switchAccount(ctx, accountId, isOn ? 'active' : 'disabled', guard),
      ...(isOn ? [] : [getRevokeSessions(ctx, accountId, 'disabled')]),
    ],
    done: () => forgetSessions(ctx, hashes),
  }
}
