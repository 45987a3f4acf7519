import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { followMovedText } from '#web/start/moved-text.ts'

let end: () => void
beforeEach(() => {
  end = followMovedText()
})
afterEach(() => end())

/** How translations take a text out of a page. `merged`: one element for all texts side by side. */
const WAYS: Record<string, (texts: Text[]) => void> = {
  'replaced by an element': (texts) => {
    for (const text of texts) text.replaceWith(fontOf(text.data))
  },
  'removed after its element was inserted': (texts) => {
    for (const text of texts) {
      text.before(fontOf(text.data))
      text.remove()
    }
  },
  'moved into an element': (texts) => {
    for (const text of texts) {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    }
  },
  'merged with those beside it': (texts) => {
    const [first, ...others] = texts
    first?.replaceWith(fontOf(texts.map(({ data }) => data).join('')))
    for (const text of others) text.remove()
  },
  'replaced by another text': (texts) => {
    for (const text of texts) text.replaceWith(document.createTextNode(text.data))
  },
}
const fontOf = (words: string): HTMLElement => {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild!.textContent = words
  return font
}

/** The observers of the page run before anything else. */
const settled = () => act(async () => await new Promise((resolve) => setTimeout(resolve)))
async function translate(root: Element, move: (texts: Text[]) => void): Promise<void> {
  const parents = new Map<Node, Text[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    parents.set(text.parentNode!, [...(parents.get(text.parentNode!) ?? []), text])
  }
  for (const texts of parents.values()) move(texts)
  await settled()
}

function Offer({ price, isNew, word = 'now' }: { price: string; isNew: boolean; word?: string | null }) {
  return (
    <p>
      {isNew && <b>new</b>}
      from {price}
      {word}
      <i>{price}</i>
    </p>
  )
}

describe('a page that a browser has translated', () => {
  for (const [how, move] of Object.entries(WAYS)) {
    it(`shows what React writes later: a text was ${how}`, async () => {
      const { container, rerender } = render(<Offer price="¥199" isNew={false} />)
      await translate(container, move)
      expect(container.textContent).toBe('from ¥199now¥199')
      rerender(<Offer price="¥349" isNew={false} />)
      await settled()
      expect(container.textContent).toBe('from ¥349now¥349')
      await translate(container, move)
      rerender(<Offer price="¥349" isNew word={null} />)
      await settled()
      expect(container.textContent).toBe('newfrom ¥349¥349')
      await translate(container, move)
      rerender(<Offer price="¥5" isNew={false} word="then" />)
      await settled()
      expect(container.textContent).toBe('from ¥5then¥5')
      rerender(<b>else</b>)
      expect(container.textContent).toBe('else')
    })
  }

  it('takes the text away with what React removes, and goes back to the original', async () => {
    const { container, rerender } = render(<Offer price="¥199" isNew={false} />)
    const texts = [...container.querySelector('p')!.childNodes].filter((node) => node instanceof Text)
    await translate(container, WAYS['replaced by an element']!)
    const fonts = [...container.querySelectorAll('p > font')]
    for (const [i, font] of fonts.entries()) font.replaceWith(texts[i]!)
    await settled()
    rerender(<Offer price="¥349" isNew word={null} />)
    await settled()
    expect(container.textContent).toBe('newfrom ¥349¥349')
  })

  it('lets go what somebody else has removed or moved', async () => {
    const { container, rerender } = render(
      <div>
        <b>a</b>
        <span>elsewhere</span>
        word
      </div>,
    )
    await translate(container, WAYS['replaced by an element']!)
    container.querySelector('div')!.prepend(container.querySelector('span')!)
    container.querySelector('b')!.remove()
    rerender(<div>word</div>)
    await settled()
    expect(container.textContent).toBe('word')
  })
})

it('on a page that nobody has translated a wrong removal is still an error', () => {
  const [parent, child] = [document.createElement('p'), document.createElement('b')]
  expect(() => parent.removeChild(child)).toThrow()
  expect(() => parent.insertBefore(document.createElement('i'), child)).toThrow()
})
