import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import type { SkuValue } from '#worker/modules/catalogue/contract.ts'
import { LEVELS } from '#worker/modules/terms/values.ts'
import { type Choice, getLevels, withValue } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'
import { isIncluded, useDifference } from './sku-difference.ts'

/** One question per level of the tree (worker/modules/catalogue/skus/read-skus.ts). */
const QUESTIONS = [msg`谁来用`, msg`用在哪`, msg`用多久`, msg`覆盖多少人`, msg`在哪些地域`]
const TERRITORY = LEVELS.indexOf('territory')

type Level = {
  level: readonly SkuValue[]
  depth: number
  chosen: SkuValue | undefined
  /** Of members: whether the plan includes the choice with this value. */
  isInPlan: (value: SkuValue) => boolean
  onChange: (id: string) => void
}

/**
 * One group per level; each option shows what it adds to the price of the choice, with all other levels unchanged. What cannot be
 * had with them is disabled and says why, so that choosing never changes another level.
 */
export function SkuLevels({
  values,
  choice,
  ids,
  isInPlan,
  onChoice,
}: {
  values: readonly SkuValue[]
  choice: Choice
  /** What is chosen, also while the prices around it are loading: a quick second choice keeps the first. */
  ids: readonly string[]
  /** Of members: whether the plan includes this licence at this price. */
  isInPlan: (code: string, price: number) => boolean
  /** Called with the code of the new choice. */
  onChoice: (code: string) => void
}) {
  const levels = useRef<HTMLDivElement>(null)
  // The dialog opened before its questions were there, with the focus on its close button.
  useEffect(() => {
    if (levels.current?.closest('[role=dialog]')?.contains(document.activeElement))
      levels.current.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={levels} className={css.levels}>
      {getLevels(values, choice).map((level, depth) => {
        const Question = depth === TERRITORY ? Territories : Cards
        return (
          <Question
            key={LEVELS[depth]}
            level={level}
            depth={depth}
            chosen={level.find(({ id }) => id === ids[depth])}
            isInPlan={({ id, price = -1 }) => isInPlan(withValue(ids, depth, id), price)}
            onChange={(id) => onChoice(withValue(ids, depth, id))}
          />
        )
      })}
    </div>
  )
}

function Cards({ level, depth, chosen, isInPlan, onChange }: Level) {
  const { t, i18n } = useLingui()
  const difference = useAdded(chosen, isInPlan)
  const getCard = (value: SkuValue) => {
    const { id, name, desc, refusal } = value
    if (refusal) return { value: id, name, desc: refusal.msg, isDisabled: true }
    const isWithin = isIncluded(LEVELS[depth]!, id, chosen?.id) && !isInPlan(value)
    const included = isWithin ? t`已包含` : ''
    return { value: id, name, desc, note: [included, difference(value)].filter(Boolean).join(' ') }
  }
  return (
    <RadioCards
      legend={i18n._(QUESTIONS[depth]!)}
      cards={level.map(getCard)}
      value={chosen?.id}
      onChange={onChange}
      isBrief
    />
  )
}

/** What an option adds; for members that the plan includes it, or else its price: what is included costs nothing to compare with. */
function useAdded(chosen: SkuValue | undefined, isInPlan: Level['isInPlan']): (value: SkuValue) => string {
  const { t } = useLingui()
  const locale = useLocale()
  const difference = useDifference(chosen)
  return (value) => {
    if (isInPlan(value)) return t`会员已包含`
    const { price = -1 } = value
    return chosen && isInPlan(chosen) && !isEnquiry(price) ? yuan(price, locale) : difference(value)
  }
}

/** Fourteen territories would be a screen of cards: a list, and below it the countries of the chosen one. */
function Territories({ level, depth, chosen, isInPlan, onChange }: Level) {
  const { t, i18n } = useLingui()
  const difference = useAdded(chosen, isInPlan)
  const toOption = (value: SkuValue) => {
    const added = value.refusal ? t`不可选` : difference(value)
    return {
      value: value.id,
      name: added ? t`${value.name}（${added}）` : value.name,
      isDisabled: Boolean(value.refusal),
    }
  }
  const one = level.filter(({ countries }) => countries?.length === 1)
  const several = level.filter(({ countries }) => countries?.length !== 1)
  const refused = level.find(({ refusal }) => refusal)?.refusal
  return (
    <div className={css.territory}>
      <SelectField
        label={i18n._(QUESTIONS[depth]!)}
        value={chosen?.id ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { group: t`单个国家`, options: one.map(toOption) },
          { group: t`多个国家和地区`, options: several.map(toOption) },
        ]}
      />
      {refused && (
        <p className={css.note}>
          <Trans>标为不可选的地域：{refused.msg}</Trans>
        </p>
      )}
      {chosen?.countries && chosen.countries.length > 1 && <Countries codes={chosen.countries} />}
    </div>
  )
}

function Countries({ codes }: { codes: readonly string[] }) {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    codes.map((code) => names.of(code) ?? code),
  )
  const count = codes.length
  return (
    <details className={css.countries}>
      <summary className={css.countriesTitle}>
        <Trans>包含 {count} 个国家和地区</Trans>
      </summary>
      <p>{list}</p>
    </details>
  )
}
