import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { watchMoves } from '#web/start/early-moves.ts'
import { followMovedText } from '#web/start/moved-text.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.innerHTML = ''
})

const fontOf = (words: string): HTMLElement => {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild!.textContent = words
  return font
}
/** As translations do it, with words of another language. Texts side by side are not merged: the server writes a comment between them. */
const WAYS: Record<string, (texts: Text[]) => void> = {
  'replaced by an element': (texts) => {
    for (const text of texts) text.replaceWith(fontOf(`~${text.data}`))
  },
  'removed after its element was inserted': (texts) => {
    for (const text of texts) {
      text.before(fontOf(`~${text.data}`))
      text.remove()
    }
  },
  'replaced, and replaced again': (texts) => {
    for (const text of texts) {
      const font = fontOf('…')
      text.replaceWith(font)
      font.replaceWith(fontOf(`~${text.data}`))
    }
  },
}

function textsIn(root: Element): Text[][] {
  const parents = new Map<Node, Text[]>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    parents.set(text.parentNode!, [...(parents.get(text.parentNode!) ?? []), text])
  }
  return [...parents.values()]
}

function Offer({ price, word = 'now' }: { price: string; word?: string | null }) {
  return (
    <div>
      <h2>Licence</h2>
      <p>
        from {price}
        {word}
        <i>{price}</i> a year
      </p>
      <input defaultValue="kept" />
    </div>
  )
}

const settled = () => act(async () => await new Promise((resolve) => setTimeout(resolve)))

describe('a page that was translated before the app is there', () => {
  for (const [how, move] of Object.entries(WAYS)) {
    it(`is taken over as it stands, and shows what React writes later: a text was ${how}`, async () => {
      const place = document.body.appendChild(document.createElement('main'))
      place.innerHTML = renderToString(<Offer price="¥199" />)
      const field = place.querySelector('input')!
      const takeMoves = watchMoves()
      for (const texts of textsIn(place)) move(texts)
      await settled()
      expect(place.querySelectorAll('font').length).toBeGreaterThan(3)
      const seen = place.innerHTML
      ends.push(followMovedText(takeMoves()))

      const problems: unknown[] = []
      const onRecoverableError = (error: unknown) => void problems.push(error)
      const root = await act(() => hydrateRoot(place, <Offer price="¥199" />, { onRecoverableError }))
      ends.push(() => act(() => root.unmount()))
      expect(problems).toEqual([])
      expect(place.querySelector('input'), 'the same field').toBe(field)
      // What the reader reads is not touched.
      expect(place.innerHTML).toBe(seen)

      act(() => root.render(<Offer price="¥349" word={null} />))
      await settled()
      expect(place.innerHTML).not.toContain('199')
      expect(place.querySelector('i')!.innerHTML).toBe('¥349')
      expect(place.querySelector('p')!.textContent).toMatch(/^~?from ¥349¥349/)
    })
  }

  it('what differs from the server is still found', async () => {
    const place = document.body.appendChild(document.createElement('main'))
    place.innerHTML = renderToString(<Offer price="¥199" />)
    const takeMoves = watchMoves()
    for (const texts of textsIn(place)) WAYS['replaced by an element']!(texts)
    await settled()
    ends.push(followMovedText(takeMoves()))
    const problems: unknown[] = []
    const root = await act(() =>
      hydrateRoot(place, <Offer price="¥5" />, { onRecoverableError: (error) => void problems.push(error) }),
    )
    ends.push(() => act(() => root.unmount()))
    expect(problems).toHaveLength(1)
    expect(place.querySelector('i')!.textContent).toBe('¥5')
  })
})
