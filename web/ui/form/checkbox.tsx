import type { ComponentProps, ReactNode } from 'react'
import * as css from './checkbox.css.ts'
import * as fieldCss from './field.css.ts'
import { FieldError } from './field.tsx'
import { useField } from './use-field.ts'

/** A checkbox with its label; `children` may contain links. */
export function Checkbox({
  children,
  error,
  serverError,
  onInput,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  children: ReactNode
  error?: string
  serverError?: string
}) {
  const { fieldId, shown, markEdited, aria } = useField({ id, error, serverError })
  return (
    <div className={fieldCss.field}>
      <label className={css.label}>
        <input
          {...input}
          {...aria}
          id={fieldId}
          type="checkbox"
          className={css.box}
          onInput={(event) => {
            markEdited()
            onInput?.(event)
          }}
        />
        <span className={css.text}>{children}</span>
      </label>
      <FieldError id={`${fieldId}-error`} text={shown} />
    </div>
  )
}
