import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ExchangedBadge } from '#web/features/exchange/exchange-note.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OrderWire, PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './order-line.css.ts'

type Line = OrderWire['items'][number] | PreviewWire['lines'][number]

/** A licence of an order: the track, the permitted use, and the price. */
export function OrderLine({ line, holder, children }: { line: Line; holder?: string; children?: ReactNode }) {
  const { t } = useLingui()
  const refusal = 'refusal' in line ? line.refusal : undefined
  const isKnown = line.name !== ''
  const isExchanged = 'memberExchange' in line ? line.memberExchange : line.exchange?.isTaken
  return (
    <li className={css.line}>
      {line.cover ? (
        <img
          className={cx(css.cover, refusal && css.off)}
          src={line.cover}
          alt=""
          width={72}
          height={72}
          loading="lazy"
        />
      ) : (
        <span className={css.cover} />
      )}
      <div>
        <div className={css.name}>
          {isKnown ? (
            <Link className={css.nameLink} to="/track/$id" params={{ id: line.trackId }}>
              {line.name}
            </Link>
          ) : (
            t`已移除的作品`
          )}
        </div>
        <div className={css.by}>{[...line.artists, line.versionName].filter(Boolean).join(' · ')}</div>
      </div>
      <div className={css.price}>
        {isExchanged ? (
          <span className={css.exchanged}>
            <Price fen={0} originalFen={line.price} />
            <ExchangedBadge />
          </span>
        ) : (
          !refusal && <Price fen={line.price} originalFen={'originalPrice' in line ? line.originalPrice : undefined} />
        )}
      </div>
      {line.licence &&
        (holder ? <NamedTerms licence={line.licence} holder={holder} /> : <Terms licence={line.licence} />)}
      {(refusal || children) && (
        <div className={css.foot}>
          {refusal && (
            <p className={css.refusal}>
              <Icon name="alert" />
              {refusal.msg}
            </p>
          )}
          {children}
        </div>
      )}
    </li>
  )
}

/** Licensee, use, duration, audience and territory. */
export function Terms({ licence }: { licence: NonNullable<Line['licence']> }) {
  const { t } = useLingui()
  const words = [licence.licenceType, licence.scenes, licence.term, licence.audience, licence.region]
  return (
    <div className={css.termsClip}>
      <ul className={css.terms} aria-label={t`授权范围`}>
        {words.map((word) => (
          <li key={word} className={css.term}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same, each with its name, and who will hold it: what one agrees to before paying. */
function NamedTerms({ licence, holder }: { licence: NonNullable<Line['licence']>; holder: string }) {
  const { t } = useLingui()
  const rows = [
    [t`类型`, licence.licenceType],
    [t`用途`, licence.scenes],
    [t`期限`, licence.term],
    [t`受众`, licence.audience],
    [t`地域`, licence.region],
    [t`持有人`, holder],
  ]
  return (
    <dl className={css.named}>
      {rows.map(([name, value]) => (
        <div key={name} className={css.namedRow}>
          <dt className={css.namedName}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function OrderLines({ children }: { children: ReactNode }) {
  return <ul className={css.lines}>{children}</ul>
}
