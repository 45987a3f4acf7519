import { expectNoHan, expectNoShift, expectPictures, recordShifts } from './support/health.ts'
import { expectItFits, inspect } from './support/inspect.ts'
import { keepPicture } from './support/keep-picture.ts'
import { getLooks, isFull, show } from './support/looks.ts'
import { getTag, getTitle } from './support/place.ts'
import { PLACES } from './support/places.ts'
import { expect, looking, test } from './support/site.ts'
import { visit } from './support/visit.ts'

/** Every screen in every state, in the looks of looks.ts; one visit checks several looks. */
for (const [what, place] of Object.entries(PLACES)) {
  // A screen with the same controls as another is checked on the phone only, where space is smallest.
  const where = place.isLike && !place.only && !isFull ? { tag: '@phone' } : getTag(place)
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
