import { Plural } from '@lingui/react/macro'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { coinText } from './coin-text.ts'

/** `1,199.50 coins`, of an amount in fen. */
export function CoinAmount({ fen }: { fen: number }) {
  const amount = coinText(fen, useLocale())
  return <Plural value={Math.abs(fen) / 100} one={`${amount} 金币`} other={`${amount} 金币`} />
}
