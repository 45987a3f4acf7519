import { type MouseEvent, useEffect, useRef } from 'react'
import { useEarlyChoice } from '#web/ui/form/use-early-choice.ts'
import * as css from './select-box.css.ts'

/** A checkbox whose whole cell is a target; `isMixed`: some rows are selected. */
export function SelectBox({
  label,
  isOn,
  isMixed = false,
  isDisabled = false,
  onClick,
}: {
  label: string
  isOn: boolean
  isMixed?: boolean
  isDisabled?: boolean
  onClick: (event: MouseEvent) => void
}) {
  const ref = useRef<HTMLInputElement>(null)
  useEarlyChoice(ref, isOn)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={css.place}>
      <input
        ref={ref}
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        // Only click events have the Shift key, change events do not.
        onClick={onClick}
        onChange={() => {}}
      />
    </label>
  )
}
