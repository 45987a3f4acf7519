import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { Locale } from '#core/locales.ts'
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
type Used = ReadonlySet<number>
const toFirstType = (used: readonly Used[]): FirstType => {
  return (tagId) => MUSIC_TYPES.find((_, i) => used[i]?.has(tagId))
}

type Vocabulary = ReadonlyMap<number, TagRow>
/** By the tags in use, which are the same object for a version of the catalogue and a music type. Frozen. */
const lists = new WeakMap<object, Partial<Record<Locale, { vocabulary: Vocabulary; list: TagWire[] }>>>()

function toList(ctx: Ctx, vocabulary: Vocabulary, used: Used, firstType: FirstType): TagWire[] {
  const listed = (tag: TagRow) => {
    const musicType = firstType(tag.id)
    return { ...ref(ctx, tag), ...(musicType && { musicType }) }
  }
  const all = [...vocabulary.values()]
  return all
    .filter((tag) => tag.parentId === null)
    .flatMap((tag) => {
      const children = all.filter((child) => child.parentId === tag.id && used.has(child.id))
      if (!used.has(tag.id) && children.length === 0) return []
      return [{ ...listed(tag), kind: tag.kind, children: children.map(listed) }]
    })
}

/** The top-level tags with their children, of one music type or of all; only tags that have a track. */
export async function readTags(ctx: Ctx, type: MusicType | null): Promise<Result<TagWire[]>> {
  const ofEach = type === null ? MUSIC_TYPES : []
  const [vocabulary, used, ...usedOf] = await Promise.all([
    tagsById(ctx),
    usedTags(ctx, type, null),
    ...ofEach.map((each) => usedTags(ctx, each, null)),
  ])
  const made = lists.get(used)
  const known = made?.[ctx.locale]
  if (known?.vocabulary === vocabulary) return ok(known.list)
  const list = deepFreeze(toList(ctx, vocabulary, used, toFirstType(usedOf)))
  lists.set(used, { ...made, [ctx.locale]: { vocabulary, list } })
  return ok(list)
}

/** Some tags by id, in the given order, if they have a visible track of the type in the scope. */
export async function tagRefs(ctx: Ctx, type: MusicType, ids: readonly number[], scope: Scope) {
  const [vocabulary, used] = await Promise.all([tagsById(ctx), usedTags(ctx, type, scope)])
  return ids.flatMap((id) => {
    const tag = used.has(id) ? vocabulary.get(id) : undefined
    return tag ? [ref(ctx, tag)] : []
  })
}
