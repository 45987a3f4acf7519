import { deepFreeze } from '#core/kept/deep-freeze.ts'
import type { Locale } from '#core/locales.ts'
import { ok, type Result } from '#core/result.ts'
import type { Ctx } from '#worker/context.ts'
import type { MusicType, TagWire } from '../contract.ts'
import { nameIn } from '../rules.ts'
import type { Scope } from '../search/scope.ts'
import { type TagRow, tagsById } from '../store.ts'
import { usedTags } from './used-tags-store.ts'

const ref = (ctx: Ctx, tag: TagRow) => ({ id: String(tag.id), name: nameIn(ctx.locale, tag) })

type Vocabulary = ReadonlyMap<number, TagRow>
/** By the tags in use, which are the same object for a version of the catalogue and a music type. Frozen. */
const lists = new WeakMap<object, Partial<Record<Locale, { vocabulary: Vocabulary; list: TagWire[] }>>>()

function toList(ctx: Ctx, vocabulary: Vocabulary, used: ReadonlySet<number>): TagWire[] {
  const all = [...vocabulary.values()]
  return all
    .filter((tag) => tag.parentId === null)
    .flatMap((tag) => {
      const children = all.filter((child) => child.parentId === tag.id && used.has(child.id))
      if (!used.has(tag.id) && children.length === 0) return []
      return [{ ...ref(ctx, tag), kind: tag.kind, children: children.map((child) => ref(ctx, child)) }]
    })
}

/** The top-level tags with their children, of one music type or of all; only tags that have a track. */
export async function readTags(ctx: Ctx, type: MusicType | null): Promise<Result<TagWire[]>> {
  const [vocabulary, used] = await Promise.all([tagsById(ctx), usedTags(ctx, type, null)])
  const made = lists.get(used)
  const known = made?.[ctx.locale]
  if (known?.vocabulary === vocabulary) return ok(known.list)
  const list = deepFreeze(toList(ctx, vocabulary, used))
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
