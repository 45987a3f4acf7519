import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { QuantityField } from '#web/ui/kit/quantity-field.tsx'
import { Section, SectionEmpty, SectionLoading } from '#web/ui/kit/section.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { Steps } from '#web/ui/kit/steps.tsx'
import { TabLink, TabLinks, Tabs } from '#web/ui/kit/tabs.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { renderPart } from './account-render.tsx'
import { describedBy, show } from './kit-render.tsx'

afterEach(cleanup)

const TABS = ['全部', '待付款', '已完成'].map((name) => ({ key: name, name }))
function Three() {
  const [chosen, setChosen] = useState('全部')
  return (
    <Tabs label="订单" tabs={TABS} chosen={chosen} onChoose={setChosen}>
      {chosen}
    </Tabs>
  )
}

describe('a select', () => {
  const options = [
    { value: 'plain', name: '普通发票' },
    {
      group: '境外',
      options: [
        { value: 'abroad', name: '形式发票' },
        { value: 'no', name: '暂无', isDisabled: true },
      ],
    },
  ]
  test('is native, with options, groups, and a placeholder that a required field refuses', () => {
    const { container } = show(
      <form>
        <SelectField label="类型" name="kind" options={options} placeholder="请选择" />
      </form>,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '类型' })
    expect([...select.options].map(({ value, disabled }) => [value, disabled])).toEqual([
      ['', false],
      ['plain', false],
      ['abroad', false],
      ['no', true],
    ])
    expect([screen.getByRole('group', { name: '境外' }) !== null, select.checkValidity()]).toEqual([true, false])
    fireEvent.change(select, { target: { value: 'abroad' } })
    expect(Object.fromEntries(new FormData(container.querySelector('form')!))).toEqual({ kind: 'abroad' })
  })
  test('shows the API’s error until another option is chosen', () => {
    show(<SelectField label="类型" options={options} serverError="不支持" hint="开票" />)
    const select = screen.getByRole('combobox')
    expect([describedBy(select), select.getAttribute('aria-invalid')]).toEqual([['开票', '不支持'], 'true'])
    fireEvent.input(select, { target: { value: 'abroad' } })
    expect(select.getAttribute('aria-invalid')).toBeNull()
  })
})

describe('a text area', () => {
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
  test('counts, announces the rest near the limit, and keeps longer text', () => {
    show(<TextArea label="备注" limit={30} />)
    fireEvent.input(area(), { target: { value: '五个字以内' } })
    expect([screen.getByText('5 / 30') !== null, screen.getByRole('status').textContent]).toEqual([true, ''])
    fireEvent.input(area(), { target: { value: 'x'.repeat(25) } })
    expect(screen.getByRole('status').textContent).toBe('还可以输入 5 个字')
    fireEvent.input(area(), { target: { value: 'x'.repeat(31) } })
    expect([area().value.length, area().checkValidity(), describedBy(area())]).toEqual([
      31,
      false,
      ['超出了 1 个字，最多 30 个'],
    ])
    fireEvent.input(area(), { target: { value: 'x'.repeat(30) } })
    expect([area().checkValidity(), area().getAttribute('aria-invalid')]).toEqual([true, null])
  })
  test('the count keeps its width from the first character to the last', () => {
    show(<TextArea label="备注" limit={200} />)
    const widths = [0, 9, 10, 99, 100, 200].map((length) => {
      fireEvent.input(area(), { target: { value: 'x'.repeat(length) } })
      return screen.getByText(`${length} / 200`).textContent.length
    })
    expect(new Set(widths)).toEqual(new Set([9]))
  })
  test('counts its initial text, controlled or not', () => {
    show(<TextArea label="备注" limit={9} value="四个汉字" onChange={() => {}} />)
    expect(screen.getByText('4 / 9')).toBeTruthy()
  })
})

describe('a quantity field', () => {
  const box = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: '份数' })
  test('is typed or stepped, within its limits', () => {
    const onChange = vi.fn()
    show(<QuantityField label="份数" max={3} onChange={onChange} />)
    expect([box().min, box().max, box().value]).toEqual(['1', '3', '1'])
    const [less, more] = [screen.getByRole('button', { name: '减少' }), screen.getByRole('button', { name: '增加' })]
    expect(less.getAttribute('aria-disabled')).toBe('true')
    // No debounce, because nothing is sent.
    for (let i = 0; i < 4; i++) fireEvent.click(more)
    expect([box().value, more.getAttribute('aria-disabled')]).toEqual(['3', 'true'])
    fireEvent.change(box(), { target: { value: '50' } })
    fireEvent.blur(box())
    expect(box().value).toBe('3')
    fireEvent.change(box(), { target: { value: '' } })
    fireEvent.blur(box())
    expect(box().value).toBe('3')
    fireEvent.change(box(), { target: { value: '2' } })
    expect(onChange.mock.calls.flat()).toEqual([2, 3, 2])
  })
})

describe('tabs', () => {
  test('select with arrow keys, Home and End; one is a tab stop and labels the panel', () => {
    show(<Three />)
    const tab = (name: string) => screen.getByRole('tab', { name })
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    tab('全部').focus()
    for (const [key, name] of [
      ['ArrowRight', '待付款'],
      ['End', '已完成'],
      ['ArrowRight', '全部'],
      ['ArrowLeft', '已完成'],
      ['Home', '全部'],
    ] as const) {
      fireEvent.keyDown(document.activeElement!, { key })
      expect([chosen(), document.activeElement?.textContent]).toEqual([name, name])
    }
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    fireEvent.click(tab('待付款'))
    expect(screen.getByRole('tabpanel', { name: '待付款' }).textContent).toBe('待付款')
  })
  test('as links mark the current one', async () => {
    await renderPart(
      <TabLinks label="订单">
        <TabLink to="/" isCurrent count={3}>
          全部
        </TabLink>
        <TabLink to="/" isCurrent={false}>
          帮助
        </TabLink>
      </TabLinks>,
      () => ({}),
    )
    const links = within(screen.getByRole('navigation', { name: '订单' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['全部3', 'page'],
      ['帮助', null],
    ])
  })
})

test('steps show the current and the completed ones, which link back', () => {
  const steps = [
    { key: 'a', name: '企业', link: (children: React.ReactNode) => <a href="#a">{children}</a> },
    { key: 'b', name: '材料' },
    { key: 'c', name: '审核' },
  ]
  show(<Steps label="认证" steps={steps} current={1} />)
  const items = within(screen.getByRole('navigation', { name: '认证' })).getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link').textContent).toContain('已完成')
})

test('a section is labelled by its heading; its empty state has an action; its loading state is announced', () => {
  show(
    <>
      <Section title="发票抬头" actions={<button type="button">新增</button>}>
        <SectionEmpty action={<button type="button">去添加</button>}>还没有抬头</SectionEmpty>
      </Section>
      <SectionLoading rows={2} />
    </>,
  )
  const section = within(screen.getByRole('region', { name: '发票抬头' }))
  expect([section.getByText('还没有抬头'), section.getByRole('button', { name: '去添加' })].every(Boolean)).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('正在加载')
})
