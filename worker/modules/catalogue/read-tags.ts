import type { Ctx } from '../../context.ts'
import { ok, type Result } from '../../result.ts'
import type { TagWire } from './contract.ts'
import { nameIn } from './rules.ts'
import { tagsById } from './store.ts'

/** The top-level tags with their children. One vocabulary serves all music types. */
export async function readTags(ctx: Ctx): Promise<Result<TagWire[]>> {
  const all = [...(await tagsById(ctx)).values()]
  return ok(
    all
      .filter((tag) => tag.parentId === null)
      .map((tag) => ({
        id: String(tag.id),
        name: nameIn(ctx.locale, tag),
        kind: tag.kind,
        children: all
          .filter((child) => child.parentId === tag.id)
          .map((child) => ({ id: String(child.id), name: nameIn(ctx.locale, child) })),
      })),
  )
}
