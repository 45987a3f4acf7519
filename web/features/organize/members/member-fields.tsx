import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { COMPANY_ROLES, type CompanyRole } from '#worker/core/permissions.ts'
import { departmentsQuery } from '../queries.ts'
import { ROLE_HINTS, ROLE_NAMES } from '../words.ts'

type FieldProps = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

export const isRole = (text: string): text is CompanyRole => COMPANY_ROLES.some((role) => role === text)

/** Role and department of a member. `hint` explains the chosen role. */
export function MemberFields({
  role,
  department,
  isRoleFixed = false,
}: {
  role: FieldProps
  department: FieldProps
  isRoleFixed?: boolean
}) {
  const { t, i18n } = useLingui()
  return (
    <>
      <DepartmentSelect {...department} label={t`部门`} placeholder={t`请选择`} />
      {!isRoleFixed && (
        <SelectField
          {...role}
          label={t`角色`}
          hint={isRole(role.value) ? i18n._(ROLE_HINTS[role.value]) : undefined}
          placeholder={t`请选择`}
          options={COMPANY_ROLES.map((value) => ({ value, name: i18n._(ROLE_NAMES[value]) }))}
        />
      )}
    </>
  )
}

/** The tree as a list of options, indented by level. */
export function DepartmentSelect({
  label,
  placeholder,
  ...field
}: FieldProps & { label: string; placeholder: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(departmentsQuery(api))
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={placeholder}
      options={(data ?? []).map(({ id, name, level }) => ({ value: id, name: `${'\u3000'.repeat(level - 1)}${name}` }))}
    />
  )
}
