type Originals = {
  /** The texts in whose place a node stands. */
  textsOf(node: Node): readonly Text[] | undefined
  /** The node that stands in a text's place. */
  standInOf(text: Node): Node | undefined
}

/**
 * Hydrating, React compares the page with what it renders: it walks by `firstChild` and `nextSibling`, and reads the `textContent` of
 * elements with nothing but a text. On a page that was translated before, or between two slices, it would find strange elements and words,
 * and render everything anew. With these it finds the texts of the server and keeps them; those on the page stay as they are. Returns how
 * to end it.
 */
export function readOriginals({ textsOf, standInOf }: Originals): () => void {
  const own = { first: getterOf('firstChild'), next: getterOf('nextSibling'), text: getterOf('textContent') }
  const original = (node: Node | null): Node | null => (node && textsOf(node)?.[0]) ?? node
  define('firstChild', function firstChild(this: Node) {
    return original(own.first.get.call(this) as Node | null)
  })
  define('nextSibling', function nextSibling(this: Node) {
    const standIn = standInOf(this)
    if (!standIn) return original(own.next.get.call(this) as Node | null)
    const texts = textsOf(standIn) ?? []
    return texts[texts.indexOf(this as Text) + 1] ?? original(own.next.get.call(standIn) as Node | null)
  })
  define('textContent', function textContent(this: Node) {
    const words = (): string | null => own.text.get.call(this) as string | null
    if (!(this instanceof Element) || ![...this.childNodes].some(textsOf)) return words()
    return [...this.childNodes].map(wordsOf).join('')
  })
  const wordsOf = (node: Node): string =>
    textsOf(node)
      ?.map(({ data }) => data)
      .join('') ?? (node instanceof Comment ? '' : ((own.text.get.call(node) as string | null) ?? ''))

  return () => {
    Object.defineProperty(Node.prototype, 'firstChild', own.first)
    Object.defineProperty(Node.prototype, 'nextSibling', own.next)
    Object.defineProperty(Node.prototype, 'textContent', own.text)
  }
}

type Read = 'firstChild' | 'nextSibling' | 'textContent'
type Getter = PropertyDescriptor & { get(this: Node): unknown }

const getterOf = (name: Read): Getter => Object.getOwnPropertyDescriptor(Node.prototype, name) as Getter
const define = (name: Read, get: (this: Node) => unknown): void => {
  Object.defineProperty(Node.prototype, name, { ...getterOf(name), get })
}
