import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'
import { Id } from '../channels/contract.ts'
import { Line, tidyLine } from '../identity/holder/contract.ts'
import { PROJECT_LENGTHS, PROJECT_STATES } from './values.ts'

/** One line of text that may be empty. */
const Optional = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max * 2, { error: 'FIELD_TOO_LONG', abort: true }),
      z.overwrite(tidyLine),
      z.maxLength(max, 'FIELD_TOO_LONG'),
    )

const fields = {
  name: Line(PROJECT_LENGTHS.name),
  client: z.optional(Optional(PROJECT_LENGTHS.client)),
  number: z.optional(Optional(PROJECT_LENGTHS.number)),
}
export const AddProject = z.strictObject(fields)
export type AddProject = z.infer<typeof AddProject>
/** `mergeInto`: its orders count for that project from now on, and this one is gone. Alone: a merged project has no name of its own. */
export const ChangeProject = z
  .strictObject({
    name: z.optional(fields.name),
    client: fields.client,
    number: fields.number,
    archived: z.optional(z.boolean()),
    mergeInto: z.optional(Id),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      path: ['name'],
      error: 'FIELD_REQUIRED',
    }),
    z.refine(({ mergeInto, ...rest }) => mergeInto === undefined || Object.values(rest).every((v) => v === undefined), {
      path: ['mergeInto'],
      error: 'FIELD_INVALID',
    }),
  )
export type ChangeProject = z.infer<typeof ChangeProject>

export const ProjectParam = z.object({ id: Id })
/** The one used last comes first. */
export const ListProjects = z.strictObject({
  state: z.optional(z.enum(PROJECT_STATES)),
  keyword: z.optional(z.string().check(z.maxLength(100))),
  page: pageNumber(),
  perPage: perPageUpTo(),
})
export type ListProjects = z.infer<typeof ListProjects>

/** As an order, a licence form and the ledger name it. */
export const ProjectName = z.object({ id: z.string(), name: z.string(), client: z.string(), number: z.string() })
export type ProjectName = z.infer<typeof ProjectName>
export const ProjectWire = z.object({ ...ProjectName.shape, archived: z.boolean(), usedAt: z.string() })
export type ProjectWire = z.infer<typeof ProjectWire>
export const ProjectPage = getPage(ProjectWire)
export type ProjectPage = z.infer<typeof ProjectPage>
