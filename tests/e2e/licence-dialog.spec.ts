import { focused } from './support/focus.ts'
import { expect, open, test } from './support/site.ts'

test('the licence dialog: focus goes in, stays in, is always seen, and comes back on Escape', async ({
  page,
  shop,
  say,
}) => {
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  const buy = page.getByRole('button', { name: say('立即购买') })
  await buy.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect.poll(async () => (await focused(page)).isInDialog).toBe(true)
  const stops = new Set<string>()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press(i % 5 === 4 ? 'Shift+Tab' : 'Tab')
    // At the ends there is a guard, which hands the focus back in.
    await expect
      .poll(() => focused(page), { message: `after ${i + 1} steps` })
      .toMatchObject({ isInDialog: true, isShown: true })
    const { text, tag } = await focused(page)
    stops.add(text || tag)
  }
  expect(stops.size, 'stops that were reached').toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(buy).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})

test('the back button closes it, forward opens it again with the same choice', async ({ page, shop, say }) => {
  const { id } = await shop.aTrack()
  await open(page, `/track/${id}`)
  await page.getByRole('button', { name: say('立即购买') }).click()
  const term = page.getByRole('group', { name: say('用多久') }).getByRole('radio')
  await page.getByRole('dialog').getByText(say('永久')).first().click()
  await expect(term.nth(1)).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/track/${id}`)
  await page.goForward()
  await expect(term.nth(1)).toBeChecked()
})

test('every choice of the tree says what it costs, and an enquiry is a letter with the licence in it', async ({
  page,
  shop,
  say,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}?_=agency.film.1y.under5m.china`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  const cards = await dialog.getByRole('group').locator('label').allTextContents()
  for (const card of cards) expect(card).toMatch(new RegExp(`¥[\\d,]+\\.\\d\\d|${say('询价')}`))
  const letter = dialog.getByRole('link', { name: say('发邮件询价') })
  const pay = dialog.getByRole('button', { name: say('去支付') })
  await expect(letter.or(pay)).toBeVisible()
  if (await letter.isVisible()) {
    expect(decodeURIComponent((await letter.getAttribute('href'))!)).toContain(track.name)
  }
})
