import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import { MUSIC_TYPES, type MusicType, type TagWire } from '../contract.ts'
import { nameIn } from '../rules.ts'
import type { Scope } from '../search/scope.ts'
import { type TagRow, tagsById } from '../store.ts'
import { usedTags } from './used-tags-store.ts'

const ref = (ctx: Ctx, tag: TagRow) => ({ id: String(tag.id), name: nameIn(ctx.locale, tag) })

/** The first type of which a visible track has the tag. */
type FirstType = (tagId: number) => MusicType | undefined
async function getFirstType(ctx: Ctx): Promise<FirstType> {
  const used = await Promise.all(MUSIC_TYPES.map((type) => usedTags(ctx, type, null)))
  return (tagId) => MUSIC_TYPES.find((_, i) => used[i]?.has(tagId))
}

/** The top-level tags with their children, of one music type or of all; only tags that have a track. */
export async function readTags(ctx: Ctx, type: MusicType | null): Promise<Result<TagWire[]>> {
  const [vocabulary, used, firstType] = await Promise.all([
    tagsById(ctx),
    usedTags(ctx, type, null),
    type === null ? getFirstType(ctx) : () => undefined,
  ])
  const listed = (tag: TagRow) => {
    const musicType = firstType(tag.id)
    return { ...ref(ctx, tag), ...(musicType && { musicType }) }
  }
  const all = [...vocabulary.values()]
  const tops = all.filter((tag) => tag.parentId === null)
  return ok(
    tops.flatMap((tag) => {
      const children = all.filter((child) => child.parentId === tag.id && used.has(child.id))
      if (!used.has(tag.id) && children.length === 0) return []
      return [{ ...listed(tag), kind: tag.kind, children: children.map(listed) }]
    }),
  )
}

/** Some tags by id, in the given order, if they have a visible track of the type in the scope. */
export async function tagRefs(ctx: Ctx, type: MusicType, ids: readonly number[], scope: Scope) {
  const [vocabulary, used] = await Promise.all([tagsById(ctx), usedTags(ctx, type, scope)])
  return ids.flatMap((id) => {
    const tag = used.has(id) ? vocabulary.get(id) : undefined
    return tag ? [ref(ctx, tag)] : []
  })
}
