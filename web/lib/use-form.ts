import { useLingui } from '@lingui/react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Code } from '../../worker/codes.ts'
import { codeText, fieldErrors } from './error-text.ts'

/** What is wrong with one field, as a code or as text of its own; null when nothing is. */
export type FieldIssue = Code | { text: string } | null
/** All that is wrong with the values. A field without a rule is always right. */
export type Check<V> = (values: V) => Partial<Record<keyof V, FieldIssue>>

/**
 * Values, what was touched, and messages. A field speaks after it was left once, then on every change; what the API said
 * stands above our own rules until the field is edited (specification section 5).
 */
export function useForm<V extends Record<string, string | boolean>>(initial: V, check: Check<V>) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<Partial<Record<keyof V, boolean>>>({})
  const [fromApi, setFromApi] = useState<Record<string, string>>({})
  const issues = check(values)

  const say = (issue: FieldIssue | undefined): string | undefined =>
    issue ? (typeof issue === 'string' ? codeText(i18n, issue) : issue.text) : undefined
  const errorOf = (name: keyof V): string | undefined =>
    fromApi[name as string] ?? (touched[name] ? say(issues[name]) : undefined)

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((now) => ({ ...now, [name]: value }))
    setFromApi(({ [name as string]: _, ...others }) => others)
  }
  const touch = (name: keyof V): void => setTouched((now) => ({ ...now, [name]: true }))
  // The browser must have drawn the messages: they are what marks a field as wrong.
  const focusFirstError = (): void => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  /** True when all is well; else every message is shown and the first wrong field has the focus. */
  function validate(): boolean {
    if (Object.values(issues).every((issue) => !issue)) return true
    flushSync(() => setTouched(Object.fromEntries(Object.keys(values).map((name) => [name, true])) as typeof touched))
    focusFirstError()
    return false
  }
  /** Puts the API's messages at their fields; false when the refusal concerns none of ours. */
  function takeErrors(error: unknown): boolean {
    const known = Object.entries(fieldErrors(error)).filter(([name]) => name in values)
    if (known.length === 0) return false
    flushSync(() => setFromApi(Object.fromEntries(known)))
    focusFirstError()
    return true
  }
  const onSubmit = (submit: () => void) => (event: FormEvent) => {
    event.preventDefault()
    if (validate()) submit()
  }
  return { form, values, set, touch, errorOf, issues, takeErrors, onSubmit }
}
