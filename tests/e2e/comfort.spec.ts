import { expectItFits } from './support/inspect.ts'
import { PLACES } from './support/places.ts'
import { expect, test } from './support/site.ts'
import { visit } from './support/visit.ts'

/** 1440 × 900 at 200 % zoom: half as many CSS pixels, each twice as large. */
test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } })

for (const [what, place] of Object.entries(PLACES).filter(([, { isLike, only }]) => !isLike && !only)) {
  const title = `${what} at 200 %, and for those who want no motion`
  test(title, { tag: '@desktop' }, async ({ page, context, given, expectRefusal }) => {
    await visit({ page, context, given, expectRefusal }, place)
    await expectItFits(page, `${what} at 200 %`)
    expect
      .soft(await page.evaluate(sharesOfWindow), 'what stays in place leaves half of the window to read')
      .toEqual([])
    expect.soft(await page.evaluate(movements), 'what moves').toEqual([])
  })
}

/** Sticky headers and bars, if together they take more than half of the height. */
function sharesOfWindow(): string[] {
  const staying = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { position } = getComputedStyle(element)
    const { width, top, bottom } = element.getBoundingClientRect()
    const isAtEdge = top <= 1 || bottom >= innerHeight - 1
    return /fixed|sticky/.test(position) && width > innerWidth / 2 && isAtEdge && !element.closest('[role=dialog]')
  })
  const shown = staying.filter(
    (element) => element.checkVisibility({ checkOpacity: true }) && element.clientHeight < innerHeight,
  )
  const height = shown.reduce((sum, { clientHeight }) => sum + clientHeight, 0)
  return height <= innerHeight / 2
    ? []
    : shown.map(({ outerHTML, clientHeight }) => `${clientHeight} px: ${outerHTML.slice(0, 120)}`)
}

/** Running animations, and transitions with a duration. */
function movements(): string[] {
  const running = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
  const isSlow = (durations: string) =>
    durations.split(',').some((one) => Number.parseFloat(one) * (one.includes('ms') ? 1 : 1000) > 20)
  const slow = [...document.querySelectorAll('*')].filter((element) => {
    const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(element)
    return (
      isSlow(transitionDuration) ||
      (animationName !== 'none' && isSlow(animationDuration)) ||
      scrollBehavior === 'smooth'
    )
  })
  return [...running.map(({ id }) => `animation ${id}`), ...slow.map(({ outerHTML }) => outerHTML.slice(0, 140))]
}
