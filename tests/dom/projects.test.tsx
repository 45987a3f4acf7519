import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProjectsPage } from '#web/features/projects/projects-page.tsx'
import { renderPart } from './account-render.tsx'

afterEach(cleanup)

it.each([
  [null, true, ['修改', '归档', '合并到另一个项目']],
  ['companyAdmin', true, ['修改', '归档', '合并到另一个项目']],
  ['buyer', true, ['修改']],
  ['viewer', false, []],
])('the role %s is offered what it may do', async (role, mayAdd, entries) => {
  const subject =
    role === null ? { type: 'personal', id: 'u', name: '林' } : { type: 'enterprise', id: 'c', name: '远山' }
  const user = { userId: 'u', username: '林', isAdmin: role === 'companyAdmin', roleList: role ? [role] : [], subject }
  const project = { id: 'p', name: '河', client: '', number: '', archived: false, usedAt: '2026-11-20T02:00:00.000Z' }
  const { queryClient } = await renderPart(<ProjectsPage search={{}} />, ({ path }) =>
    path.endsWith('/getUserDetail') ? { value: user } : { value: {} },
  )
  await screen.findByText(/还没有项目/)
  queryClient.setQueryData(['projects', 'list', '', '', 1], { items: [project], total: 1, page: 1, perPage: 20 })
  await screen.findByRole('heading', { level: 1, name: role === null ? '我的项目' : '远山 的项目' })
  await screen.findByRole('link', { name: '河' })
  expect(screen.queryByRole('button', { name: '新建项目' }) !== null).toBe(mayAdd)
  const menu = screen.queryByRole('button', { name: '“河”的操作' })
  expect(menu !== null).toBe(entries.length > 0)
  if (!menu) return
  fireEvent.click(menu)
  const shown = await screen.findAllByRole('menuitem')
  expect(shown.map(({ textContent }) => textContent)).toEqual(entries)
})
