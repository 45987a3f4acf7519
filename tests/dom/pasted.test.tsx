import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AddressField } from '#web/features/account/fields/address-field.tsx'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { isEnter, isOfInputMethod } from '#web/lib/keys.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { tidyCode, tidyMobile } from '#worker/modules/identity/values.ts'
import { show } from './kit-render.tsx'

afterEach(cleanup)

const CODES = ['647 080', '647-080', ' 647080', '６４７０８０', '647 080', '647–080', '647080​', '６４７－０８０']
it.each(CODES)('a code pasted as %j is 647080', (text) => expect(tidyCode(text)).toBe('647080'))
it.each(['64708', '6470801', 'abcdef', '6 4 7'])('%j is no code, and stays so', (text) => {
  expect(tidyCode(text)).not.toMatch(/^\d{6}$/)
})

const MOBILES = [
  '138 0013 8000',
  '+86 138-0013-8000',
  '8613800138000',
  ' 13800138000',
  '１３８００１３８０００',
  '+8613800138000',
  '(+86) 138 0013 8000',
  '+86 138 0013 8000',
]
it.each(MOBILES)('a number pasted as %j is 13800138000', (text) => expect(tidyMobile(text)).toBe('13800138000'))
it.each(['86138', 'a-b@c.de', '+49 170 1234567', 'name with spaces'])('%j stays as it is', (text) => {
  expect(tidyMobile(` ${text} `)).toBe(text)
})

function MobileField() {
  const [value, setValue] = useState('')
  return <AddressField way="mobile" value={value} onChange={(event) => setValue(event.target.value)} />
}

it('the field of a mobile number shows the number that was meant', () => {
  show(<MobileField />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  for (const text of MOBILES) {
    fireEvent.change(field, { target: { value: text } })
    expect(field.value, text).toBe('13800138000')
  }
})

function Emptied() {
  const { form, field, clear, onSubmit } = useForm({ code: '' }, (v) => ({
    code: v.code.trim() ? null : { text: 'enter a code' },
  }))
  return (
    <form ref={form} noValidate onSubmit={onSubmit(() => clear())}>
      <TextField {...field('code')} label="code" />
      <button type="submit">send</button>
    </form>
  )
}
it('a form that empties itself does not complain, until it is sent empty', async () => {
  show(<Emptied />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  const leave = async () => {
    fireEvent.blur(field)
    await pause()
  }
  fireEvent.change(field, { target: { value: 'abc' } })
  await leave()
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(field.value).toBe(''))
  expect(screen.queryByText('enter a code')).toBeNull()
  await leave()
  expect(screen.queryByText('enter a code'), 'left empty after success').toBeNull()
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.change(field, { target: { value: '' } })
  await leave()
  expect(await screen.findByText('enter a code'), 'emptied by hand').toBeTruthy()
  fireEvent.change(field, { target: { value: 'abc' } })
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('enter a code'), 'sent empty').toBeTruthy()
})

it('Enter that ends a composition is no Enter', () => {
  expect(isEnter({ key: 'Enter', keyCode: 13 })).toBe(true)
  expect(isEnter({ key: 'a', keyCode: 65 })).toBe(false)
  for (const press of [{ keyCode: 229 }, { isComposing: true }, { nativeEvent: { keyCode: 229 } }]) {
    expect(isEnter({ key: 'Enter', ...press })).toBe(false)
    expect(isOfInputMethod({ key: 'ArrowDown', ...press })).toBe(true)
  }
})
