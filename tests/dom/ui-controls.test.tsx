import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { WaveSlider } from '#web/ui/drawn/wave.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Price } from '#web/ui/price.tsx'

const i18n = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} }, missing: (_locale, id) => id })
const show = (children: ReactNode) => render(<I18nProvider i18n={i18n}>{children}</I18nProvider>)
afterEach(cleanup)

describe('a button', () => {
  const press = (timeStamp: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(screen.getByRole('button'), event)
    return event
  }
  test('accepts one press per 300 ms', () => {
    const onClick = vi.fn()
    show(<Button onClick={onClick}>go</Button>)
    for (const at of [1000, 1100, 1299, 1300]) press(at)
    expect(onClick).toHaveBeenCalledTimes(2)
  })
  test('submits a form once for repeated presses', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    show(
      <form onSubmit={onSubmit}>
        <Button type="submit">go</Button>
      </form>,
    )
    press(1000)
    expect(press(1050).defaultPrevented).toBe(true)
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
  test('does nothing while busy or disabled, and stays focusable', () => {
    const onClick = vi.fn()
    const { rerender } = show(
      <Button isBusy onClick={onClick}>
        go
      </Button>,
    )
    press(1000)
    rerender(
      <I18nProvider i18n={i18n}>
        <Button isDisabled onClick={onClick}>
          go
        </Button>
      </I18nProvider>,
    )
    press(2000)
    expect(onClick).not.toHaveBeenCalled()
    const button = screen.getByRole<HTMLButtonElement>('button')
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  })
})

describe('a text field', () => {
  const field = (serverError?: string, error?: string) => (
    <TextField label="name" hint="as printed" {...(error && { error })} {...(serverError && { serverError })} />
  )
  const describedBy = () =>
    (screen.getByLabelText('name').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)

  test('is described by its hint and its error', () => {
    show(field(undefined, 'too short'))
    expect(describedBy()).toEqual(['as printed', 'too short'])
    expect(screen.getByLabelText('name').getAttribute('aria-invalid')).toBe('true')
  })
  test('shows the API’s message until the field is edited, and again when it is repeated', () => {
    const { rerender } = show(field('taken', 'too short'))
    const again = (serverError?: string) =>
      rerender(<I18nProvider i18n={i18n}>{field(serverError, 'too short')}</I18nProvider>)
    expect(describedBy()[1]).toBe('taken')
    fireEvent.input(screen.getByLabelText('name'), { target: { value: 'x' } })
    expect(describedBy()[1]).toBe('too short')
    again(undefined)
    again('taken')
    expect(describedBy()[1]).toBe('taken')
  })
})

test('radio cards are one group of radios with names, notes and explanations', () => {
  const onChange = vi.fn()
  const cards = [
    { value: 'a', name: 'A', desc: 'what A covers', note: '¥1' },
    { value: 'b', name: 'B' },
  ]
  show(<RadioCards legend="who" cards={cards} value="a" onChange={onChange} />)
  expect(screen.getByRole('group', { name: 'who' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /A ?¥1 ?what A covers/ }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'B' }))
  expect(onChange).toHaveBeenCalledWith('b')
})

test('a price shows its original only if that is higher', () => {
  const { container, rerender } = show(<Price fen={7900} originalFen={9900} />)
  expect(container.querySelector('s')?.textContent).toContain('¥99.00')
  rerender(
    <I18nProvider i18n={i18n}>
      <Price fen={7900} originalFen={7900} />
    </I18nProvider>,
  )
  expect(container.querySelector('s')).toBeNull()
})

test('the waveform is a slider: arrow keys move five seconds, within the sound', () => {
  const onSeek = vi.fn()
  show(
    <WaveSlider src="/w.png" label="position" positionMs={2000} durationMs={6000} valueText="00:02" onSeek={onSeek} />,
  )
  const slider = screen.getByRole('slider', { name: 'position' })
  expect(slider.getAttribute('aria-valuenow')).toBe('2')
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a']) fireEvent.keyDown(slider, { key })
  expect(onSeek.mock.calls.flat()).toEqual([6000, 0, 0, 6000])
})
