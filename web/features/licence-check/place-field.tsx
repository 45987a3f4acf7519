import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { isEnter, isOfInputMethod } from '#web/lib/keys.ts'
import { FieldFrame } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TERRITORY_NAMES } from '#worker/modules/terms/names.ts'
import * as css from './place-field.css.ts'
import { allPlaces, findPlaces, type Place } from './places.ts'

/**
 * Countries and territories, found by typing (a combobox with a list, WAI-ARIA APG) and shown as chips. Enter takes the first one
 * found; with nothing typed it submits the form.
 */
export function PlaceField({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[], isAdded: boolean) => void
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const id = useId()
  const [words, setWords] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [active, setActive] = useState(0)
  const places = useMemo(() => allPlaces(locale, (territory) => i18n._(TERRITORY_NAMES[territory])), [locale, i18n])
  const found = isWanted ? findPlaces(places, words, chosen) : []
  const isOpen = found.length > 0
  const at = Math.min(active, found.length - 1)
  const reset = () => {
    setWords('')
    setIsWanted(false)
    setActive(0)
  }
  const take = ({ value }: Place) => {
    onChange([...chosen, value], true)
    reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) setIsWanted(true)
      else setActive((at + step + found.length) % found.length)
    } else if (isEnter(event) && isOpen && (words !== '' || active > 0)) {
      event.preventDefault()
      take(found[at]!)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      reset()
    } else if (event.key === 'Backspace' && words === '' && chosen.length > 0) onChange(chosen.slice(0, -1), false)
  }
  const nameOf = (value: string) =>
    places.find((place) => place.value === value)?.name ??
    i18n._(TERRITORY_NAMES[value as keyof typeof TERRITORY_NAMES])
  return (
    <FieldFrame fieldId={id} label={<Trans>在哪里</Trans>} shown={undefined}>
      <div className={css.frame}>
        <input
          id={id}
          className={css.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-chosen`}
          autoComplete="off"
          enterKeyHint="done"
          required={chosen.length === 0}
          placeholder={chosen.length === 0 ? t`输入国家或地区` : t`再加一个国家或地区`}
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setIsWanted(true)
            setActive(0)
          }}
          onClick={() => setIsWanted(true)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsWanted(false)}
        />
        {isOpen && (
          <div id={`${id}-list`} role="listbox" aria-label={t`国家和地区`} className={css.list}>
            {found.map((place, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
              <div
                key={place.value}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === at}
                tabIndex={-1}
                className={css.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(place)}
              >
                {place.name}
              </div>
            ))}
          </div>
        )}
      </div>
      <ul id={`${id}-chosen`} className={css.chips} aria-live="polite">
        {chosen.map((value) => {
          const name = nameOf(value)
          return (
            <li key={value}>
              <button
                type="button"
                className={css.chip}
                aria-label={t`移除 ${name}`}
                onClick={() =>
                  onChange(
                    chosen.filter((one) => one !== value),
                    false,
                  )
                }
              >
                {name}
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
    </FieldFrame>
  )
}
