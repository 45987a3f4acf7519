import { Plural, Trans } from '@lingui/react/macro'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { ChangeLicence } from '../licensing/change-licence.tsx'
import * as css from './cart.css.ts'
import { LineActs, useLineName } from './cart-line.tsx'
import { changeLine } from './change-line.ts'
import { removeLines } from './line-actions.ts'
import { LineBy, LineCover, LineTerms } from './line-facts.tsx'
import { LINE } from './use-focus-in-place.ts'

/** Lines that cannot be bought any more, each with its reason; removed all at once. */
export function GoneLines({ items }: { items: readonly CartItemWire[] }) {
  const actionContext = useActionContext()
  return (
    <section className={css.gone} aria-labelledby="gone-lines">
      <div className={css.goneHead}>
        <h2 id="gone-lines" className={css.goneTitle}>
          <Plural value={items.length} other="# 项不能再购买" />
        </h2>
        <Button scale="sm" onClick={() => void removeLines(actionContext, items)}>
          <Trans>全部删除</Trans>
        </Button>
      </div>
      <ul>
        {items.map((item) => (
          <GoneLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** Withdrawn: similar tracks are the way out. A licence that is not offered any more: another one of the same track. */
function GoneLine({ item }: { item: CartItemWire }) {
  const actionContext = useActionContext()
  const name = useLineName(item)
  const { track, soldOut } = item
  return (
    <li className={css.line} {...LINE}>
      <span />
      <LineCover item={item} isOff />
      <div className={css.words}>
        <div className={css.name}>
          {track ? (
            <PlainLink to="/track/$id" params={{ id: track.id }} className={css.nameLink}>
              {name}
            </PlainLink>
          ) : (
            <span className={css.nameLink}>{name}</span>
          )}
          <Badge>{soldOut || !track ? <Trans>已下架</Trans> : <Trans>此授权已失效</Trans>}</Badge>
        </div>
        <LineBy item={item} />
      </div>
      <span />
      <LineTerms item={item} />
      <div className={css.foot}>
        <div className={css.acts}>
          {track && !soldOut && (
            <ChangeLicence
              skuId={item.skuId}
              name={name}
              onChange={(skuId) => changeLine(actionContext, item, skuId)}
            />
          )}
          {track && soldOut && (
            <PlainLink to="/track/$id" params={{ id: track.id }} hash="similar" className={textLink}>
              <Trans>看看相近的作品</Trans>
            </PlainLink>
          )}
          <LineActs item={item} name={name} />
        </div>
      </div>
    </li>
  )
}
