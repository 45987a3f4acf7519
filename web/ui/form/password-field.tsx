import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import * as css from './field.css.ts'
import { FieldFrame, type FieldLabels } from './field.tsx'
import { useField } from './use-field.ts'

/** `isKept` null: nothing typed yet, so neither tick nor cross. */
export type PasswordRule = { text: string; isKept: boolean | null }

/** Password field with a button to show it, and live ticks for the rules of a new one (specification section 5). */
export function PasswordField({
  label,
  hint,
  error,
  serverError,
  isOptional,
  rules,
  onInput,
  id,
  ...input
}: FieldLabels & Omit<ComponentProps<'input'>, 'className' | 'type'> & { rules?: PasswordRule[] }) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error, serverError })
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      <div className={css.withButton}>
        <input
          required={!isOptional}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...aria}
          type={isShown ? 'text' : 'password'}
          id={fieldId}
          className={cx(css.input, css.roomForButton)}
          onInput={(event) => {
            markEdited()
            onInput?.(event)
          }}
        />
        <span className={css.innerButton}>
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? t`隐藏密码` : t`显示密码`}
            scale="md"
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      </div>
      {rules && (
        <ul className={css.rules} aria-live="polite">
          {rules.map((rule) => (
            <li key={rule.text} className={cx(css.rule, rule.isKept === true && css.ruleKept)}>
              <Icon name={rule.isKept === null ? 'minus' : rule.isKept ? 'check' : 'close'} size={14} />
              {rule.text}
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
