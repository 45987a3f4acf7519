import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { HELP } from '#web/features/about/help.ts'
import { HelpPage } from '#web/features/about/help-page.tsx'
import { renderPart } from './account-render.tsx'

beforeAll(async () => void (await HELP.load('zh-CN')))
afterEach(cleanup)
const show = (words = '') => renderPart(<HelpPage words={words} />, () => ({ status: 404 }))
const questions = () => [...document.querySelectorAll('details')]

it('shows all questions, collapsed', async () => {
  await show()
  expect(questions().length).toBeGreaterThan(30)
  expect(questions().filter(({ open }) => open)).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('')
})
it('filters while typing, opens matches and announces their number', async () => {
  await show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '退款' } })
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^找到 \d+ 个问题$/))
  const found = questions()
  expect(found.length).toBeGreaterThan(1)
  for (const question of found)
    expect([question.open, question.closest('section')?.textContent]).toEqual([true, expect.stringContaining('退款')])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  await waitFor(() => expect(questions().length).toBeGreaterThan(30))
  expect(questions().filter(({ open }) => open)).toEqual([])
})
it('applies a search submitted before hydration', async () => {
  await show('发票')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('发票')
  expect(questions()).toHaveLength(4)
})
it('shows contact details if no question matches', async () => {
  await show('qqqzzz')
  expect(screen.getByRole('heading', { name: '没有找到这个问题' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '联系我们' }).getAttribute('href')).toBe('/contact')
})
it('opens the question in the address', async () => {
  const { router } = await show()
  await router.navigate({ to: '/', hash: 'unpaid' } as never)
  await waitFor(() =>
    expect(
      questions()
        .filter(({ open }) => open)
        .map(({ id }) => id),
    ).toEqual(['unpaid']),
  )
})
