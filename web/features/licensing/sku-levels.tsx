import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isEnquiry, yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import type { SkuValue } from '#worker/modules/catalogue/contract.ts'
import { type Choice, getLeaf, getLevels, withValue } from './sku-choice.ts'
import * as css from './sku-dialog.css.ts'

/** One question per level of the tree (worker/modules/catalogue/skus/read-skus.ts). */
const QUESTIONS = [msg`谁来用`, msg`用在哪`, msg`用多久`, msg`覆盖多少人`, msg`在哪些地域`]

/** One group per level; each option shows its explanation and the price with all other levels unchanged. */
export function SkuLevels({
  values,
  choice,
  onChoice,
}: {
  values: readonly SkuValue[]
  choice: Choice
  onChoice: (choice: Choice) => void
}) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const getNote = (depth: number, id: string): string => {
    const fen = getLeaf(withValue(values, choice, depth, id))?.price ?? -1
    return isEnquiry(fen) ? t`询价` : yuan(fen, locale)
  }
  return (
    <div className={css.levels}>
      {getLevels(values, choice).map((level, depth) => (
        <RadioCards
          key={QUESTIONS[depth]?.id}
          legend={QUESTIONS[depth] && i18n._(QUESTIONS[depth])}
          cards={level.map(({ id, name, desc }) => ({ value: id, name, desc, note: getNote(depth, id) }))}
          value={choice[depth]?.id}
          onChange={(id) => onChoice(withValue(values, choice, depth, id))}
        />
      ))}
    </div>
  )
}
