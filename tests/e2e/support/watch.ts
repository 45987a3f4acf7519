import type { BrowserContext } from '@playwright/test'

/** A response that a test provokes on purpose. */
export type Expected = { status: number; path: RegExp }

/**
 * Collects problems of a visitor's browser: console messages, exceptions, hydration errors (logged by app.client.tsx), CSP
 * violations, failed requests, and requests to other origins.
 */
export function watch(context: BrowserContext, origin: string, expected: readonly Expected[]): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Reported below, with its URL.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console ${message.type()} at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`exception at ${error.page()?.url()}: ${error.error().stack}`))
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (/^https?:$/.test(protocol) && target !== origin) problems.push(`leaves the site: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // With JavaScript disabled, browsers report scripts as blocked by CSP.
    if (reason === 'csp' && request.resourceType() === 'script') return
    // Aborted by the page or the browser: an outdated query, or a navigation that became a download.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason}: ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status < 400) return
    const path = response.url().slice(origin.length)
    if (expected.some((one) => one.status === status && one.path.test(path))) return
    problems.push(`${status}: ${response.request().method()} ${path}`)
  })
  return problems
}
