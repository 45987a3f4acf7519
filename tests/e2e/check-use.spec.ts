import type { Page } from '@playwright/test'
import { betweenPresses } from './support/between-presses.ts'
import { expect, open, test } from './support/site.ts'

/** A producer: question, use, place, time, answer, and the statement to keep. */
const MOST_ACTIONS = 6
const MOST_MS = 60_000

/** The name of a country in the reader's language. */
const nameOf = (lang: string, code: string): string => new Intl.DisplayNames(lang, { type: 'region' }).of(code)!
const formOf = (page: Page, say: (text: string) => string) => page.getByRole('form', { name: say('能不能这样用？') })

test('a TV spot in Japan for two years: covered or not, by what, in under a minute', async ({
  page,
  shop,
  say,
  lang,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}`)
  const started = Date.now()
  let actions = 0
  const act = async (press: () => Promise<unknown>) => {
    actions++
    await press()
    await betweenPresses(page)
  }
  await act(() => page.getByRole('link', { name: say('能不能这样用？查一查') }).click())
  const form = formOf(page, say)
  await act(() => form.getByLabel(say('做什么用')).selectOption('tv_ads'))
  const place = form.getByRole('combobox', { name: say('在哪里') })
  await act(() => place.fill(nameOf(lang, 'JP').slice(0, 3)))
  await expect(
    form
      .getByRole('listbox', { name: say('国家和地区') })
      .getByRole('option')
      .first(),
  ).toHaveText(nameOf(lang, 'JP'))
  await act(() => place.press('Enter'))
  await expect(
    form.getByRole('button', { name: say('移除 {name}').replace('{name}', nameOf(lang, 'JP')) }),
  ).toBeVisible()
  await act(() => form.getByLabel(say('用多久')).selectOption('2y'))
  // Television is not sold to individuals: the form already says company.
  await expect(form.getByLabel(say('谁来用'))).toHaveValue('company')
  await act(() => form.getByRole('button', { name: say('查看答案') }).click())
  const answer = form.getByRole('status')
  await expect(answer).toContainText(say('可以，需要这份授权：'))
  await expect(answer).toContainText(/¥[\d,]+\.\d\d/)
  await expect(answer).toContainText('1.4')
  expect(actions, 'actions from the track to the answer').toBeLessThanOrEqual(MOST_ACTIONS)
  expect(Date.now() - started, 'time from the track to the answer').toBeLessThan(MOST_MS)

  // The answer to keep: its own page, which says what it is, and a file.
  await answer.getByRole('button', { name: say('把这份答复存成可以核对的文件') }).click()
  const link = answer.getByRole('link', { name: /^CA-\d{4}-/ })
  const answerNo = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(`/answers/${answerNo}`)
  await expect(page.getByRole('heading', { level: 1, name: say('授权问题的答复') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(lang === 'en-US' ? 'not a licence' : '不是授权书')
  await expect(page.getByRole('main')).toContainText(nameOf(lang, 'JP'))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: say('下载可核对的文件') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${answerNo}.json`)
})

test('the last question is remembered on the device, and countries are found in any language', async ({
  page,
  shop,
  say,
  lang,
}) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}#may-i`)
  const form = formOf(page, say)
  const place = form.getByRole('combobox', { name: say('在哪里') })
  await form.getByLabel(say('做什么用')).selectOption('online_ads')
  // Two countries, one of them by its name in another language; the guess is gone.
  for (const words of ['nhat ban', 'KR']) {
    await place.fill(words)
    await place.press('Enter')
  }
  const chips = form.getByRole('button', { name: new RegExp(say('移除 {name}').replace('{name}', '.+')) })
  await expect(chips).toHaveText([nameOf(lang, 'JP'), nameOf(lang, 'KR')])
  await form.getByRole('button', { name: say('查看答案') }).click()
  await expect(form.getByRole('status')).not.toBeEmpty()
  await page.reload()
  await open(page, `/track/${track.id}#may-i`)
  await expect(form.getByLabel(say('做什么用'))).toHaveValue('online_ads')
  await expect(chips).toHaveText([nameOf(lang, 'JP'), nameOf(lang, 'KR')])
})

test('the dialog answers for the licence that is chosen, and changes it', async ({ page, shop, say }) => {
  const track = await shop.aTrack()
  await open(page, `/track/${track.id}?_=company.video.1y.5m.mainland_china`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('这份授权够用吗？查一查') }).click()
  const form = formOf(page, say)
  await form.getByLabel(say('做什么用')).selectOption('tv_ads')
  await form.getByLabel(say('谁来用')).selectOption('company')
  await form.getByRole('combobox', { name: say('在哪里') }).fill('JP')
  await form.getByRole('combobox', { name: say('在哪里') }).press('Enter')
  await betweenPresses(page)
  await form.getByRole('button', { name: say('查看答案') }).click()
  await betweenPresses(page)
  await expect(form.getByRole('status')).toContainText(say('这份授权不够：'))
  await form
    .getByRole('button', { name: say('选这份授权') })
    .first()
    .click()
  await expect(page).toHaveURL(/_=company\.all_ads\.1y\.5m\.japan/)
  await betweenPresses(page)
  await form.getByRole('button', { name: say('查看答案') }).click()
  await expect(form.getByRole('status')).toContainText(say('可以，这份授权包含这种用法。'))
})
