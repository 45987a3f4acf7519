import { expectAccessible } from './support/axe.ts'
import { expect, open, test } from './support/site.ts'

const GALLERY = '/sandbox/kit'

test('the interface kit in both themes: no violations, no sideways scrolling at 320 px @desktop', async ({ page }) => {
  expect(await open(page, GALLERY)).toBe(200)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${theme} at ${width} px`).toBeLessThanOrEqual(0)
      if (width !== 390) await expectAccessible(page, `the kit, ${theme} at ${width} px`)
    }
  }
})

test('a table, its menus and a calendar work by keyboard alone @desktop', async ({ page }) => {
  await open(page, GALLERY)
  const main = page.locator('#main')
  const table = main.getByRole('table', { name: 'Orders of the gallery' })
  const boxes = table.locator('tbody').getByRole('checkbox')

  await test.step('sorting', async () => {
    const head = table.getByRole('columnheader', { name: 'Work' })
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
  })
  await test.step('choosing rows', async () => {
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(boxes.nth(2)).toBeFocused()
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked).indexOf(false))).toBe(3)
    await expect(table.locator('thead').getByRole('checkbox')).toHaveJSProperty('indeterminate', true)
  })
  await test.step('a menu of a row', async () => {
    const button = table.getByRole('button', { name: /^Actions for/ }).first()
    await button.focus()
    await page.keyboard.press('ArrowDown')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Details' })).toBeFocused()
    const { width, height } = (await menu.boundingBox())!
    expect([width, height <= 240], 'specification section 9: 220 wide, at most 240 high').toEqual([220, true])
    await page.keyboard.press('r')
    await expect(
      menu.getByRole('menuitem', { name: 'Request an invoice' }).or(menu.getByRole('menuitem', { name: 'Remove' })),
    ).not.toHaveCount(0)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(main.getByText('Removed 1 times')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused()
    // The library's focus guards pass the focus on; axe would report them as focusable hidden elements.
    await page.evaluate(() => {
      for (const guard of document.querySelectorAll('[data-base-ui-focus-guard]')) guard.setAttribute('tabindex', '-1')
    })
    await expectAccessible(page, 'an open menu')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
  await test.step('a date', async () => {
    const field = main.getByLabel('Day of broadcast')
    await expect(field).toHaveValue('2026/11/22')
    await field.focus()
    await page.keyboard.press('Alt+ArrowDown')
    const grid = page.getByRole('grid')
    await expect(grid.locator('[data-day="2026-11-22"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(grid.locator('[data-day="2026-11-29"]')).toBeFocused()
    await expectAccessible(page, 'an open calendar')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect(grid).toHaveCount(0)
    await expect(field).toHaveValue('2026/12/29')
  })
})

test('public pages do not load code of the kit @desktop', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (answer) => {
    if (/\/assets\/.*\.(?:js|css)$/.test(answer.url())) loaded.push(answer.url())
  })
  for (const path of ['/', '/explore']) await open(page, path)
  const files = [...new Set(loaded)]
  expect(files.length).toBeGreaterThan(3)
  const texts = await Promise.all(files.map(async (url) => (await page.request.get(url)).text()))
  // Strings that occur only in the kit's code and survive minification.
  for (const mark of ['aria-sort', 'setCustomValidity', 'data-today', 'image/webp'])
    expect(
      files.filter((_, at) => texts[at]!.includes(mark)),
      mark,
    ).toEqual([])
})
