import { expectNoHan, expectNoShift, expectPictures, recordShifts } from './support/health.ts'
import { expectItFits, inspect } from './support/inspect.ts'
import { keepPicture } from './support/keep-picture.ts'
import { getLooks, isFull, show } from './support/looks.ts'
import { getTag, getTitle, type Place } from './support/place.ts'
import { PLACES } from './support/places.ts'
import { expect, looking, test } from './support/site.ts'
import { visit } from './support/visit.ts'

/**
 * Where a screen is checked. In the time of a landing (MATRIX=full checks all everywhere): one with the same controls as another on
 * the phone, where space is smallest; one behind the sign-in, or that is reached from another, on every other device in turn.
 */
function getWhere(place: Place, i: number): { tag?: string } {
  if (place.only || isFull) return getTag(place)
  if (place.isLike) return { tag: '@phone' }
  const isBehind = place.isOwn || place.isNew || place.isStudio || place.reach
  return isBehind ? { tag: i % 2 === 0 ? '@desktop' : '@phone' } : {}
}

/** Every screen in every state, in the looks of looks.ts; one visit checks several looks. */
for (const [i, [what, place]] of Object.entries(PLACES).entries()) {
  const where = getWhere(place, i)
  // With MATRIX=full every visitor is new; otherwise a visitor keeps the cached files of earlier pages, and nothing else.
  const visitor = isFull || place.isSounding ? test : looking
  visitor(`${what} passes all checks in every look`, where, async ({ page, context, given, expectRefusal }) => {
    const [first, ...others] = getLooks(given)
    await show(page, first)
    await recordShifts(page)
    await visit({ page, context, given, expectRefusal }, place)

    const title = getTitle(place, given).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    await expect(page).toHaveTitle(new RegExp(`^${title}.* · Cuemark$`))
    await expect(page.locator('html')).toHaveAttribute('lang', given.lang)
    await expect(page.locator('main')).toHaveCount(1)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectPictures(page, what)
    await expectNoShift(page, what)
    if (given.lang === 'en-US' && !place.hasTypedWords) await expectNoHan(page, what)

    for (const look of [first, ...others]) {
      await show(page, look)
      const seen = `${what}, ${look.width} px, ${look.theme}`
      // axe takes longer than all other checks: once per visit, light on the desktop and dark on the phone.
      if (look === first || isFull) await inspect(page, seen)
      else await expectItFits(page, seen)
      await keepPicture(page, what, given.lang, look)
    }
  })
}
