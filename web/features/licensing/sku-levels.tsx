import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { SkuValue } from '#worker/modules/catalogue/contract.ts'
import { type Choice, getLevels, withValue } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'

/** One question per level of the tree (worker/modules/catalogue/skus/read-skus.ts). */
const QUESTIONS = [msg`谁来用`, msg`用在哪`, msg`用多久`, msg`覆盖多少人`, msg`在哪些地域`]

/**
 * One group per level; each option shows its explanation and the price with all other levels unchanged. What cannot be had with
 * them is disabled and says why, so that choosing never changes another level.
 */
export function SkuLevels({
  values,
  choice,
  ids,
  onChoice,
}: {
  values: readonly SkuValue[]
  choice: Choice
  /** What is chosen, also while the prices around it are loading: a quick second choice keeps the first. */
  ids: readonly string[]
  /** Called with the code of the new choice. */
  onChoice: (code: string) => void
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const getCard = ({ id, name, desc, price = -1, refusal }: SkuValue) =>
    refusal
      ? { value: id, name, desc: refusal.msg, isDisabled: true }
      : { value: id, name, desc, note: isEnquiry(price) ? t`询价` : yuan(price, locale) }
  return (
    <div className={css.levels}>
      {getLevels(values, choice).map((level, depth) => (
        <RadioCards
          key={QUESTIONS[depth]?.id}
          legend={QUESTIONS[depth] && i18n._(QUESTIONS[depth])}
          cards={level.map(getCard)}
          value={ids[depth]}
          onChange={(id) => onChoice(withValue(ids, depth, id))}
        />
      ))}
    </div>
  )
}
