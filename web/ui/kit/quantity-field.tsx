import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { FieldFrame, type FieldLabels } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import * as css from './quantity-field.css.ts'
import { StepButton } from './step-button.tsx'

/**
 * Field for an integer between `min` and `max`: typed, changed with ↑ and ↓, or by the buttons. Based on a native number input,
 * so it is a spin button for screen readers, is validated by the form and works without JavaScript. A value out of range is
 * clamped when the field loses the focus.
 */
export function QuantityField({
  label,
  hint,
  error,
  serverError,
  min = 1,
  max,
  value,
  defaultValue = min,
  onChange,
  id,
  ...input
}: FieldLabels &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
    min?: number
    max: number
    value?: number
    defaultValue?: number
    onChange?: (value: number) => void
  }) {
  const { t } = useLingui()
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  const ref = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState(defaultValue)
  const now = value ?? own
  // The text while typing; null: show the number itself.
  const [text, setText] = useState<string | null>(null)
  const take = (next: number) => {
    const within = Math.min(max, Math.max(min, Math.round(next)))
    setText(null)
    markEdited()
    if (within === now) return
    setOwn(within)
    onChange?.(within)
  }
  const leave = () => text !== null && take(text.trim() === '' || Number.isNaN(Number(text)) ? now : Number(text))
  const press = (step: number) => () => take(now + step)
  return (
    <FieldFrame {...{ fieldId, label, hint, shown }}>
      <div className={css.frame}>
        <StepButton icon="minus" label={t`减少`} tabIndex={-1} isDisabled={now <= min} onClick={press(-1)} />
        <input
          required
          {...input}
          {...aria}
          ref={ref}
          id={fieldId}
          type="number"
          inputMode="numeric"
          step={1}
          {...{ min, max }}
          value={text ?? now}
          className={css.input}
          onChange={(event) => {
            const typed = event.target.value
            setText(typed)
            const number = Number(typed)
            // A valid number takes effect at once; anything else may be half-typed.
            if (typed !== '' && Number.isInteger(number) && number >= min && number <= max) take(number)
          }}
          onBlur={leave}
        />
        <StepButton icon="plus" label={t`增加`} tabIndex={-1} isDisabled={now >= max} onClick={press(1)} />
      </div>
    </FieldFrame>
  )
}
