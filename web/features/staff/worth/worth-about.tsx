import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CoinAmount } from '#web/features/coins/coin-amount.tsx'
import { changeText } from '#web/features/coins/coin-text.ts'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Fact } from '../fact.tsx'
import type { WorthItem } from './worth-queries.ts'

/** What a second person has to know of it, by its kind. */
export function WorthAbout({ item: { kind, about } }: { item: WorthItem }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { orderNo, words, amount, percentOff, quantity, level, months, to } = about
  return (
    <>
      {orderNo && <Fact name={<Trans>订单编号</Trans>}>{orderNo}</Fact>}
      {kind === 'coins' && amount !== null && (
        <Fact name={<Trans>金币</Trans>}>{amount > 0 ? <CoinAmount fen={amount} /> : changeText(amount, locale)}</Fact>
      )}
      {kind === 'coupons' && (
        <Fact name={<Trans>每张</Trans>}>
          {amount === null ? <Trans>减 {percentOff}%</Trans> : yuanNamed(amount, locale)}
          {quantity !== null && (
            <>
              {' × '}
              <Plural value={quantity} other="# 张" />
            </>
          )}
        </Fact>
      )}
      {kind === 'offer' && level !== null && (
        <Fact name={<Trans>会员</Trans>}>
          {i18n._(LEVEL_NAMES[level as 1 | 2 | 3])} ·{' '}
          {months ? <Plural value={months} other="# 个月" /> : <Trans>升级</Trans>}
        </Fact>
      )}
      {kind === 'offer' && amount !== null && <Fact name={<Trans>约定价格</Trans>}>{yuanNamed(amount, locale)}</Fact>}
      {kind === 'refund' && to && (
        <Fact name={<Trans>退到哪里</Trans>}>
          {to === 'coins' ? <Trans>金币余额</Trans> : <Trans>原支付方式</Trans>}
        </Fact>
      )}
      {words && <Fact name={kind === 'coupons' ? <Trans>名称</Trans> : <Trans>原因</Trans>}>{words}</Fact>}
    </>
  )
}
