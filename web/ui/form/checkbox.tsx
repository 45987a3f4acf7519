import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import * as css from './checkbox.css.ts'
import * as fieldCss from './field.css.ts'
import { FieldError } from './field.tsx'
import { useEarlyChoice } from './use-early-choice.ts'
import { useField } from './use-field.ts'

/** A checkbox with its label; `children` may contain links. */
export function Checkbox({
  children,
  error,
  serverError,
  isMixed = false,
  onInput,
  id,
  ...input
}: Omit<ComponentProps<'input'>, 'className' | 'type' | 'ref'> & {
  children: ReactNode
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  error?: string
  serverError?: string
}) {
  const box = useRef<HTMLInputElement>(null)
  useEarlyChoice(box, input.checked)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  const { fieldId, shown, markEdited, aria } = useField({ id, error, serverError })
  return (
    <div className={fieldCss.field}>
      <label className={css.label}>
        <input
          {...input}
          {...aria}
          ref={box}
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
