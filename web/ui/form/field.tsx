import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import * as css from './field.css.ts'

export type FieldLabels = {
  label: ReactNode
  /** Below the label: what is expected. */
  hint?: ReactNode
  /** Error from the form's own check. */
  error?: string
  /** Error from the API; shown until the field is edited. */
  serverError?: string
  /** Adds "optional" to the label; required fields are not marked. */
  isOptional?: boolean
}

/** Label, hint, control and error, in this order. */
export function FieldFrame({
  fieldId,
  label,
  hint,
  shown,
  isOptional,
  children,
}: Pick<FieldLabels, 'label' | 'hint' | 'isOptional'> & {
  fieldId: string
  shown: string | undefined
  children: ReactNode
}) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={fieldId}>
        {label}
        {isOptional && (
          <span className={css.optional}>
            <Trans>选填</Trans>
          </span>
        )}
      </label>
      {hint && (
        <div className={css.hint} id={`${fieldId}-hint`}>
          {hint}
        </div>
      )}
      {children}
      <FieldError id={`${fieldId}-error`} text={shown} />
    </div>
  )
}

/** Announced when it appears. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div role="alert" id={id} className={text ? css.error : css.noError}>
      {text && (
        <>
          <span className={css.errorIcon}>
            <Icon name="alert" size={16} />
          </span>
          {text}
        </>
      )}
    </div>
  )
}
