type Node = { id: string; parentId: string | null }

/** Each department after its parent, siblings in the order they come in. */
export function orderTree<T extends Node>(rows: readonly T[]): T[] {
  const below = Map.groupBy(rows, ({ parentId }) => parentId)
  const walk = (parentId: string | null): T[] => (below.get(parentId) ?? []).flatMap((node) => [node, ...walk(node.id)])
  return walk(null)
}

/** The siblings with one of them at a place, counted without it; beyond the end it becomes the last. */
export const placedAt = (siblings: readonly string[], id: string, position: number): string[] =>
  siblings.filter((other) => other !== id).toSpliced(position, 0, id)
