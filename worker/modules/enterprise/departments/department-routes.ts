import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { noStore } from '#worker/http/headers/no-store.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import {
  AddDepartment,
  ChangeDepartment,
  DepartmentAdded,
  DepartmentChanged,
  DepartmentList,
  DepartmentRemoved,
  EntityParam,
} from './contract.ts'
import { addDepartment, changeDepartment, listDepartments, removeDepartment } from './keep-departments.ts'

const KEEPING = ['DEPARTMENT_GONE', 'DEPARTMENT_EXISTS', 'DEPARTMENT_LEVELS', 'DEPARTMENT_LIMIT'] as const

/** Under A: the departments of the company that one acts for. */
export const departmentRoutes = new Hono<AppEnv>()
  .get(
    '/enterprise/departments',
    can('departments:read'),
    noStore,
    answers('The departments of the company', DepartmentList),
    async (c) => reply(c, await listDepartments(c.var.ctx)),
  )
  .post(
    '/enterprise/departments',
    can('departments:write'),
    noStore,
    answers('Add a department', DepartmentAdded, { status: 201, refuses: KEEPING }),
    body(AddDepartment),
    async (c) => reply(c, await addDepartment(c.var.ctx, c.req.valid('json')), 201),
  )
  .put(
    '/enterprise/departments/:id',
    can('departments:write'),
    noStore,
    answers('Rename or move a department', DepartmentChanged, {
      refuses: [...KEEPING, 'DEPARTMENT_BELOW_ITSELF', 'CONFLICT', 'NOT_FOUND'],
    }),
    params(EntityParam),
    body(ChangeDepartment),
    async (c) => reply(c, await changeDepartment(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/enterprise/departments/:id',
    can('departments:write'),
    noStore,
    answers('Delete an empty department', DepartmentRemoved, {
      refuses: ['DEPARTMENT_NOT_EMPTY', 'CONFLICT', 'NOT_FOUND'],
    }),
    params(EntityParam),
    async (c) => reply(c, await removeDepartment(c.var.ctx, c.req.valid('param').id)),
  )
