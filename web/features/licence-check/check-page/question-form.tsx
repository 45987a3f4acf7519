import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { AUDIENCE_NAMES, TERM_NAMES, TYPE_NAMES } from '#worker/modules/terms/names.ts'
import { AUDIENCES, LICENCE_TYPES, TERMS } from '#worker/modules/terms/values.ts'
import { MEDIUM_GROUPS } from '../options.ts'
import type { CheckSearch } from './asked-search.ts'
import * as css from './check-page.css.ts'
import { isAsked, toQuestion } from './check-search.ts'

/** A territory or country, named by whoever rendered the page first: browsers and servers may know different names. */
export type PlaceName = { value: string; name: string }

/** Five lists of choices and a button, in a form that the browser sends by itself (GET). */
export function QuestionForm({
  search,
  places,
  guess,
}: {
  search: CheckSearch
  places: readonly PlaceName[]
  guess: string
}) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { medium, where, term, who, audience } = toQuestion(search)
  const { track, sku } = search
  const missing = isAsked(search) ? t`请填写此项` : undefined
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = Object.fromEntries(new FormData(event.currentTarget)) as CheckSearch
    navigate({ to: '/may-i', search: sent, resetScroll: false })
  }
  const options = <T extends string>(values: readonly T[], names: Record<T, (typeof TERM_NAMES)['1y']>) =>
    values.map((value) => ({ value, name: i18n._(names[value]) }))
  return (
    <div className={css.frame}>
      <form className={css.form} action="/may-i" noValidate onSubmit={onSubmit} aria-label={t`能不能这样用？`}>
        {track && <input type="hidden" name="track" value={track} />}
        {sku && <input type="hidden" name="sku" value={sku} />}
        <SelectField
          name="medium"
          label={<Trans>做什么用</Trans>}
          placeholder={t`请选择`}
          defaultValue={medium}
          {...(medium === '' && missing && { error: missing })}
          options={MEDIUM_GROUPS.map(({ group, options: inGroup }) => ({
            group: i18n._(group),
            options: inGroup.map(({ value, name }) => ({ value, name: i18n._(name) })),
          }))}
        />
        <Places key={where.join()} {...{ search, where, places, guess, missing }} />
        <SelectField
          name="term"
          label={<Trans>用多久</Trans>}
          defaultValue={term}
          options={options(TERMS, TERM_NAMES)}
        />
        <SelectField
          name="who"
          label={<Trans>谁来用</Trans>}
          defaultValue={who}
          options={[{ value: '', name: t`不确定，按通常情况` }, ...options(LICENCE_TYPES, TYPE_NAMES)]}
          required={false}
        />
        <SelectField
          name="audience"
          label={<Trans>覆盖多少人</Trans>}
          defaultValue={audience}
          options={options(AUDIENCES, AUDIENCE_NAMES)}
        />
        <div className={css.wide}>
          <Button type="submit" look="primary">
            <Trans>查看答案</Trans>
          </Button>
        </div>
      </form>
    </div>
  )
}

type PlacesProps = {
  search: CheckSearch
  where: readonly string[]
  places: readonly PlaceName[]
  /** Preselected where nothing was chosen yet. */
  guess: string
  missing: string | undefined
}

/** One list; once a place was asked about, those chosen stay, each with a link that leaves it out, and the list adds another. */
function Places({ search, where, places, guess, missing }: PlacesProps) {
  const { t } = useLingui()
  const nameOf = (value: string) => places.find((place) => place.value === value)?.name ?? value
  const open = places.filter(({ value }) => !where.includes(value))
  const options = open.map(({ value, name }) => ({ value, name }))
  if (where.length === 0)
    return (
      <SelectField
        name="where"
        label={<Trans>在哪里</Trans>}
        placeholder={t`请选择`}
        defaultValue={missing ? '' : guess}
        {...(missing && { error: missing })}
        options={options}
      />
    )
  const without = (value: string) => ({
    ...search,
    where: where.filter((one) => one !== value).join(','),
    more: undefined,
  })
  return (
    <div className={css.places}>
      <input type="hidden" name="where" value={where.join(',')} />
      <SelectField
        name="more"
        label={<Trans>在哪里</Trans>}
        placeholder={t`再加一个国家或地区`}
        defaultValue=""
        options={options}
        required={false}
      />
      <ul className={css.chosen}>
        {where.map((value) => {
          const name = nameOf(value)
          return (
            <li key={value}>
              <PlainLink
                to="/may-i"
                search={without(value)}
                className={css.place}
                aria-label={t`移除 ${name}`}
                preload={false}
                keepsScroll
              >
                {name}
                <Icon name="close" size={16} />
              </PlainLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
