import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { AUDIENCE_NAMES, TERM_NAMES, TERRITORY_NAMES, TYPE_NAMES } from '#worker/modules/terms/names.ts'
import { AUDIENCES, LICENCE_TYPES, TERMS } from '#worker/modules/terms/values.ts'
import { userQuery } from '../account/queries.ts'
import { useSignedIn } from '../account/use-signed-in.ts'
import * as css from './check.css.ts'
import { CheckAnswer } from './check-answer.tsx'
import { countryOptions, MEDIUM_GROUPS, WIDE_TERRITORIES } from './options.ts'
import { type Question, useCheck } from './use-check.ts'

const EMPTY: Question = { medium: '', where: '', term: '1y', who: '', audience: '5m' }

/** "May I use it for …?": five choices and a button; the answer is announced. `onChoose`: opens the licences of a track. */
export default function CheckForm({
  track,
  onChoose,
}: {
  track: { id: string; versionId: string } | undefined
  onChoose?: ((code: string) => void) | undefined
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [question, setQuestion] = useState(EMPTY)
  const usual = useUsualType()
  const who = question.who || usual
  const check = useCheck(track?.id)
  const countries = useMemo(() => countryOptions(locale), [locale])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  // What was answered is not what is asked now.
  const change = (part: Partial<Question>) => {
    setQuestion({ ...question, ...part })
    check.reset()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    check.mutate({ ...question, who })
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
      <SelectField
        label={<Trans>在哪里</Trans>}
        placeholder={t`请选择`}
        value={question.where}
        onChange={(event) => change({ where: event.target.value })}
        options={[
          { group: t`地域`, options: options(WIDE_TERRITORIES, TERRITORY_NAMES) },
          { group: t`国家和地区`, options: countries },
        ]}
      />
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
          <CheckAnswer checked={check.data} question={check.variables} track={track} onChoose={onChoose} />
        )}
      </div>
    </form>
  )
}

/** A company for whoever acts for one. */
function useUsualType(): 'individual' | 'company' {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: user } = useQuery({ ...userQuery(api), enabled: useSignedIn() })
  return user?.subject?.type === 'enterprise' ? 'company' : 'individual'
}
