import { type ComponentProps, useRef } from 'react'
import { FieldFrame, type FieldLabels } from '../form/field.tsx'
import { useEarlyChoice } from '../form/use-early-choice.ts'
import { useField } from '../form/use-field.ts'
import { Icon } from '../icon.tsx'
import * as css from './select-field.css.ts'

export type Option = { value: string; name: string; isDisabled?: boolean }
export type OptionGroup = { group: string; options: readonly Option[] }

/**
 * A native `<select>` (decision 043): phones show their own picker, typing finds an option, forms submit it without JavaScript,
 * and it needs no library. For up to a few dozen options; for options that need explanations use `RadioCards`. `placeholder`
 * is an empty option, refused by a required field.
 */
export function SelectField({
  label,
  hint,
  error,
  serverError,
  isOptional,
  options,
  placeholder,
  id,
  onInput,
  ...select
}: FieldLabels &
  Omit<ComponentProps<'select'>, 'className' | 'children' | 'multiple'> & {
    options: readonly (Option | OptionGroup)[]
    placeholder?: string
  }) {
  const list = useRef<HTMLSelectElement>(null)
  useEarlyChoice(list, typeof select.value === 'string' ? select.value : undefined)
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      <div className={css.frame}>
        <select
          required={!isOptional}
          {...select}
          {...aria}
          ref={list}
          id={fieldId}
          className={css.select}
          onInput={(event) => {
            markEdited()
            onInput?.(event)
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((one) =>
            'group' in one ? (
              <optgroup key={one.group} label={one.group}>
                {one.options.map(drawOption)}
              </optgroup>
            ) : (
              drawOption(one)
            ),
          )}
        </select>
        <span className={css.arrow}>
          <Icon name="chevron-down" size={16} />
        </span>
      </div>
    </FieldFrame>
  )
}

const drawOption = ({ value, name, isDisabled }: Option) => (
  <option key={value} value={value} disabled={isDisabled}>
    {name}
  </option>
)
