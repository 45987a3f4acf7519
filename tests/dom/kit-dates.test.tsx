import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DateField } from '#web/ui/kit/dates/date-field.tsx'
import { DateRangeField } from '#web/ui/kit/dates/date-range-field.tsx'
import { describedBy, show } from './kit-render.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const input = (name: string | RegExp = '到期日') => screen.getByLabelText<HTMLInputElement>(name)
const typeIn = (field: HTMLInputElement, text: string) => {
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}
const sent = (container: HTMLElement) => Object.fromEntries(new FormData(container.querySelector('form')!))

describe('a date field', () => {
  test('shows a day in the order of the language and submits it as ISO', () => {
    const { container } = show(
      <form>
        <DateField label="到期日" name="until" defaultValue="2026-11-02" />
      </form>,
      'vi-VN',
    )
    expect(input().value).toBe('02/11/2026')
    typeIn(input(), '3-12-2026')
    expect([input().value, sent(container)]).toEqual(['03/12/2026', { until: '2026-12-03' }])
  })
  test('keeps invalid text, shows an error and submits nothing', () => {
    const onChange = vi.fn()
    const { container } = show(
      <form>
        <DateField label="到期日" name="until" defaultValue="2026-11-02" onChange={onChange} />
      </form>,
    )
    typeIn(input(), '2026/02/30')
    expect(input().value).toBe('2026/02/30')
    expect(describedBy(input())).toEqual(['请输入日期，例如 2026/11/22'])
    expect([input().getAttribute('aria-invalid'), input().checkValidity()]).toEqual(['true', false])
    expect([sent(container), onChange.mock.calls]).toEqual([{ until: '' }, [['']]])
    typeIn(input(), '')
    expect([input().getAttribute('aria-invalid'), input().checkValidity()]).toEqual([null, true])
  })
  test('validates when it loses the focus or on Enter, not while typing', () => {
    const onChange = vi.fn()
    show(<DateField label="到期日" onChange={onChange} />)
    fireEvent.change(input(), { target: { value: '2026/1' } })
    expect(input().getAttribute('aria-invalid')).toBeNull()
    fireEvent.change(input(), { target: { value: '2026/1/9' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(onChange.mock.calls).toEqual([['2026-01-09']])
  })
  test('respects its limits', () => {
    const onChange = vi.fn()
    show(<DateField label="到期日" min="2026-11-05" max="2026-11-25" onChange={onChange} />)
    typeIn(input(), '2026/11/04')
    expect(describedBy(input())).toEqual(['日期不能早于 2026/11/05'])
    typeIn(input(), '2026/11/26')
    expect(describedBy(input())).toEqual(['日期不能晚于 2026/11/25'])
    typeIn(input(), '2026/11/25')
    expect(onChange.mock.calls).toEqual([['2026-11-25']])
  })
  test('is a native field of the same name without JavaScript', () => {
    const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
    const html = renderToString(
      <I18nProvider i18n={i18n}>
        <DateField label="Until" name="until" defaultValue="2026-11-02" max="2026-12-01" />
      </I18nProvider>,
    )
    expect(html).toMatch(/<input[^>]*type="date"[^>]*>/)
    for (const part of ['name="until"', 'value="2026-11-02"', 'max="2026-12-01"']) expect(html).toContain(part)
    expect(html).not.toContain('type="hidden"')
  })
})

describe('the calendar', () => {
  const open = async () => {
    fireEvent.keyDown(input(), { key: 'ArrowDown', altKey: true })
    return within(await screen.findByRole('dialog', { name: '选择日期' }))
  }
  test('is a grid of labelled days with one tab stop; keys move within the limits', async () => {
    show(<DateField label="到期日" defaultValue="2026-11-22" min="2026-10-20" max="2026-12-05" />)
    const dialog = await open()
    expect(dialog.getByRole('grid', { name: '2026年11月' })).toBeTruthy()
    expect(document.querySelector('[role=gridcell][aria-selected=true]')?.textContent).toBe('22')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年11月22日星期日'))
    const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
    const at = () => document.activeElement?.getAttribute('data-day')
    const went: (string | null | undefined)[] = []
    for (const key of [
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'PageDown',
    ]) {
      press(key)
      went.push(at())
    }
    expect(went).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-29',
      '2026-11-22',
      '2026-11-16',
      '2026-11-22',
      '2026-10-22',
      '2026-11-22',
      '2026-12-05',
    ])
    press('PageUp', { shiftKey: true })
    expect(at()).toBe('2026-10-20')
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
    expect(dialog.getByLabelText('上个月').getAttribute('aria-disabled')).toBe('true')
    // Finds 42 days by their accessible names at each step, which is slow on a busy machine.
  }, 20_000)
  test('closes on choosing a day, returns the focus and fills the field', async () => {
    const onChange = vi.fn()
    show(<DateField label="到期日" defaultValue="2026-11-22" onChange={onChange} />)
    const dialog = await open()
    fireEvent.click(dialog.getByLabelText('2026年11月24日星期二'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([input().value, onChange.mock.calls]).toEqual(['2026/11/24', [['2026-11-24']]])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('选择日期'))
  })
  test('closes without a change on Escape', async () => {
    show(<DateField label="到期日" defaultValue="2026-11-22" />)
    await open()
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input().value).toBe('2026/11/22')
  })
})

describe('a date range', () => {
  const form = (
    <form>
      <DateRangeField
        legend="下单时间"
        names={{ from: 'from', to: 'to' }}
        defaultValue={{ from: '2026-11-10', to: '2026-11-20' }}
        presets={['last30']}
        isOptional
      />
    </form>
  )
  test('is a group of two fields that limit each other', () => {
    const { container } = show(form)
    expect(screen.getByRole('group', { name: '下单时间' })).toBeTruthy()
    typeIn(input(/起始日期/), '2026/11/21')
    expect(input(/起始日期/).getAttribute('aria-invalid')).toBe('true')
    typeIn(input(/起始日期/), '2026/11/20')
    expect(sent(container)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })
  test('has presets that fill both fields and show which one is active', () => {
    // The last millisecond of a day in Beijing, whenever the test runs.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T15:59:59.999Z') })
    const { container } = show(form)
    const preset = screen.getByRole('button', { name: '最近 30 天' })
    expect(preset.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(preset)
    expect(sent(container)).toEqual({ from: '2026-12-02', to: '2026-12-31' })
    expect(preset.getAttribute('aria-pressed')).toBe('true')
  })
})
