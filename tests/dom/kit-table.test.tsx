import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Column, nextSort, type Sort } from '#web/ui/kit/table/columns.ts'
import { Table, type TableProps } from '#web/ui/kit/table/table.tsx'
import { show } from './kit-render.tsx'

afterEach(cleanup)
type Row = { id: string; fen: number }
const ROWS: Row[] = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, fen: at * 100 }))
const COLUMNS: Column<Row>[] = [
  { key: 'id', name: '编号', isTitle: true, isSortable: true, cell: ({ id }) => id },
  { key: 'fen', name: '金额', isNumeric: true, isSortable: true, cell: ({ fen }) => fen },
]
const base: TableProps<Row> = {
  caption: '订单',
  columns: COLUMNS,
  rows: ROWS,
  rowKey: ({ id }) => id,
  rowName: ({ id }) => id,
  empty: <p>没有订单</p>,
}
function Choosing({ rows = ROWS, before = [] as string[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before))
  return (
    <Table
      {...base}
      rows={rows}
      selection={{ chosen, onChange: setChosen }}
      bulkActions={<button type="button">导出</button>}
      actions={({ id }) => <button type="button">menu {id}</button>}
    />
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const rowBoxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^选择 / })
const chosen = () =>
  rowBoxes()
    .map(({ checked }) => (checked ? 1 : 0))
    .join('')

describe('a table', () => {
  test('has a name, column headers and row headers', () => {
    show(<Table {...base} />)
    const table = screen.getByRole('table', { name: '订单' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['编号', '金额'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['a', 'b', 'c', 'd'])
  })
  test('shows its sorting and requests the reverse', () => {
    const onSort = vi.fn()
    const sort: Sort = { key: 'fen', direction: 'ascending' }
    show(<Table {...base} sort={sort} onSort={onSort} />)
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => head.getAttribute('aria-sort'))).toEqual(['none', 'ascending'])
    fireEvent.click(screen.getByRole('button', { name: '金额' }))
    fireEvent.click(screen.getByRole('button', { name: '编号' }))
    expect(onSort.mock.calls.flat()).toEqual([
      { key: 'fen', direction: 'descending' },
      { key: 'id', direction: 'ascending' },
    ])
    expect(nextSort('fen', { key: 'fen', direction: 'descending' }).direction).toBe('ascending')
  })
  test('has neither button nor aria-sort on columns that cannot be sorted', () => {
    show(<Table {...base} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('columnheader').every((head) => !head.hasAttribute('aria-sort'))).toBe(true)
  })
})

describe('table states', () => {
  test('loading is announced, with placeholder rows', () => {
    const { container } = show(<Table {...base} rows={undefined} expectedRows={3} />)
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('正在加载')
  })
  test('empty shows the reason, and an error offers a retry', () => {
    const onRetry = vi.fn()
    const { again } = show(<Table {...base} rows={[]} />)
    expect(screen.getByRole('status').textContent).toBe('没有订单')
    again(<Table {...base} rows={undefined} isError onRetry={onRetry} />)
    expect(within(screen.getByRole('alert')).getByRole('button', { name: '重试' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })
  test('refreshing keeps the current rows', () => {
    show(<Table {...base} isRefreshing />)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  })
})

describe('selecting rows', () => {
  test('the checkbox for all is checked, unchecked or mixed, and selects this page', () => {
    show(<Choosing before={['b', 'elsewhere']} />)
    const all = box('选择本页全部')
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    fireEvent.click(all)
    expect([chosen(), all.checked, all.indeterminate]).toEqual(['1111', true, false])
    const bar = within(screen.getByRole('region', { name: '已选择的行' }))
    expect(bar.getByRole('button', { name: '导出' })).toBeTruthy()
    fireEvent.click(all)
    // Selected rows of other pages stay selected.
    expect([chosen(), screen.queryByRole('region', { name: '已选择的行' }) !== null]).toEqual(['0000', true])
    fireEvent.click(screen.getByRole('button', { name: '取消选择' }))
    expect(screen.queryByRole('region', { name: '已选择的行' })).toBeNull()
  })
  test('a press with Shift selects the range from the last one', () => {
    show(<Choosing />)
    fireEvent.click(rowBoxes()[0]!)
    fireEvent.click(rowBoxes()[2]!, { shiftKey: true })
    expect(chosen()).toBe('1110')
    fireEvent.click(rowBoxes()[1]!, { shiftKey: true })
    expect(chosen()).toBe('1000')
  })
  test('arrow keys move within a column, with Shift they extend the selection, Ctrl+A selects all', () => {
    show(<Choosing />)
    const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
    rowBoxes()[0]!.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(rowBoxes()[1])
    fireEvent.click(rowBoxes()[1]!)
    press('ArrowDown', { shiftKey: true })
    expect([document.activeElement === rowBoxes()[2], chosen()]).toEqual([true, '0110'])
    press('End')
    expect(document.activeElement).toBe(rowBoxes()[3])
    press('a', { ctrlKey: true })
    expect(chosen()).toBe('1111')
    screen.getByRole('button', { name: 'menu a' }).focus()
    press('ArrowDown')
    expect(document.activeElement?.textContent).toBe('menu b')
    press('Home')
    expect(document.activeElement?.textContent).toBe('menu a')
  })
  test('an empty page has nothing to select', () => {
    show(<Choosing rows={[]} />)
    expect(box('选择本页全部').disabled).toBe(true)
  })
})
