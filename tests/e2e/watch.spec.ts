import { expect, test } from '@playwright/test'
import { watch } from './support/watch.ts'

/** If the watch missed something, all other tests would pass regardless. */
test('everything a browser can complain about is detected', async ({ page, context, baseURL }) => {
  const problems = watch(context, baseURL!, [{ status: 404, path: /^\/expected$/ }])
  await page.goto('/verify')
  await page.evaluate(async () => {
    console.warn('a warning')
    console.error('an error')
    setTimeout(() => {
      throw new Error('an exception')
    })
    // Violates the content security policy.
    document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))
    await fetch('/missing')
    await fetch('/expected')
    document.body.append(Object.assign(document.createElement('img'), { src: 'http://elsewhere.invalid/x.png' }))
  })
  const noticed = (words: RegExp) =>
    expect.poll(() => problems.filter((problem) => words.test(problem))).not.toEqual([])
  await noticed(/console warning at .*a warning/)
  await noticed(/console error at .*an error/)
  await noticed(/exception at .*an exception/)
  await noticed(/Content Security Policy/)
  await noticed(/^404: GET \/missing$/)
  await noticed(/elsewhere\.invalid/)
  expect(problems.filter((problem) => problem.includes('/expected'))).toEqual([])
})
