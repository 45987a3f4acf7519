import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { currencyName, isEnquiry, yuan } from '../lib/format/money.ts'
import { useLocale } from '../lib/hooks/use-locale.ts'
import * as css from './price.css.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A price in fen: negative means enquiry, a higher original price is struck through, `isFrom` adds "from". */
export function Price({
  fen,
  originalFen,
  isFrom = false,
  scale = 'md',
}: {
  fen: number
  originalFen?: number
  isFrom?: boolean
  scale?: keyof typeof css.now
}) {
  const locale = useLocale()
  if (isEnquiry(fen)) {
    return (
      <span className={css.price}>
        <span className={scale === 'lg' ? css.now.lg : css.enquiry}>
          <Trans>询价</Trans>
        </span>
      </span>
    )
  }
  const amount = yuan(fen, locale)
  const small = scale === 'lg' ? css.fromLarge : css.from
  return (
    <span className={css.price}>
      <span className={css.now[scale]}>{isFrom ? <From amount={amount} className={small} /> : amount}</span>
      {currencyName(locale) && <span className={css.currency}>{currencyName(locale)}</span>}
      {originalFen !== undefined && originalFen > fen && (
        <s className={css.struck}>
          <VisuallyHidden>
            <Trans>原价</Trans>{' '}
          </VisuallyHidden>
          {yuan(originalFen, locale)}
        </s>
      )}
    </span>
  )
}

/** Split by hand: `Trans` parses its message for every price of a list. */
function From({ amount, className }: { amount: string; className: string }) {
  const { i18n } = useLingui()
  const text = i18n._(
    msg({
      message: `${amount}<0>起</0>`,
      comment: 'The least of several prices. The word may stand before or after the amount.',
    }),
  )
  const [before = '', rest = ''] = text.split('<0>')
  const [word, after] = rest.split('</0>')
  return (
    <>
      {before}
      <span className={className}>{word}</span>
      {after}
    </>
  )
}
