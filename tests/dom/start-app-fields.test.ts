import { beforeEach, expect, it } from 'vitest'
import { restoreFields } from '#web/start/app-fields.ts'

const seen: string[] = []
const at = (id: string) => document.getElementById(id) as HTMLInputElement
beforeEach(() => {
  seen.length = 0
  document.body.innerHTML = `
    <input id="focused"><input id="left"><textarea id="long"></textarea><input id="find" role="combobox">
    <input id="box" type="checkbox"><input id="untouched" value="x">`
  for (const type of ['input', 'change']) document.body.addEventListener(type, note)
})
const note = ({ type, target }: Event) => {
  const line = `${type} ${(target as Element).id}`
  if (!seen.includes(line)) seen.push(line)
}

it('text typed before is reported to the component, with the caret where it was', () => {
  at('focused').value = '雨夜'
  at('focused').focus()
  at('focused').setSelectionRange(1, 1)
  restoreFields()
  expect(seen).toEqual(['input focused'])
  expect([at('focused').value, at('focused').selectionStart]).toEqual(['雨夜', 1])
})

it('so is text in a field that was left, but not in a search field, which would open its suggestions', () => {
  for (const id of ['left', 'long', 'find']) at(id).value = '雨'
  at('box').checked = true
  restoreFields()
  expect(seen).toEqual(['input left', 'input long'])
})
