export type Node = { id: string; parentId: string | null; level: number }
export type Direction = 'up' | 'down' | 'out' | 'in'
/** Where a department goes: what `PUT enterprise/departments/{id}` takes. */
export type Place = { parentId: string | null; position?: number }

const siblingsOf = (tree: readonly Node[], parentId: string | null) => tree.filter((node) => node.parentId === parentId)

/** A step with the keyboard; null if there is no such place. */
export function stepTo(tree: readonly Node[], id: string, direction: Direction): Place | null {
  const node = tree.find((one) => one.id === id)
  if (!node) return null
  const { parentId } = node
  const siblings = siblingsOf(tree, parentId)
  const at = siblings.findIndex((one) => one.id === id)
  switch (direction) {
    case 'up':
      return at > 0 ? { parentId, position: at - 1 } : null
    case 'down':
      return at < siblings.length - 1 ? { parentId, position: at + 1 } : null
    case 'in': {
      const above = siblings[at - 1]
      return above ? { parentId: above.id } : null
    }
    case 'out': {
      const parent = tree.find((one) => one.id === parentId)
      if (!parent) return null
      const around = siblingsOf(tree, parent.parentId)
      return { parentId: parent.parentId, position: around.findIndex((one) => one.id === parent.id) + 1 }
    }
  }
}

/** Whether a department is the other one or below it: it cannot be moved there. */
export function isWithin(tree: readonly Node[], id: string, top: string): boolean {
  for (let at: string | null = id; at !== null; at = tree.find((one) => one.id === at)?.parentId ?? null)
    if (at === top) return true
  return false
}

export type Drop = 'before' | 'into' | 'after'
/** Where in the row the pointer is decides: the upper quarter, the lower quarter, or between. */
export const dropAt = (y: number, { top, height }: { top: number; height: number }): Drop => {
  const share = (y - top) / height
  return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'into'
}

/** The place of a drop; null onto itself or into its own branch. */
export function dropTo(tree: readonly Node[], id: string, target: string, drop: Drop): Place | null {
  const node = tree.find((one) => one.id === target)
  if (!node || isWithin(tree, target, id)) return null
  if (drop === 'into') return { parentId: target }
  const others = siblingsOf(tree, node.parentId).filter((one) => one.id !== id)
  const at = others.findIndex((one) => one.id === target)
  return { parentId: node.parentId, position: drop === 'before' ? at : at + 1 }
}
