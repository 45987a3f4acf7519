import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { codeText, type FieldCode, fieldErrors } from '../api/error-text.ts'

/** The error of one field, as a code or as text; null if there is none. */
export type FieldIssue = FieldCode | { text: string } | null
/** All errors of the values. A field without a rule is always valid. */
export type Check<V> = (values: V) => Partial<Record<keyof V, FieldIssue>>
type Values = Record<string, string | boolean>
type TextName<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string

/**
 * Values, touched fields, and messages. A field shows its error after it was left once, then on every change; the API's
 * message takes precedence over our own rules until the field is edited (specification section 5).
 */
export function useForm<V extends Values>(initial: V, check: Check<V>) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<Partial<Record<keyof V, boolean>>>({})
  const [fromApi, setFromApi] = useState<Record<string, string | undefined>>({})
  const issues = check(values)
  useEffect(() => setValues((now) => ({ ...now, ...typedBefore(form.current, now) })), [])
  const released = useReleased()
  /** Fields that were emptied and not filled in since: leaving one is no mistake. */
  const emptied = useRef(new Set<keyof V>())

  const say = (issue: FieldIssue | undefined): string | undefined =>
    issue ? (typeof issue === 'string' ? codeText(i18n, issue) : issue.text) : undefined

  /** After what was sent has been taken: these fields, or all, are as at first and complain about nothing. */
  function clear(...names: (keyof V)[]): void {
    const cleared = names.length > 0 ? names : Object.keys(initial)
    const pick = <T>(value: (name: keyof V) => T) => Object.fromEntries(cleared.map((name) => [name, value(name)]))
    emptied.current = new Set(cleared)
    setValues((now) => ({ ...now, ...pick((name) => initial[name]) }))
    setTouched((now) => ({ ...now, ...pick(() => false) }))
    setFromApi((now) => ({ ...now, ...pick(() => undefined) }))
  }
  function set<K extends keyof V>(name: K, value: V[K]): void {
    emptied.current.delete(name)
    setValues((now) => ({ ...now, [name]: value }))
    setFromApi(({ [name as string]: _, ...others }) => others)
  }
  /** What is wrong with a field, once it may be shown. */
  const errorOf = (name: keyof V & string) => fromApi[name] ?? (touched[name] ? say(issues[name]) : undefined)
  /** Props of a text field. */
  const field = <K extends TextName<V>>(name: K) => ({
    name,
    value: values[name] as string,
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[K]),
    onBlur: () => released(() => !emptied.current.has(name) && setTouched((now) => ({ ...now, [name]: true }))),
  })
  // The messages must be rendered first: they mark a field as invalid.
  const focusFirstError = (): void => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

  /** Shows the errors of these fields, or of all, and focuses the first. */
  function reveal(...names: (keyof V)[]): void {
    const shown = names.length > 0 ? names : Object.keys(values)
    flushSync(() => setTouched((now) => ({ ...now, ...Object.fromEntries(shown.map((name) => [name, true])) })))
    focusFirstError()
  }
  /** The trimmed text of a field, for a request before submitting; null, and the error shown, if it is not valid. */
  function readValid<K extends TextName<V>>(name: K): string | null {
    if (!issues[name]) return (values[name] as string).trim()
    reveal(name)
    return null
  }
  /** Assigns the API's messages to their fields; false if the refusal concerns none of them. */
  function takeErrors(error: unknown): boolean {
    const known = Object.entries(fieldErrors(error)).filter(([name]) => name in values)
    if (known.length === 0) return false
    flushSync(() => setFromApi(Object.fromEntries(known)))
    focusFirstError()
    return true
  }
  const onSubmit = (submit: () => void) => (event: FormEvent) => {
    event.preventDefault()
    if (Object.values(issues).some(Boolean)) reveal()
    else submit()
  }
  return { form, field, values, set, clear, errorOf, issues, reveal, readValid, takeErrors, onSubmit }
}

/** What was typed, or filled in by a password manager, before the page's script had loaded. */
function typedBefore<V extends Values>(form: HTMLFormElement | null, now: V): Partial<V> {
  if (!form) return {}
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof now[name] === 'string' && typeof value === 'string' && value !== '',
  )
  return Object.fromEntries(typed) as Partial<V>
}

/**
 * Runs something once no press is under way. An error that appears below the field that is left would move the button that is being
 * pressed: the press would end beside it and be lost.
 */
function useReleased(): (then: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const on = ({ type }: Event) => {
      isDown.current = type === 'pointerdown'
    }
    for (const type of POINTER) document.addEventListener(type, on, true)
    return () => {
      for (const type of POINTER) document.removeEventListener(type, on, true)
    }
  }, [])
  return (then) => {
    // After a finger's press, too: its field is left between `pointerup` and `click`, in the same task.
    if (!isDown.current) return void setTimeout(then)
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      // After the click that belongs to it.
      setTimeout(then)
    }
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { signal: stop.signal })
  }
}
const POINTER = ['pointerdown', 'pointerup', 'pointercancel']
