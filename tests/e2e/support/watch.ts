import type { BrowserContext } from '@playwright/test'

/** An answer that a test provokes on purpose. */
export type Expected = { status: number; path: RegExp }

/**
 * Everything a visitor's browser would complain about, or a careful visitor: the console, exceptions, hydration
 * (reported to the console by entry.client.tsx), violations of the content security policy, failed requests, and calls to
 * anybody else.
 */
export function watch(context: BrowserContext, origin: string, expected: readonly Expected[]): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Said again below, with the address.
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
    // What a browser without scripts calls a script.
    if (reason === 'csp' && request.resourceType() === 'script') return
    // Given up by the page or the browser: a question that nobody waits for any more, a navigation that became a download.
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
