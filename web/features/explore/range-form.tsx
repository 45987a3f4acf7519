import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useContext, useId, useState } from 'react'
import { FieldError } from '#web/ui/form/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { changed } from '../catalogue-core/listing-links.ts'
import { type ExploreQuery, getRange } from '../catalogue-core/listing-query.ts'
import { BUCKETS, type BucketKey } from '../catalogue-core/listing-values.ts'
import { RANGE_WORDS } from '../catalogue-core/messages.ts'
import { DraftContext } from './choice.tsx'
import * as css from './range-form.css.ts'

/** The ends of a custom range as typed; predefined ranges are checkboxes instead. */
function typedIn(query: ExploreQuery, name: BucketKey): { from: string; to: string } {
  const own = query[name].find((range) => !(BUCKETS[name] as readonly string[]).includes(range)) ?? ''
  const [from = '', to = ''] = own.split(/[-+]/)
  return { from, to }
}

/** A custom range of two numbers, either of which may be empty. Replaces the chosen ranges of the same filter. */
export function RangeForm({ name, query }: { name: BucketKey; query: ExploreQuery }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const draft = useContext(DraftContext)
  const id = useId()
  const [seen, setSeen] = useState(query[name])
  const [ends, setEnds] = useState(() => typedIn(query, name))
  const [error, setError] = useState('')
  // The address changed elsewhere (checkbox, chip, back button): update the fields.
  if (seen.join() !== query[name].join()) {
    setSeen(query[name])
    setEnds(typedIn(query, name))
    setError('')
  }
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [from, to] = [ends.from.trim(), ends.to.trim()]
    const range = getRange(from, to)
    if (range === null && from + to !== '') {
      setError(/^\d*$/.test(from + to) ? t`上限要大于下限。` : t`请填整数，最多六位。`)
      event.currentTarget.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus()
      return
    }
    setError('')
    const change = { [name]: range === null ? [] : [range] }
    if (draft) draft(change)
    else void navigate({ to: '/explore', search: changed(query, change), resetScroll: false })
  }
  const field = (end: 'from' | 'to', word: string) => (
    <label className={css.field}>
      <VisuallyHidden>{word}</VisuallyHidden>
      <input
        className={css.input}
        name={`${name}${end === 'from' ? 'From' : 'To'}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        placeholder={word}
        value={ends[end]}
        aria-invalid={error !== ''}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setEnds({ ...ends, [end]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <form className={css.form} action="/explore" aria-label={i18n._(RANGE_WORDS[name])} onSubmit={apply} noValidate>
      {Object.entries(changed(query, { [name]: [] })).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className={css.legend} aria-hidden="true">
        {i18n._(RANGE_WORDS[name])}
      </div>
      <div className={css.line}>
        {field('from', t`最低`)}
        <span aria-hidden="true">–</span>
        {field('to', t`低于`)}
        <button type="submit" className={css.apply}>
          <Trans>应用</Trans>
        </button>
      </div>
      <FieldError id={`${id}-error`} text={error || undefined} />
    </form>
  )
}
