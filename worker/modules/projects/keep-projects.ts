import { mayForOwner, mustStillForOwner } from '#core/owner-store.ts'
import { ok, type Refusal, type Result, refuse } from '#core/result.ts'
import { getConstraint } from '#db/client.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import type { AddProject, ChangeProject, ProjectWire } from './contract.ts'
import { presentProject } from './present.ts'
import { changeProject, findByName, findProject, insertProject, mergeProject } from './project-store.ts'

type Owner = Ctx<AccountActor>

/** Adds a project. Where the name is taken, the answer names the project that has it. */
export async function addProject(ctx: Owner, input: AddProject): Promise<Result<ProjectWire>> {
  if (!mayForOwner(ctx, 'projects:write')) return refuse('COMPANY_ROLE')
  const id = ctx.newId()
  const text = { name: input.name, client: input.client ?? '', number: input.number ?? '' }
  try {
    await ctx.db.write([...mustStillForOwner(ctx, 'projects:write'), insertProject(ctx, id, text)])
  } catch (error) {
    return mapDbError(ctx, error, text.name)
  }
  return read(ctx, id)
}

/** Corrects, archives or merges a project. Names of merged and archived ones stay on what they were used for. */
export async function keepProject(ctx: Owner, id: string, change: ChangeProject): Promise<Result<ProjectWire>> {
  const { archived, mergeInto } = change
  const needs = archived === undefined && mergeInto === undefined ? 'projects:write' : 'projects:manage'
  const row = await findProject(ctx, id)
  if (!row) return refuse('NOT_FOUND')
  if (!mayForOwner(ctx, needs)) return refuse('COMPANY_ROLE')
  if (mergeInto === id) return refuse('BAD_REQUEST', { mergeInto: 'FIELD_INVALID' })
  const text = {
    name: change.name ?? row.name,
    client: change.client ?? row.client,
    number: change.number ?? row.number,
  }
  const archivedAtMs = archived === undefined ? row.archivedAtMs : archived ? (row.archivedAtMs ?? ctx.now) : null
  const statements =
    mergeInto === undefined ? changeProject(ctx, id, text, archivedAtMs) : mergeProject(ctx, id, mergeInto)
  try {
    await ctx.db.write([...mustStillForOwner(ctx, needs), ...statements])
  } catch (error) {
    return mapDbError(ctx, error, text.name)
  }
  return read(ctx, mergeInto ?? id)
}

async function read(ctx: Owner, id: string): Promise<Result<ProjectWire>> {
  const row = await findProject(ctx, id)
  return row ? ok(presentProject(row)) : refuse('NOT_FOUND')
}

async function mapDbError(ctx: Owner, error: unknown, name: string): Promise<{ ok: false; refusal: Refusal }> {
  const constraint = getConstraint(error)
  switch (constraint) {
    case 'unique:project.owner_id,project.folded_name': {
      const known = await findByName(ctx, name)
      const named = known ? { named: { projectId: known.id } } : {}
      return { ok: false, refusal: { code: 'PROJECT_KNOWN', fields: { name: 'PROJECT_KNOWN' }, ...named } }
    }
    case 'unique:project.owner_id,project.number':
      return refuse('PROJECT_NUMBER_KNOWN', { number: 'PROJECT_NUMBER_KNOWN' })
    case 'PROJECTS_FULL':
    case 'COMPANY_ROLE':
      return refuse(constraint)
    // What it was to be merged into is another owner's, or was merged itself.
    case 'PROJECT_UNKNOWN':
    case 'foreign_key':
      return refuse('PROJECT_UNKNOWN', { mergeInto: 'PROJECT_UNKNOWN' })
    case 'ROW_NOT_MET':
      return refuse('NOT_FOUND')
    default:
      throw error
  }
}
