import * as z from 'zod/mini'

/** A department's name: one line, as it is shown; 128 characters at most (specification section 5). */
const Name = z.string().check(
  z.overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()),
  z.minLength(1, 'FIELD_REQUIRED'),
  z.refine((text) => [...text].length <= 128, 'FIELD_TOO_LONG'),
  z.refine((text) => !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text), 'FIELD_INVALID'),
)
export const EntityId = z.string().check(z.regex(/^[0-9a-z]{26}$/))
export const EntityParam = z.object({ id: EntityId })

/** `level` 1: directly below the company. `members`, and open `invitations`: in the department itself, not in those below. */
export const Department = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  level: z.int(),
  members: z.int(),
  invitations: z.int(),
})
export type Department = z.infer<typeof Department>
/** GET enterprise/departments: the tree from top to bottom, each department after its parent, siblings in their order. */
export const DepartmentList = z.array(Department)

/** POST enterprise/departments: as the last of its siblings. */
export const AddDepartment = z.strictObject({ name: Name, parentId: z.optional(z.nullable(EntityId)) })
export type AddDepartment = z.infer<typeof AddDepartment>
export const DepartmentAdded = z.object({ id: z.string() })

/**
 * PUT enterprise/departments/{id}. `parentId` null: directly below the company. `position`: the place among the
 * siblings, from 0.
 */
export const ChangeDepartment = z
  .strictObject({
    name: z.optional(Name),
    parentId: z.optional(z.nullable(EntityId)),
    position: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  })
  .check(z.refine((sent) => Object.keys(sent).length > 0, { path: ['name'], message: 'FIELD_REQUIRED' }))
export type ChangeDepartment = z.infer<typeof ChangeDepartment>
export const DepartmentChanged = z.object({ changed: z.literal(true) })
export const DepartmentRemoved = z.object({ removed: z.literal(true) })
