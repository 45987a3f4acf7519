import type { ComponentProps } from 'react'
import * as css from './field.css.ts'
import { FieldFrame, type FieldLabels } from './field.tsx'
import { Icon } from './icon.tsx'
import { useField } from './use-field.ts'

export type Option<T extends string = string> = { value: T; label: string }

/** The system's own list in the house's frame: best on a phone, best for a screen reader. */
export function Select<T extends string>({
  label,
  hint,
  error,
  serverError,
  isOptional,
  options,
  onInput,
  id,
  ...select
}: FieldLabels & Omit<ComponentProps<'select'>, 'className' | 'children'> & { options: readonly Option<T>[] }) {
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      <div className={css.selectBox}>
        <select
          required={!isOptional}
          {...select}
          {...aria}
          id={fieldId}
          className={css.select}
          onInput={(event) => {
            markEdited()
            onInput?.(event)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={css.selectArrow}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </FieldFrame>
  )
}
