import type { ComponentProps, ReactNode } from 'react'
import * as css from './field.css.ts'
import { FieldFrame, type FieldLabels } from './field.tsx'
import { useField } from './use-field.ts'

export type TextFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** To the right of the input, for example a "get code" button. */
    action?: ReactNode
  }

/** A single-line field, controlled (`value`) or uncontrolled (`name` and FormData). */
export function TextField({
  label,
  hint,
  error,
  serverError,
  isOptional,
  action,
  onInput,
  id,
  ...input
}: TextFieldProps) {
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  const control = (
    <input
      type="text"
      required={!isOptional}
      {...input}
      {...aria}
      id={fieldId}
      className={css.input}
      onInput={(event) => {
        markEdited()
        onInput?.(event)
      }}
    />
  )
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      {action ? (
        <div className={css.withAction}>
          {control}
          {action}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
