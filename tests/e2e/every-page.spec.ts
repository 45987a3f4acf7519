import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../tools/start/state-dir.ts'
import { getPath } from './support/place.ts'
import { PLACES } from './support/places.ts'
import { expect, test } from './support/site.ts'

test('every page is in the matrix', async ({ given }) => {
  const folder = join(ROOT, 'web', 'routes')
  const isPage = (file: string) => /\n {2}component[:,]/.test(readFileSync(join(folder, file), 'utf8'))
  const patterns = readdirSync(folder)
    .filter((file) => !file.startsWith('__') && isPage(file))
    .map((file) => file.replace(/\.tsx$/, '').replace(/(^|\.)index$/, ''))
    .map((name) => name.replaceAll(/_(?=\.|$)/g, '').replaceAll('.', '/'))
    .map((address) => new RegExp(`^/${address.replaceAll(/\$\w+/g, '[^/]+')}$`))
  const paths = Object.values(PLACES).map((place) => getPath(place, given).replace(/\?.*/, ''))
  const missing = patterns.filter((pattern) => !paths.some((path) => pattern.test(path)))
  expect(missing.map(String)).toEqual([])
  expect(patterns.length).toBeGreaterThan(10)
})

test('unknown addresses are a 404, for visitors and signed-in users', async ({ page, context, buyer }) => {
  const status = async (path: string) => (await page.request.get(path)).status()
  for (const path of ['/track/x', '/track/0', '/notFound', '/verify/%E0%A4%A', '/media/cover/none'])
    expect(await status(path), path).toBe(404)
  await context.addCookies(buyer.storageState.cookies)
  for (const path of [
    '/order/payment',
    '/order/payment?orderNo=1',
    '/order/payment/success',
    '/uc/order/x',
    '/uc/licence/999999',
  ])
    expect(await status(path), path).toBe(404)
})

const MOVED = {
  '/sign': '/signin',
  '/sample': '/explore?category=sample',
  '/sound-effects': '/explore?category=soundEffect',
  '/subject/offer': '/explore?category=songList&page=1&sortBy=normal&order=desc&tab=4013',
  '/subject/free': '/explore?category=songList&page=1&sortBy=normal&order=desc&tab=4013',
  '/package': '/',
}
test('old addresses redirect to the new ones', async ({ page }) => {
  for (const [from, to] of Object.entries(MOVED)) {
    const answer = await page.request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([301, to])
  }
})
