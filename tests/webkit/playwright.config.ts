import { defineConfig } from '@playwright/test'
import site from '../e2e/playwright.config.ts'

/** The site of the browser tests, and one window of WebKit, which Playwright does not drive. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../e2e/support/wait-for-catalogue.ts',
  ...(site.webServer && { webServer: site.webServer }),
  ...(site.use?.baseURL && { use: { baseURL: site.use.baseURL } }),
  workers: 1,
  timeout: 180_000,
  reporter: [['list']],
})
