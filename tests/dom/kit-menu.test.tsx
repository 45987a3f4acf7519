import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu } from '#web/ui/kit/menu/menu.tsx'
import { pastDebounce } from './account-render.tsx'
import { show } from './kit-render.tsx'

afterEach(cleanup)
const onCopy = vi.fn()
const onRemove = vi.fn()
const menu = (
  <Menu
    label="订单 1 的操作"
    entries={[
      { key: 'see', label: '详情', link: <a href="#see">详情</a> },
      { key: 'copy', label: '复制编号', onSelect: onCopy },
      { key: 'invoice', label: '开票', isDisabled: true, onSelect: () => {} },
      { key: 'remove', label: '移除', isDanger: true, startsGroup: true, onSelect: onRemove },
    ]}
  />
)
const button = () => screen.getByRole('button', { name: '订单 1 的操作' })
const items = () => screen.findAllByRole('menuitem')
const focused = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('↓ opens the menu at the first entry; arrow keys and letters move; Escape returns the focus', async () => {
  show(menu)
  expect([button().getAttribute('aria-haspopup'), button().getAttribute('aria-expanded')]).toEqual(['menu', 'false'])
  button().focus()
  press('ArrowDown')
  expect((await items()).map(({ textContent }) => textContent)).toEqual(['详情', '复制编号', '开票', '移除'])
  expect(button().getAttribute('aria-expanded')).toBe('true')
  await focused('详情')
  press('ArrowDown')
  await focused('复制编号')
  press('End')
  await focused('移除')
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})

test('↑ opens the menu at the last entry; choosing an entry runs it and closes the menu', async () => {
  show(menu)
  button().focus()
  press('ArrowUp')
  await items()
  await focused('移除')
  fireEvent.click(document.activeElement!)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('a disabled entry does nothing, and pressing the button closes the menu', async () => {
  show(menu)
  fireEvent.click(button())
  const [, , invoice] = await items()
  expect(invoice?.getAttribute('aria-disabled')).toBe('true')
  await pastDebounce()
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
