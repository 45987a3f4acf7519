/**
 * Changes the content of an element into `html`, keeping every element that stays: focus, scroll position, typed text and folded
 * groups remain. Children with `data-key` are recognised by it, others by their place.
 */
export function patchHtml(element: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  patchChildren(element, template.content)
}

const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute('data-key') : null)
const isSame = (a: Node, b: Node): boolean => a.nodeName === b.nodeName && keyOf(a) === keyOf(b)

function patchChildren(from: Element, to: ParentNode): void {
  const wanted = [...to.childNodes]
  const keys = new Set(wanted.map(keyOf))
  // Gone first, so that those that stay keep their order and need not be moved, which would cost them the focus.
  for (const node of [...from.childNodes]) if (!keys.has(keyOf(node))) node.remove()
  let at = from.firstChild
  for (const node of wanted) {
    if (at && isSame(at, node)) {
      const next: ChildNode | null = at.nextSibling
      patchNode(at, node)
      at = next
    } else from.insertBefore(node, at)
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling
    at.remove()
    at = next
  }
}

function patchNode(from: Node, to: Node): void {
  if (from instanceof Element && to instanceof Element) {
    patchAttributes(from, to)
    patchChildren(from, to)
  } else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue
}

function patchAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name) && !isOwn(from, name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) === value || isOwn(from, name)) continue
    from.setAttribute(name, value)
    // Once typed in, a field no longer follows its attribute.
    if (name === 'value' && from instanceof HTMLInputElement) from.value = value
  }
}

/** Whether a group is folded is up to the reader. */
const isOwn = (element: Element, attribute: string): boolean =>
  attribute === 'open' && element instanceof HTMLDetailsElement
