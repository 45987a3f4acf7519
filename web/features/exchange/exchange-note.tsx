import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'
import type { ExchangeReason } from '#worker/modules/orders/exchange/contract.ts'
import * as css from './exchange-note.css.ts'
import { reasonWords } from './exchange-words.ts'

/** For members: that a licence is included, or which part of it is not. */
export function ExchangeNote({ because }: { because: readonly ExchangeReason[] }) {
  const { i18n } = useLingui()
  // A day that is used up changes nothing about what the plan includes; what is left is said beside it.
  if (because.every((reason) => reason === 'quota'))
    return (
      <Badge tone="success">
        <Trans>会员可免费兑换</Trans>
      </Badge>
    )
  return (
    <span className={css.note}>
      <Trans>不在会员兑换范围：{reasonWords(i18n, because)}</Trans>
    </span>
  )
}

/** Of an order line that was taken through the membership. */
export const ExchangedBadge = () => (
  <Badge tone="success">
    <Trans>会员兑换</Trans>
  </Badge>
)
