import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { betweenPresses } from './support/between-presses.ts'
import type { Shop, Track } from './support/shop.ts'
import { expect, open, test } from './support/site.ts'
import type { Say } from './support/words.ts'

type Listed = Track & { src: string; duration: number }
type Clip = { name: string; mimeType: string; buffer: Buffer }

/** A track and twelve seconds from its middle, as a user's recording. */
async function aClip(page: Page, shop: Shop, which: number): Promise<{ track: Listed; clip: Clip }> {
  const asked = { musicType: 'MUSIC', perPage: 20 }
  const { items } = await shop.call<{ items: Listed[] }>('POST', '/cuemark2/api/v2/productSongInfo/search', asked)
  const track = items[which]!
  const mp3 = await (await page.request.get(track.src)).body()
  const [bytesASecond, middle] = [mp3.length / (track.duration / 1000), mp3.length / 2]
  const buffer = mp3.subarray(middle - 6 * bytesASecond, middle + 6 * bytesASecond)
  return { track, clip: { name: 'reference.mp3', mimeType: 'audio/mpeg', buffer } }
}
const dialog = (page: Page) => page.getByRole('dialog')
const results = (page: Page, say: Say) =>
  dialog(page)
    .getByRole('list', { name: say('听起来最接近的作品') })
    .getByRole('listitem')
const choose = async (page: Page, file: Clip) => {
  const chooser = page.waitForEvent('filechooser')
  // One round trip to the browser; otherwise the key could be pressed before the file chooser is listened for.
  await page.evaluate(() => null)
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(file)
}

test('a clip chosen by keyboard finds its source first, and only numbers are sent', async ({ page, shop, say }) => {
  const { track, clip } = await aClip(page, shop, 2)
  const sent: { url: string; body: string }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push({ url: request.url(), body: request.postData() ?? '' })
  })
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('以音频搜索') })
    .press('Enter')
  const button = dialog(page).getByRole('button', { name: say('选择音频文件') })
  await expect(button).toBeVisible()
  await expectAccessible(page, 'the search by a recording')
  await button.focus()
  await choose(page, clip)
  await expect(results(page, say).first()).toContainText(track.name)
  await expectAccessible(page, 'what sounds like a recording')
  const asked = sent.filter(({ url }) => url.endsWith('/tracks/nearest'))
  expect(asked.map(({ body }) => Object.keys(JSON.parse(body)))).toEqual([['vectors', 'print']])
  for (const { url, body } of sent) expect(body.length, url).toBeLessThan(10_000)
  // Following a result and coming back keeps the results.
  await results(page, say).first().getByRole('link', { name: track.name }).click()
  await expect(page).toHaveURL(`/track/${track.id}`)
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('以音频搜索') })
    .click()
  await expect(results(page, say).first()).toContainText(track.name)
})

test('a clip dropped on the header search: results play in place, Escape closes @desktop', async ({
  page,
  shop,
  say,
}) => {
  const { track, clip } = await aClip(page, shop, 5)
  await open(page, '/explore')
  const field = page.getByRole('banner').getByRole('search')
  const file = await page.evaluateHandle(
    ([base64, name]) => {
      const bytes = Uint8Array.from(atob(base64!), (char) => char.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name!, { type: 'audio/mpeg' }))
      return transfer
    },
    [clip.buffer.toString('base64'), clip.name],
  )
  await field.dispatchEvent('dragenter', { dataTransfer: file })
  await field.dispatchEvent('drop', { dataTransfer: file })
  await expect(results(page, say).first()).toContainText(track.name)
  const button = (words: string) =>
    results(page, say)
      .first()
      .getByRole('button', { name: say(words, { 0: track.name }), exact: true })
  await button('试听 {0}').click()
  await expect(button('暂停 {0}')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/explore')
})

test('a file that is not audio is refused, and another one can be tried', async ({ page, shop, say }) => {
  const { track, clip } = await aClip(page, shop, 1)
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('以音频搜索') })
    .click()
  await dialog(page)
    .getByRole('button', { name: say('选择音频文件') })
    .focus()
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no sound at all') })
  await expect(dialog(page).getByRole('alert')).toContainText(say('这个文件不是能识别的音频'))
  await expectAccessible(page, 'a file that is no recording')
  await dialog(page)
    .getByRole('button', { name: say('换一个文件') })
    .focus()
  await betweenPresses(page)
  await choose(page, clip)
  await expect(results(page, say).first()).toContainText(track.name)
})
