import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useRef, useState } from 'react'
import { FieldFrame, type FieldLabels } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import * as css from './quantity-field.css.ts'
import { StepButton } from './step-button.tsx'

/**
 * A whole number between `min` and `max`, typed, by ↑ and ↓, or by the buttons. The browser's own number input underneath:
 * a spin button to those who hear it, checked by the form, and sent without a script. What is typed out of bounds is moved
 * to the bound when the field is left.
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
  // While it is being typed; null is the number itself.
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
            // At once where it counts; otherwise it may be half a number still.
            if (typed !== '' && Number.isInteger(number) && number >= min && number <= max) take(number)
          }}
          onBlur={leave}
        />
        <StepButton icon="plus" label={t`增加`} tabIndex={-1} isDisabled={now >= max} onClick={press(1)} />
      </div>
    </FieldFrame>
  )
}
