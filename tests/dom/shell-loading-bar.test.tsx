import { cleanup, render } from '@testing-library/react'
import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'

// Other files load the bar with the real router, so this file resets the modules before and after.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
let isPending = false
vi.mock('@tanstack/react-router', () => ({
  useRouterState: ({ select }: { select: (state: { status: string }) => unknown }) =>
    select({ status: isPending ? 'pending' : 'idle' }),
}))
const { LoadingBar } = await import('#web/features/shell/loading-bar.tsx')

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  isPending = false
})

it('the loading bar is shown after 300 ms, and not for a faster page', () => {
  const { container, rerender } = render(<LoadingBar />)
  const go = (pending: boolean) => {
    isPending = pending
    rerender(<LoadingBar />)
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  go(true)
  wait(299)
  expect(container.childElementCount).toBe(0)
  go(false)
  wait(1000)
  expect(container.childElementCount).toBe(0)
  go(true)
  wait(300)
  expect(container.childElementCount).toBe(1)
  go(false)
  expect(container.childElementCount).toBe(0)
})
