import { Trans } from '@lingui/react/macro'
import { shortDayOf } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import type { ExchangeReason } from '#worker/modules/orders/exchange/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { ExchangeNote } from '../exchange/exchange-note.tsx'
import { OpenOrderLinks } from '../orders/line-standing.tsx'
import * as css from './cart.css.ts'
import { fitLines } from './line-actions.ts'
import { hasNewPrice } from './line-kind.ts'

/** What one must know of a line before buying it: why it cannot be bought and the way out, or what has changed. */
export function LineNote({ item }: { item: CartItemWire }) {
  const { refusal, instead, openOrderNo, held, memberExchange, notExchanged } = item
  return (
    <>
      {refusal && (
        <div className={css.note}>
          <Icon name="alert" />
          <div className={css.noteText}>
            {refusal.msg}
            {instead && instead.price >= 0 && <Fit item={item} price={instead.price} />}
            {openOrderNo && <OpenOrderLinks orderNo={openOrderNo} />}
          </div>
        </div>
      )}
      {!refusal && (memberExchange || notExchanged) && (
        <ExchangeNote because={(notExchanged ?? []) as ExchangeReason[]} />
      )}
      {!refusal && held && <Held held={held} />}
      {!refusal && hasNewPrice(item) && <NewPrice before={item.priceBefore ?? 0} now={item.price} />}
    </>
  )
}

/** The same licence of the type that fits, in one press. */
function Fit({ item, price }: { item: CartItemWire; price: number }) {
  const locale = useLocale()
  const actionContext = useActionContext()
  return (
    <Button scale="sm" onClick={() => void fitLines(actionContext, [item])}>
      <Trans>改为企业授权 {yuanNamed(price, locale)}</Trans>
    </Button>
  )
}

function Held({ held }: { held: NonNullable<CartItemWire['held']> }) {
  const locale = useLocale()
  return (
    <div className={css.note}>
      <Icon name="info" />
      <div className={css.noteText}>
        {held.issuedAt ? (
          <Trans>你已持有这项授权（{shortDayOf(held.issuedAt, locale)} 签发）</Trans>
        ) : (
          <Trans>你已持有这项授权（待填写授权信息）</Trans>
        )}
        <PlainLink className={textLink} to="/uc/licence/$id" params={{ id: held.licenceId }}>
          <Trans>查看</Trans>
        </PlainLink>
      </div>
    </div>
  )
}

function NewPrice({ before, now }: { before: number; now: number }) {
  const locale = useLocale()
  const was = yuanNamed(before, locale)
  return (
    <p className={css.note}>
      <Icon name="info" />
      {now > before ? <Trans>涨价了：加入时 {was}</Trans> : <Trans>降价了：加入时 {was}</Trans>}
    </p>
  )
}
