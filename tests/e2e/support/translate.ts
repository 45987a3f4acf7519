import { expect, type Page } from '@playwright/test'

/**
 * What the translation of a browser does to a page, as Chrome does it: each text, and each text that comes or changes later, is replaced by
 * <font><font>…</font></font>. The words become others, by a mark that nobody sees and Playwright does not compare.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translatePage)
}

/** The same for all pages that are opened later, once they are loaded, as a browser does it: mostly before the app is there. */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => (${translatePage})())`)
}

function translatePage(): void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'FONT'])
  const wrap = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || skipped.has(parent.nodeName) || !text.data.trim()) return
    if (parent.closest('[translate="no"], .notranslate')) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(`${text.data}\u200B`)
    outer.append(inner)
    text.replaceWith(outer)
  }
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) wrap(text)
  }
  wrapAll(document.body)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') wrap(target as Text)
      for (const node of addedNodes) if (node.isConnected) node instanceof Text ? wrap(node) : wrapAll(node)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** That every element shows the text that React last gave it: nothing stale, nothing twice. */
export async function expectTextIsTrue(page: Page, what: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(readWrongTexts), {
      message: `${what}: texts that differ from what React wrote`,
      timeout: 5000,
    })
    .toEqual([])
}

/** `shown ≠ written` of every element of React with text of its own. */
function readWrongTexts(): string[] {
  type Fiber = { tag: number; memoizedProps: unknown; stateNode: Node; child: Fiber | null; sibling: Fiber | null }
  const [HOST, TEXT] = [5, 6]
  const wrong: string[] = []
  const keyOf = (node: Node) => Object.keys(node).find((key) => key.startsWith('__reactFiber$'))
  /** Texts directly in an element, in order, whether or not something strange stands around them. */
  const shownIn = (node: Node): string =>
    [...node.childNodes]
      .map((child) =>
        child instanceof Text ? child.data : child instanceof Element && !keyOf(child) ? shownIn(child) : '',
      )
      .join('')
  const writtenIn = (fiber: Fiber | null): string => {
    let text = ''
    for (let one = fiber; one; one = one.sibling) {
      if (one.tag === TEXT) text += one.memoizedProps as string
      else if (one.tag !== HOST && one.tag !== 4) text += writtenIn(one.child)
    }
    return text
  }
  /** React keeps two of every fiber; the one that is shown is reached from the root. */
  const read = (fiber: Fiber | null): void => {
    for (let one = fiber; one; one = one.sibling) {
      // What is hidden, because it waits for a part, shows nothing.
      const isHidden = one.tag === 22 && (one.memoizedProps as { mode?: string } | null)?.mode === 'hidden'
      if (isHidden) continue
      const element = one.stateNode
      if (one.tag === HOST && document.body.contains(element)) {
        const props = one.memoizedProps as { children?: unknown; dangerouslySetInnerHTML?: unknown }
        const isText = ['string', 'number'].includes(typeof props.children)
        const written = isText ? String(props.children) : writtenIn(one.child)
        const isOther =
          props.dangerouslySetInnerHTML || ['TEXTAREA', 'SCRIPT', 'STYLE', 'OPTION'].includes(element.nodeName)
        const shown = shownIn(element)
        if (!isOther && written !== '' && shown.replaceAll('\u200B', '') !== written)
          wrong.push(`${shown} ≠ ${written}`)
      }
      read(one.child)
    }
  }
  const key = keyOf(document.documentElement)
  if (!key) return ['not hydrated yet']
  let top = (document.documentElement as unknown as Record<string, { return: unknown }>)[key] as unknown as Fiber & {
    return: Fiber | null
  }
  while (top.return) top = top.return as typeof top
  read((top.stateNode as unknown as { current: Fiber }).current)
  return wrong
}
