import { newId } from '#core/encodings.ts'
import { getActor } from '#tests/support/acting.ts'
import type { Account, Harness } from '#tests/support/harness.ts'
import { getRows } from '#tests/support/rows.ts'

/** A department of a company, below another one or at the top. */
export async function department(
  h: Harness,
  enterpriseId: string,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const id = newId()
  await getRows(
    h.env,
    'INSERT INTO department (id, enterprise_id, parent_id, name, position, created_at_ms) VALUES (?, ?, ?, ?, 0, 1)',
    ...[id, enterpriseId, parentId, name],
  )
  return id
}

export const joinDepartment = async (
  h: Harness,
  member: Account,
  enterpriseId: string,
  departmentId: string | null,
): Promise<void> =>
  void (await getRows(
    h.env,
    'UPDATE enterprise_member SET department_id = ? WHERE account_id = ? AND enterprise_id = ?',
    ...[departmentId, (await getActor(h, member)).id, enterpriseId],
  ))
