import { audited } from '#core/audit-store.ts'
import { mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Result, refuse } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { explain } from '../explain.ts'
import type { AddDepartment, ChangeDepartment, Department } from './contract.ts'
import {
  deleteDepartment,
  findDepartment,
  getContents,
  getDepartments,
  getSiblings,
  insertDepartment,
  orderSiblings,
  updateDepartment,
} from './department-store.ts'
import { orderTree, placedAt } from './order-tree.ts'

type Owner = Ctx<AccountActor>

export const listDepartments = async (ctx: Owner): Promise<Result<Department[]>> =>
  ok(orderTree(await getDepartments(ctx)))

export async function addDepartment(
  ctx: Owner,
  { name, parentId = null }: AddDepartment,
): Promise<Result<{ id: string }>> {
  const id = ctx.newId()
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'departments:write'),
      insertDepartment(ctx, { id, name, parentId }),
      audited(ctx, { action: 'department.add', target: `department:${id}`, before: null, after: { name, parentId } }),
    ])
  } catch (error) {
    return explain(error)
  }
  return ok({ id })
}

/** Renames it, moves it with everything below, or gives it another place among its siblings. */
export async function changeDepartment(
  ctx: Owner,
  id: string,
  input: ChangeDepartment,
): Promise<Result<{ changed: true }>> {
  const row = await findDepartment(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  const parentId = input.parentId === undefined ? row.parentId : input.parentId
  const name = input.name ?? row.name
  const isMoved = parentId !== row.parentId
  const isPlaced = isMoved || input.position !== undefined
  const siblings = isPlaced ? await getSiblings(ctx, parentId) : []
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'departments:write'),
      ...updateDepartment(ctx, id, { name, ...(isMoved && { parentId }) }),
      ...(isPlaced ? [orderSiblings(ctx, placedAt(siblings, id, input.position ?? siblings.length))] : []),
      audited(ctx, {
        action: 'department.change',
        target: `department:${id}`,
        before: { name: row.name, parentId: row.parentId },
        after: { name, parentId },
      }),
    ])
  } catch (error) {
    return explain(error)
  }
  return ok({ changed: true })
}

/** Only an empty one; the refusal names what is in it. */
export async function removeDepartment(ctx: Owner, id: string): Promise<Result<{ removed: true }>> {
  const row = await findDepartment(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  try {
    await ctx.db.write([
      ...mustStillForOwner(ctx, 'departments:write'),
      ...deleteDepartment(ctx, id),
      audited(ctx, {
        action: 'department.remove',
        target: `department:${id}`,
        before: { name: row.name },
        after: null,
      }),
    ])
  } catch (error) {
    const refused = explain(error)
    if (refused.refusal.code !== 'DEPARTMENT_NOT_EMPTY') return refused
    const { members, departments, invitations } = await getContents(ctx, id)
    const named = { members: `${members}`, departments: `${departments}`, invitations: `${invitations}` }
    return { ok: false, refusal: { code: 'DEPARTMENT_NOT_EMPTY', named } }
  }
  return ok({ removed: true })
}
