import { readOriginals } from './original-text.ts'

/**
 * A browser's translation (Chrome, Edge, extensions) takes text nodes out of the page and puts elements of its own in their places.
 * React keeps the nodes that it made: it throws when it removes one or inserts before one (react/react #32557), and what it writes into
 * one, such as a new price, is not seen. Here every such text goes back to its place before React touches it, and as soon as React has
 * changed it; the translation then translates it again (docs/decisions/156). `before`: what happened before the app was there
 * (early-moves.ts). Returns how to end it.
 */
export function followMovedText(before: readonly MutationRecord[] = []): () => void {
  const moved = makeMovedText()
  moved.read(before)
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !moved.putBack(child)) return removeChild.call(this, child) as T
    // A node that was moved without being replaced, or that is not in the page any more.
    if (child.parentNode) removeChild.call(child.parentNode, child)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!before || before.parentNode === this || !moved.putBack(before))
      return insertBefore.call(this, node, before) as T
    return insertBefore.call(this, node, childAround(this, before)) as T
  }
  return () => {
    moved.stop()
    Object.assign(Node.prototype, { removeChild, insertBefore })
  }
}

/** The child of `parent` that contains a node; null, the end, if none does. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}

/** React marks what it made, and what it has hydrated. A node without the mark was put there by somebody else. */
const isReacts = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
/** A text that the server wrote and React has not seen yet has no mark. Only a translation replaces one by such an element. */
const isTranslations = (node: Node | undefined): boolean => node?.nodeName === 'FONT'

function makeMovedText() {
  /** The strange node that stands where a text of React was, and all texts that it stands for, in their order. */
  const standIns = new WeakMap<Node, ChildNode>()
  const texts = new WeakMap<Node, Text[]>()
  let isTranslated = false
  let endReading: (() => void) | undefined

  const observer = new MutationObserver(read)
  observer.observe(document, { childList: true, subtree: true })

  function read(records: readonly MutationRecord[]): void {
    const strange = new Set<Node>()
    for (const { addedNodes } of records) for (const node of addedNodes) if (!isReacts(node)) strange.add(node)
    if (strange.size > 0) for (const record of records) remember(record, strange)
    for (const { type, target } of records) if (type === 'characterData' && !target.isConnected) restore(target)
  }

  /** A text of React that left in the same moment as a strange node came beside it. */
  function remember(
    { addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
    strange: Set<Node>,
  ): void {
    for (const node of removedNodes) {
      // Or a strange node gives way to another: the page is translated again.
      const beside = [...addedNodes, previousSibling && (standIns.get(previousSibling) ?? previousSibling), nextSibling]
      const standIn = beside.find((one): one is ChildNode => one !== null && strange.has(one))
      const isOurs = node instanceof Text && (isReacts(node) || isTranslations(standIn))
      const own = texts.get(node) ?? (isOurs ? [node] : [])
      if (!standIn || own.length === 0) continue
      isTranslated = true
      endReading ??= readOriginals({ textsOf: (one) => texts.get(one), standInOf: (one) => standIns.get(one) })
      texts.delete(node)
      texts.set(standIn, [...(texts.get(standIn) ?? []).filter((text) => !own.includes(text)), ...own])
      for (const text of own) {
        standIns.set(text, standIn)
        // A text that is not in the page is observed by itself.
        observer.observe(text, { characterData: true })
      }
    }
  }

  function restore(node: Node): void {
    const standIn = standIns.get(node)
    if (!standIn) return
    const own = texts.get(standIn) ?? []
    // The translation of the translation, back to the original, or React has removed it.
    if (standIn.parentNode) standIn.replaceWith(...own)
    texts.delete(standIn)
    for (const text of own) standIns.delete(text)
  }

  return {
    read,
    stop() {
      observer.disconnect()
      endReading?.()
    },
    /** Puts a text back to where React left it; false on a page that nobody has translated. */
    putBack(node: Node): boolean {
      read(observer.takeRecords())
      restore(node)
      return isTranslated
    },
  }
}
