import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { card } from '#web/ui/theme/layout.css.ts'
import { PROJECT_LENGTHS } from '#worker/modules/projects/values.ts'
import * as css from './projects.css.ts'
import { offeredProjectsQuery } from './queries.ts'

/** How many are offered with one press. */
const OFFERED = 4

/** What an order is for: typed, or one of those used before. Nothing is chosen by itself. */
export function ProjectField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(offeredProjectsQuery(api))
  const list = useId()
  const offered = data?.items.slice(0, OFFERED) ?? []
  return (
    <section className={cx(card, css.choice)} aria-label={t`项目`}>
      <TextField
        label={t`用于哪个项目`}
        hint={t`会填入授权信息，也可用来查订单`}
        isOptional
        name="project"
        list={list}
        autoComplete="off"
        maxLength={PROJECT_LENGTHS.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {data?.items.map(({ id, name, client, number }) => (
          <option key={id} value={name} label={[name, client, number].filter(Boolean).join(' · ')} />
        ))}
      </datalist>
      {offered.length > 0 && (
        <fieldset className={css.offered}>
          <legend className={css.note}>
            <Trans>最近用过</Trans>
          </legend>
          {offered.map(({ id, name }) => (
            <Chip
              key={id}
              look={name === value ? 'chosen' : 'outline'}
              aria-pressed={name === value}
              onClick={() => onChange(name === value ? '' : name)}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  )
}
