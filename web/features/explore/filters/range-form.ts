import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'
import { getRange } from '#web/features/catalogue-core/listing-query.ts'
import type { BucketKey } from '#web/features/catalogue-core/listing-values.ts'
import { escapeHtml } from '#web/lib/escape-html.ts'
import * as field from '#web/ui/form/field.css.ts'
import { iconClass } from '#web/ui/icon.tsx'

/** The change that a form of a custom range stands for (range-text.ts). Null: it is impossible, and the form now says why. */
export function readRangeForm(i18n: I18n, form: HTMLFormElement): Partial<ExploreQuery> | null {
  const name = form.dataset.range as BucketKey
  const typed = new FormData(form)
  const [from, to] = ['From', 'To'].map((end) => String(typed.get(name + end) ?? '').trim()) as [string, string]
  const range = getRange(from, to)
  const isWrong = range === null && from + to !== ''
  showError(form, isWrong ? i18n._(/^\d*$/.test(from + to) ? msg`上限要大于下限。` : msg`请填整数，最多六位。`) : '')
  return isWrong ? null : { [name]: range === null ? [] : [range] }
}

/** Announced when it appears; an empty text removes it. */
function showError(form: HTMLFormElement, text: string): void {
  const alert = form.querySelector<HTMLElement>('[role=alert]')
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
  if (!alert) return
  alert.className = text && field.error
  alert.innerHTML =
    text && `<span class="${field.errorIcon}"><span class="${iconClass('alert', 16)}"></span></span>${escapeHtml(text)}`
  for (const one of fields) {
    one.toggleAttribute('aria-describedby', text !== '')
    if (text) one.setAttribute('aria-describedby', alert.id)
    one.setAttribute('aria-invalid', String(text !== ''))
  }
  if (text) fields[0]?.focus()
}
