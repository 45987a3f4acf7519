import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { COMPANY_ROLES } from '#worker/core/permissions.ts'
import { type AccountFilters, accountSearch } from '../account-search.ts'
import * as css from '../organize.css.ts'
import { ROLE_NAMES, STATUS_NAMES } from '../words.ts'
import { DepartmentSelect } from './member-fields.tsx'

/** Filters: each choice applies at once, words with Enter or the button. */
export function AccountFilterForm({
  filters,
  onChange,
}: {
  filters: AccountFilters
  onChange: (change: AccountFilters) => void
}) {
  const { t, i18n } = useLingui()
  const [keyword, setKeyword] = useState(filters.keyword ?? '')
  const [applied, setApplied] = useState(filters.keyword)
  // Going back, or a link, changes what is searched for.
  if (applied !== filters.keyword) {
    setApplied(filters.keyword)
    setKeyword(filters.keyword ?? '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange({ keyword: keyword.trim() || undefined })
  }
  const textOf = (event: { target: { value: string } }) => event.target.value
  const plain = { error: undefined, onBlur: () => {} }
  return (
    <form className={css.stack} onSubmit={submit}>
      <div className={css.filters}>
        <SelectField
          name="status"
          label={t`状态`}
          isOptional={false}
          required={false}
          value={filters.status ?? ''}
          onChange={(event) => onChange({ status: accountSearch({ status: textOf(event) }).status })}
          placeholder={t`全部`}
          options={([1, 2, 0, 3] as const).map((value) => ({
            value: String(value),
            name: i18n._(STATUS_NAMES[value]),
          }))}
        />
        <DepartmentSelect
          {...plain}
          name="departmentId"
          label={t`部门`}
          placeholder={t`全部`}
          value={filters.departmentId ?? ''}
          onChange={(event) => onChange({ departmentId: accountSearch({ departmentId: textOf(event) }).departmentId })}
        />
        <SelectField
          name="role"
          label={t`角色`}
          required={false}
          value={filters.role ?? ''}
          onChange={(event) => onChange({ role: accountSearch({ role: textOf(event) }).role })}
          placeholder={t`全部`}
          options={COMPANY_ROLES.map((value) => ({ value, name: i18n._(ROLE_NAMES[value]) }))}
        />
        <TextField
          name="keyword"
          type="search"
          label={t`姓名、账号名、邮箱或手机`}
          required={false}
          maxLength={100}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          action={
            <Button type="submit">
              <Trans>查找</Trans>
            </Button>
          }
        />
      </div>
      {filters.departmentId && (
        <Checkbox
          checked={filters.below !== false}
          onChange={(event: { target: { checked: boolean } }) =>
            onChange({ below: event.target.checked ? undefined : false })
          }
        >
          <Trans>包括下级部门</Trans>
        </Checkbox>
      )}
    </form>
  )
}
