import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { ROOT } from '../../tools/start/state-dir.ts'
import { findTestBrowser } from '../../tools/test/browser.ts'
import { BROWSER_ARGS } from './support/browser-args.ts'
import type { Locale } from './support/words.ts'

/** `PORT`, else 8799, else any free port. Set once, and inherited by the workers. */
process.env.PORT ??= String(await freePort(8799))
/** `npm test` provides a fresh state folder; a manual run uses and clears its own. */
if (!process.env.STATE_DIR) {
  process.env.STATE_DIR = join(ROOT, '.state', 'e2e')
  rmSync(process.env.STATE_DIR, { recursive: true, force: true })
}
const origin = `http://localhost:${process.env.PORT}`

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
/** The two complete languages, selected by the browser's `Accept-Language`. */
const reading = (locale: Locale) => ({ locale, timezoneId: 'Asia/Shanghai' })

/**
 * By default a Chinese desktop and an English phone, which covers both languages, both themes and all four widths in the time
 * that a landing has. MATRIX=full adds the other combinations.
 */
const isFull = process.env.MATRIX === 'full'
const LOOKS = /(?:main-path|matrix)\.spec\.ts/
/** Walks through every screen by keyboard alone and at 200 % zoom: too slow for a landing. */
const WALKS = isFull ? [] : /(?:keyboard|comfort)\.spec\.ts/
/** Tests that differ on a phone or in English; all others run only on the Chinese desktop. */
const PHONE = isFull
  ? /.*\.spec\.ts/
  : /(?:matrix|main-path|counted-walks|check-use|pictures|actions|cart|favourites|narrow|paying|reachable|preferences|certification)\.spec\.ts/

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT, 'test-results'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './support/wait-for-catalogue.ts',
  // One worker per core of the CI machine; E2E_WORKERS sets another number.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry is listed as flaky at the end: a bug to fix, but not a reason to refuse a landing.
  retries: 1,
  // The first pages are slow on a cold Worker and two busy cores; no test waits for a fixed time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    // Everybody is in mainland China, whatever they read, unless a test says otherwise (docs/licensing.md, 8.6).
    extraHTTPHeaders: { 'cf-ipcountry': 'CN' },
    // Only of the retry and without screenshots, which would cost more than the tests.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      executablePath: findTestBrowser() ?? undefined,
      args: BROWSER_ARGS,
    },
  },
  // Each test once per language and device.
  projects: [
    { name: 'zh-CN desktop', use: { ...desktop, ...reading('zh-CN') }, testIgnore: WALKS, grepInvert: /@phone/ },
    ...(isFull
      ? [
          { name: 'zh-CN phone', use: { ...phone, ...reading('zh-CN') }, testMatch: LOOKS, grepInvert: /@desktop/ },
          { name: 'en-US desktop', use: { ...desktop, ...reading('en-US') }, testMatch: LOOKS, grepInvert: /@phone/ },
        ]
      : []),
    { name: 'en-US phone', use: { ...phone, ...reading('en-US') }, testMatch: PHONE, grepInvert: /@desktop/ },
  ],
  webServer: {
    command: `"${process.execPath}" tools/start/start.ts`,
    cwd: ROOT,
    // Only the main versions: composing the others would slow down the tests.
    env: { DEMO_CATALOGUE: 'mains' },
    url: `${origin}/healthz`,
    // The first start composes the demo catalogue.
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  probe.on('error', () => probe.listen(0, '127.0.0.1'))
  probe.listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
