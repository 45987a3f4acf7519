import type { Browser, Page } from '@playwright/test'

/** Lighthouse's phone profile: its screen, a four times slower processor, 150 ms round trip and 1.6 Mbit/s download. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
export const CPU_SLOWDOWN = 4

/** The server's own cache is warm, as for all but one visitor per minute. */
export const warmUp = (url: string): Promise<string> =>
  fetch(url, { headers: { 'user-agent': PHONE.userAgent, 'accept-language': 'zh-CN' } }).then((r) => r.text())

/** A page of a phone without anything in its caches. */
export async function onPhone<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}
