import type { Page } from '@playwright/test'
import { listen } from './support/player.ts'
import { expect, test } from './support/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** What is loaded of sounds: the path, and the bytes that came over the network. */
async function countSounds(page: Page): Promise<() => { path: string; bytes: number }[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const paths = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    if (/^\/media\/(?:preview|small)\//.test(pathname)) paths.set(requestId, pathname)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength, encodedDataLength }) => {
    const path = paths.get(requestId)
    // Of what comes from the cache nothing is encoded; some answers say their size only at their end.
    if (path) bytes.set(path, (bytes.get(path) ?? 0) + Math.max(dataLength, encodedDataLength))
  })
  return () => [...bytes].map(([path, size]) => ({ path, bytes: size }))
}

test('on a phone a press loads the small form, and little of what may come', async ({ page, shop, say }) => {
  const sounds = await countSounds(page)
  const { player, tracks } = await listen(page, say, shop)
  await player.row(tracks[0]!).evaluate((button: HTMLElement) => button.click())
  await player.expectSounding(tracks[0]!)
  const small = (src: string) => src.replace('/media/preview/', '/media/small/')
  const whole = Number((await page.request.head(tracks[0]!.src)).headers()['content-length'])
  const own = Number((await page.request.head(small(tracks[0]!.src))).headers()['content-length'])
  expect(own, 'the small form has less than half of the bytes').toBeLessThan(whole / 2)
  // It sounds from its small form, all of it or, of a long one, as much as a browser keeps; the rows on the screen are made ready.
  await expect
    .poll(() => sounds().find(({ path }) => path === small(tracks[0]!.src))?.bytes ?? 0)
    .toBeGreaterThan(Math.min(own, 98_304) / 2)
  await page.waitForLoadState('networkidle')
  expect(
    sounds().filter(({ path }) => !path.startsWith('/media/small/')),
    'nothing of the large forms',
  ).toEqual([])
  const others = sounds().filter(({ path }) => path !== small(tracks[0]!.src))
  expect(others.length).toBeLessThanOrEqual(6)
  // The beginning of each is read into the cache. Its element takes that from there, reads on while the line is quick, and looks at the
  // end of the file for its length; what comes from the cache is counted too.
  for (const { path, bytes } of others) {
    const size = Number((await page.request.head(path)).headers()['content-length'])
    expect(bytes, path).toBeLessThanOrEqual(98_304 + 2 * size)
  }
})
