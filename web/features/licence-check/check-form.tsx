import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { AUDIENCE_NAMES, TERM_NAMES, TYPE_NAMES } from '#worker/modules/terms/names.ts'
import { AUDIENCES, INDIVIDUAL_USES, LICENCE_TYPES, MEDIA_OF, NEVER, TERMS } from '#worker/modules/terms/values.ts'
import { userQuery } from '../account/queries.ts'
import { useSignedIn } from '../account/use-signed-in.ts'
import * as css from './check.css.ts'
import { CheckAnswer } from './check-answer.tsx'
import { type Draft, firstQuestion, guessPlace, rememberQuestion } from './last-question.ts'
import { MEDIUM_GROUPS } from './options.ts'
import { PlaceField } from './place-field.tsx'
import { placeQuery, toPlaces } from './place-query.ts'
import { type CheckFormProps, useCheck } from './use-check.ts'

/** "May I use it for …?": five choices and a button; the answer is announced. */
export default function CheckForm({ subject, onChoose }: CheckFormProps) {
  const { t, i18n } = useLingui()
  const [draft, setQuestion] = useState(firstQuestion)
  const guess = useGuess()
  const question = draft.isGuess && draft.where.length === 0 ? { ...draft, where: guess } : draft
  const usual = useUsualType(question.medium)
  const who = question.who || usual
  const check = useCheck(subject)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  // What was answered is not what is asked now.
  const change = (part: Partial<Draft>) => {
    setQuestion({ ...question, ...part })
    check.reset()
  }
  const place = (where: string[], isAdded: boolean) =>
    change({ where: isAdded && question.isGuess ? where.slice(-1) : where, isGuess: false })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const { isGuess: _, ...asked } = { ...question, who }
    rememberQuestion({ ...asked, who: question.who })
    check.mutate(asked)
  }
  const options = <T extends string>(values: readonly T[], names: Record<T, (typeof TERM_NAMES)['1y']>) =>
    values.map((value) => ({ value, name: i18n._(names[value]) }))
  return (
    <form ref={form} className={css.form} onSubmit={ask} aria-label={t`能不能这样用？`}>
      <SelectField
        label={<Trans>做什么用</Trans>}
        placeholder={t`请选择`}
        value={question.medium}
        onChange={(event) => change({ medium: event.target.value })}
        options={MEDIUM_GROUPS.map(({ group, options }) => ({
          group: i18n._(group),
          options: options.map(({ value, name }) => ({ value, name: i18n._(name) })),
        }))}
      />
      <PlaceField chosen={question.where} onChange={place} />
      <SelectField
        label={<Trans>用多久</Trans>}
        value={question.term}
        onChange={(event) => change({ term: event.target.value })}
        options={options(TERMS, TERM_NAMES)}
      />
      <SelectField
        label={<Trans>谁来用</Trans>}
        value={who}
        onChange={(event) => change({ who: event.target.value })}
        options={options(LICENCE_TYPES, TYPE_NAMES)}
      />
      <SelectField
        label={<Trans>覆盖多少人</Trans>}
        value={question.audience}
        onChange={(event) => change({ audience: event.target.value })}
        options={options(AUDIENCES, AUDIENCE_NAMES)}
      />
      <div className={css.ask}>
        <Button type="submit" look="primary" isBusy={check.isPending}>
          <Trans>查看答案</Trans>
        </Button>
      </div>
      <div className={css.answer} role="status" aria-busy={check.isPending}>
        {check.isError && (
          <p>
            <Trans>暂时没有答案，请稍后再试。</Trans>
          </p>
        )}
        {check.data && check.variables && (
          <CheckAnswer checked={check.data} question={check.variables} subject={subject} onChoose={onChoose} />
        )}
      </div>
    </form>
  )
}

/** The reader's own country, else the one of the browser's language; nothing while it is not known. */
function useGuess(): string[] {
  const { api } = useRouteContext({ from: '__root__' })
  const { data, isError } = useQuery(placeQuery(api))
  if (data) return toPlaces(data)
  return isError ? guessPlace(navigator.language) : []
}

/** As the terms have it where nothing is said (docs/licensing.md, 10.6), so that most need not say it. */
function useUsualType(medium: string): 'individual' | 'company' {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery({ ...userQuery(api), enabled: useSignedIn() })
  const isForIndividuals = INDIVIDUAL_USES.some((use) => MEDIA_OF[use].some((one) => one === medium))
  const isOpen = medium === '' || NEVER.some((one) => one === medium)
  return user?.subject?.type !== 'enterprise' && (isForIndividuals || isOpen) ? 'individual' : 'company'
}
