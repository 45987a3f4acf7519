import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import * as css from './field.css.ts'
import { FieldFrame, type FieldLabels } from './field.tsx'
import { useField } from './use-field.ts'

export type TextFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** To the right of the input, for example a "get code" button. */
    action?: ReactNode
    /** Before the input and inside its frame, for example the country code of a number. Not part of the value. */
    lead?: string
    /** What was typed or pasted, as it stays in the field; not while an input method composes. */
    tidy?: (text: string) => string
  }

/** A single-line field, controlled (`value`) or uncontrolled (`name` and FormData). */
export function TextField({
  label,
  hint,
  error,
  serverError,
  isOptional,
  action,
  lead,
  tidy,
  onInput,
  onChange,
  id,
  ...input
}: TextFieldProps) {
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  const bare = (
    <input
      type="text"
      required={!isOptional}
      {...input}
      {...aria}
      id={fieldId}
      className={cx(css.input, lead && css.inputAfterLead)}
      onChange={(event) => {
        const { isComposing } = event.nativeEvent as InputEvent
        const tidied = tidy && !isComposing ? tidy(event.target.value) : event.target.value
        if (tidied !== event.target.value) event.target.value = tidied
        onChange?.(event)
      }}
      onInput={(event) => {
        markEdited()
        onInput?.(event)
      }}
    />
  )
  const control = lead ? (
    <div className={css.withLead}>
      <span className={css.lead}>{lead}</span>
      {bare}
    </div>
  ) : (
    bare
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
