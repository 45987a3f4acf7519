import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'

const i18n = setupI18n({ locale: 'zh-CN', messages: { 'zh-CN': {} }, missing: (_locale, id) => id })
const OPTIONS = ['alipay', 'wechat', 'transfer'].map((value) => ({ value, name: value }))

function Form() {
  const [way, setWay] = useState('alipay')
  const [isAgreed, setIsAgreed] = useState(false)
  const [term, setTerm] = useState('alipay')
  const [lines, setLines] = useState<string[]>([])
  return (
    <I18nProvider i18n={i18n}>
      <RadioCards legend="way" cards={OPTIONS} value={way} onChange={setWay} />
      <Checkbox checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)}>
        agreed
      </Checkbox>
      <SelectField label="term" options={OPTIONS} value={term} onChange={(event) => setTerm(event.target.value)} />
      {['a', 'b', 'c'].map((line) => (
        <Checkbox
          key={line}
          checked={lines.includes(line)}
          onChange={({ target }) => setLines(target.checked ? [...lines, line] : lines.filter((one) => one !== line))}
        >
          {line}
        </Checkbox>
      ))}
      <output>{JSON.stringify([way, isAgreed, term, lines])}</output>
    </I18nProvider>
  )
}
const known = () => JSON.parse(screen.getByRole('status').textContent)
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  cleanup()
})
async function start(before: () => void): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Form />)
  before()
  await act(async () => {
    root = hydrateRoot(container, <Form />)
  })
}

test('what was pressed before the page had started is known once it has', async () => {
  await start(() => {
    screen.getByRole<HTMLInputElement>('radio', { name: 'transfer' }).checked = true
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'agreed' }).checked = true
    screen.getByRole<HTMLSelectElement>('combobox').value = 'wechat'
  })
  await waitFor(() => expect(known()).toEqual(['transfer', true, 'wechat', []]))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'transfer' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'agreed' }).checked).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('wechat')
})

test('of several boxes of one list all are known', async () => {
  await start(() => {
    for (const name of ['a', 'c']) screen.getByRole<HTMLInputElement>('checkbox', { name }).checked = true
  })
  await waitFor(() => expect(known()[3]).toEqual(['a', 'c']))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('an untouched form stays as it is', async () => {
  await start(() => {})
  expect(known()).toEqual(['alipay', false, 'alipay', []])
})

test('a value whose option is not there yet is kept', async () => {
  const heard: string[] = []
  const list = (
    <I18nProvider i18n={i18n}>
      <SelectField label="term" options={[]} value="wechat" onChange={(event) => heard.push(event.target.value)} />
    </I18nProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(list)
  await act(async () => {
    root = hydrateRoot(container, list)
  })
  expect(heard).toEqual([])
})
