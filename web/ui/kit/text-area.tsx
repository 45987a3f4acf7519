import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldLabels } from '../form/field.tsx'
import { useField } from '../form/use-field.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './text-area.css.ts'

/** The remaining length is announced from this many characters before the limit. */
const NEAR = 20

/**
 * A multi-line field that grows with its text, up to `maxRows`. `limit` counts UTF-16 units like the API (zod's `max`). Longer
 * text is kept and reported as too long, because silently truncating a paste would go unnoticed. Controlled, or by FormData.
 */
export function TextArea({
  label,
  hint,
  error,
  serverError,
  isOptional,
  limit,
  rows = 3,
  maxRows = 12,
  id,
  onInput,
  ...area
}: FieldLabels & Omit<ComponentProps<'textarea'>, 'className' | 'maxLength'> & { limit?: number; maxRows?: number }) {
  const { t } = useLingui()
  const ref = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const most = limit ?? Number.POSITIVE_INFINITY
  const over = Math.max(0, length - most)
  const tooLong = over > 0 ? t`超出了 ${over} 个字，最多 ${most} 个` : undefined
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error: tooLong ?? error, serverError })
  useEffect(() => ref.current?.setCustomValidity(tooLong ?? ''), [tooLong])
  // Text typed before hydration.
  useEffect(() => setTyped(ref.current?.value.length ?? 0), [])
  useHeight(ref, length)
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      <div className={css.frame}>
        <textarea
          required={!isOptional}
          {...area}
          {...aria}
          ref={ref}
          id={fieldId}
          rows={rows}
          className={css.area}
          style={{ maxHeight: `calc(${maxRows} * 1.5em + 18px)` }}
          onInput={(event) => {
            setTyped(event.currentTarget.value.length)
            markEdited()
            onInput?.(event)
          }}
        />
        {limit !== undefined && <Count {...{ length, limit }} />}
      </div>
    </FieldFrame>
  )
}

/** As wide as a digit: what is shown keeps its width and its place while somebody types. */
const FIGURE_SPACE = '\u2007'

/** Always visible, but announced only near the limit: announcing every letter would disturb typing. */
function Count({ length, limit }: { length: number; limit: number }) {
  const { t } = useLingui()
  const left = limit - length
  return (
    <>
      <span className={cx(css.count, left < 0 && css.over)} aria-hidden="true">
        {String(length).padStart(String(limit).length, FIGURE_SPACE)} / {limit}
      </span>
      <VisuallyHidden>
        <span role="status">{left >= 0 && left <= NEAR ? t`还可以输入 ${left} 个字` : ''}</span>
      </VisuallyHidden>
    </>
  )
}

/** For browsers without `field-sizing`. */
function useHeight(ref: { current: HTMLTextAreaElement | null }, length: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the text.
  useEffect(() => {
    const area = ref.current
    if (!area || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [length])
}
