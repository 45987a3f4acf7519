import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import { useActionContext } from '../actions/action-context.ts'
import { useFaved } from '../actions/viewer-flags.ts'
import { Included } from '../exchange/offer-price.tsx'
import { CheckConsidered } from '../licence-check/check-use.tsx'
import { ChangeLicence } from '../licensing/change-licence.tsx'
import * as css from './cart.css.ts'
import { changeLine } from './change-line.ts'
import { moveLines, removeLines, unfavouriteLines } from './line-actions.ts'
import { LineBy, LineCover, LineTerms } from './line-facts.tsx'
import { canBuy } from './line-kind.ts'
import { LineNote } from './line-note.tsx'
import { act, LINE } from './use-focus-in-place.ts'

/** A licence in the cart that can be bought, or could be after a step that its note names. */
export function CartLine({
  item,
  isSelected,
  onSelect,
}: {
  item: CartItemWire
  isSelected: boolean
  onSelect: (isOn: boolean) => void
}) {
  const noteId = useId()
  const actionContext = useActionContext()
  const name = useLineName(item)
  const isOff = !canBuy(item)
  return (
    <li className={css.line} {...LINE}>
      <div className={css.tick}>
        <Checkbox
          checked={isSelected}
          disabled={isOff}
          aria-describedby={noteId}
          onChange={(event) => onSelect(event.target.checked)}
        >
          <VisuallyHidden>
            <Trans>选择 {name}</Trans>
          </VisuallyHidden>
        </Checkbox>
      </div>
      <LineCover item={item} isOff={isOff} />
      <div className={css.words}>
        <div className={css.name}>
          <PlainLink to="/track/$id" params={{ id: item.skuId.split('-')[0] ?? '' }} className={css.nameLink}>
            {name}
          </PlainLink>
        </div>
        <LineBy item={item} />
      </div>
      <div className={css.price}>
        {item.memberExchange && !item.refusal ? (
          <Included />
        ) : (
          <Price fen={item.price} originalFen={item.originalPrice} />
        )}
      </div>
      <LineTerms item={item} />
      <div className={css.foot}>
        <div id={noteId}>
          <LineNote item={item} />
        </div>
        <div className={css.acts}>
          <ChangeLicence skuId={item.skuId} name={name} onChange={(skuId) => changeLine(actionContext, item, skuId)} />
          <LineActs item={item} name={name} />
        </div>
        <CheckConsidered
          subject={{ skuId: item.skuId }}
          name={name}
          onChoose={(code) => changeLine(actionContext, item, withCode(item.skuId, code))}
        />
      </div>
    </li>
  )
}

/** Another licence of the same version. */
const withCode = (skuId: string, code: string): string => [...skuId.split('-').slice(0, 2), code].join('-')

export function useLineName({ track }: CartItemWire): string {
  const { t } = useLingui()
  return track?.name ?? t`已不在曲库的作品`
}

/** To the favourites, or out of them; and out of the cart. Lines whose track is gone can only be removed. */
export function LineActs({ item, name }: { item: CartItemWire; name: string }) {
  const { t } = useLingui()
  const actionContext = useActionContext()
  const isFaved = useFaved()
  const { track } = item
  return (
    <>
      {track &&
        (isFaved(track) ? (
          <button
            type="button"
            className={css.act}
            {...act('unfavourite')}
            aria-label={t`取消收藏 ${name}`}
            onClick={() => void unfavouriteLines(actionContext, [item])}
          >
            <Trans>取消收藏</Trans>
          </button>
        ) : (
          <button
            type="button"
            className={css.act}
            {...act('move')}
            aria-label={t`移入收藏 ${name}`}
            onClick={() => void moveLines(actionContext, [item])}
          >
            <Trans>移入收藏</Trans>
          </button>
        ))}
      <button
        type="button"
        className={css.act}
        {...act('remove')}
        aria-label={t`删除 ${name}`}
        onClick={() => void removeLines(actionContext, [item])}
      >
        <Trans>删除</Trans>
      </button>
    </>
  )
}
