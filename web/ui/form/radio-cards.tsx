import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import * as css from './radio-cards.css.ts'
import { useEarlyChoice } from './use-early-choice.ts'

export type RadioCard<T extends string = string> = {
  value: T
  name: string
  desc?: string
  note?: string
  isDisabled?: boolean
}

/** Choice of one option, each with an explanation. Native radios: arrow keys move, Tab enters and leaves. */
export function RadioCards<T extends string>({
  legend,
  cards,
  value,
  onChange,
  name,
  layout = 'grid',
  isBrief = false,
}: {
  legend: ReactNode
  cards: readonly RadioCard<T>[]
  value: T | undefined
  onChange: (value: T) => void
  name?: string
  layout?: keyof typeof css.cards
  /** On phones only the chosen option, and one that cannot be had, shows its explanation. */
  isBrief?: boolean
}) {
  const ownName = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyChoice(group, value ?? '')
  return (
    <fieldset ref={group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.cards[layout]}>
        {cards.map((card) => (
          <label key={card.value} className={cx(css.card, isBrief && css.brief)}>
            <input
              className={css.input}
              type="radio"
              name={name ?? ownName}
              value={card.value}
              checked={card.value === value}
              disabled={card.isDisabled}
              onChange={() => onChange(card.value)}
            />
            <span className={css.name}>
              {card.name}
              {card.note && <span className={css.note}>{card.note}</span>}
            </span>
            {card.desc && <span className={css.desc}>{card.desc}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
