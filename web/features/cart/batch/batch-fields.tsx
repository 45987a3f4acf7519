import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { AUDIENCE_NAMES, TERM_NAMES, TERRITORY_NAMES, TYPE_NAMES, USE_NAMES } from '#worker/modules/terms/names.ts'
import { LEVELS, type Level, type Licence } from '#worker/modules/terms/values.ts'
import * as css from './batch.css.ts'
import { choicesOf } from './batch-choice.ts'

const NAMES: Record<Level, Record<string, MessageDescriptor>> = {
  licenceType: TYPE_NAMES,
  use: USE_NAMES,
  term: TERM_NAMES,
  audience: AUDIENCE_NAMES,
  territory: TERRITORY_NAMES,
}

/** The five questions of a licence, each as a select. */
export function BatchFields({
  owner,
  licence,
  onChange,
}: {
  owner: 'personal' | 'enterprise'
  licence: Licence
  onChange: (licence: Licence) => void
}) {
  const { t, i18n } = useLingui()
  const choices = choicesOf(owner)
  const labels: Record<Level, string> = {
    licenceType: t`授权类型`,
    use: t`用途`,
    term: t`期限`,
    audience: t`受众`,
    territory: t`地域`,
  }
  return (
    <div className={css.fields}>
      {LEVELS.map((level) => (
        <SelectField
          key={level}
          label={labels[level]}
          value={licence[level]}
          options={choices[level].map((value) => ({ value, name: i18n._(NAMES[level][value] as MessageDescriptor) }))}
          onChange={(event) => onChange({ ...licence, [level]: event.target.value })}
        />
      ))}
    </div>
  )
}
