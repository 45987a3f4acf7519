import type { Harness } from './harness.ts'

/** Proves the owner's presence by the password; one change of a sign-in method may follow, with the same token. */
export async function prove(h: Harness, token: string, password = 'secret123'): Promise<string> {
  const answer = await h.call('POST', '/saas/api/v2/web/prove', { password }, { token })
  if (answer.status !== 200) throw new Error(`prove: ${answer.status} ${JSON.stringify(answer.body)}`)
  return token
}

/** The same by inserting the row, for accounts without a password and for use cases below HTTP. */
export const proveDirectly = async (h: Harness, sessionId: string): Promise<void> => {
  await h.env.DB.prepare('INSERT OR REPLACE INTO session_proof (session_id, expires_at_ms) VALUES (?, ?)')
    .bind(sessionId, (h.env.CLOCK?.now() ?? Date.now()) + 600_000)
    .run()
}

/** The session of a token. */
export async function getSession(h: Harness, token: string): Promise<string> {
  const list = await h.call<{ items: { id: string; isCurrent: boolean }[] }>(
    'GET',
    '/saas/api/v2/web/sessions',
    undefined,
    { token },
  )
  return list.body.data!.value.items.find(({ isCurrent }) => isCurrent)!.id
}
