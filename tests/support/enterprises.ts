import { newId } from '#core/encodings.ts'
import type { Account, Harness } from './harness.ts'
import { getRows } from './rows.ts'

export const getId = async (h: Harness, { accessToken }: Account): Promise<string> => {
  const answer = await h.call<{ userId: string }>('GET', '/saas/api/v2/web/getUserDetail', undefined, {
    token: accessToken,
  })
  return answer.body.data!.value.userId
}

/** Creates a company, with an administrator of its own that takes no part, or without any (`isEmpty`). */
export async function company(
  h: Harness,
  shortName = '河边影业',
  channelId = 'main',
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<string> {
  const id = newId()
  await getRows(
    h.env,
    `INSERT INTO enterprise (id, channel_id, full_name, short_name, created_at_ms) VALUES (?, ?, ?, ?, 1)`,
    id,
    channelId,
    `${shortName}有限公司`,
    shortName,
  )
  if (isEmpty) return id
  const founder = newId()
  await getRows(
    h.env,
    `INSERT INTO account (id, channel_id, nickname, created_at_ms) VALUES (?, ?, '创始人', 1)`,
    ...[founder, channelId],
  )
  await setMember(h, id, founder, 1, 'companyAdmin')
  return id
}

/** 0 off, 1 on, 2 to_join, 3 refused. */
export const setMember = async (
  h: Harness,
  enterpriseId: string,
  accountId: string,
  status = 1,
  role = 'buyer',
): Promise<void> =>
  void (await getRows(
    h.env,
    `INSERT INTO enterprise_member (account_id, enterprise_id, role, status, created_at_ms) VALUES (?1, ?2, ?3, ?4, 1)
     ON CONFLICT DO UPDATE SET role = ?3, status = ?4`,
    accountId,
    enterpriseId,
    role,
    status,
  ))

export const removeMember = async (h: Harness, enterpriseId: string, accountId: string): Promise<void> =>
  void (await getRows(
    h.env,
    'DELETE FROM enterprise_member WHERE account_id = ? AND enterprise_id = ?',
    accountId,
    enterpriseId,
  ))
