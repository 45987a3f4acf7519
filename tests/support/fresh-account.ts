import type { Ctx } from '#worker/context.ts'
import { hashPassword } from '#worker/modules/identity/account/password.ts'
import { prepareAccount } from '#worker/modules/identity/account/prepare-account.ts'
import type { Client } from '#worker/modules/identity/client.ts'
import { normalizeName } from '#worker/modules/identity/rules.ts'
import type { Issued } from '#worker/modules/identity/sessions/issue-session.ts'

/** One hash per password, at full cost, because it takes longer than everything else an account needs. */
const hashes = new Map<string, string>()
async function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? (await hashPassword(password))
  hashes.set(password, hash)
  return hash
}

/** An account and its first session, written by the registration code without a code for the address. */
export async function freshAccount(
  ctx: Ctx,
  address: string,
  password: string,
  client: Client,
): Promise<{ id: string; triple: Issued['triple'] }> {
  const name = normalizeName(address)
  const passwordHash = await hashOnce(password)
  const { id, statements, session } = await prepareAccount(ctx, { name, passwordHash, autologin: false }, client)
  await ctx.db.write(statements)
  session.cache()
  return { id, triple: session.issued.triple }
}
