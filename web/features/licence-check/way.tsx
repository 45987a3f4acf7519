import { Trans, useLingui } from '@lingui/react/macro'
import { yuan } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import { AnchorButton, LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import type { OfferedLicence } from '#worker/modules/terms/contract.ts'
import { MEDIA } from '#worker/modules/terms/values.ts'
import * as css from './check.css.ts'
import type { CheckFormProps, Question } from './use-check.ts'

type WayProps = CheckFormProps & {
  way: OfferedLicence
  question: Question
  /** Number of the licence that is held and does not reach far enough. */
  held?: string | undefined
  isFirst?: boolean
  isExchange?: boolean
}

/** One way to be covered: what it is, what it costs, and the button that does it. */
export function Way({ way, isFirst = false, isExchange = false, ...asked }: WayProps) {
  const { kind, price, originalPrice, name, difference } = way
  return (
    <div className={css.offer}>
      <div className={css.licence}>
        <Kind way={way} isExchange={isExchange} />
        <p className={css.name}>
          <Dotted items={name.split(' · ')} />
        </p>
        {!isExchange && (
          <p className={css.price}>
            <Price fen={price} originalFen={originalPrice} scale={isFirst ? 'lg' : 'md'} />
            {kind === 'membership' && price >= 0 && <Trans>每月</Trans>}
            {difference !== undefined && difference !== 0 && asked.subject.skuId && <Difference fen={difference} />}
          </p>
        )}
      </div>
      <Take way={way} isExchange={isExchange} isFirst={isFirst || isExchange} {...asked} />
    </div>
  )
}

function Kind({ way: { kind, covers, level }, isExchange }: Pick<WayProps, 'way' | 'isExchange'>) {
  const plan =
    level === 1 ? (
      <Trans>个人会员，每天可免费兑换，含这种用法</Trans>
    ) : (
      <Trans>企业会员，每天可免费兑换，含这种用法</Trans>
    )
  if (isExchange) return null
  if (kind === 'membership') return <p className={css.nearest}>{plan}</p>
  if (kind === 'fee')
    return (
      <p className={css.nearest}>
        <Trans>为已有的授权补足受众，起止时间不变</Trans>
      </p>
    )
  return covers ? null : (
    <p className={css.nearest}>
      <Trans>最接近的授权</Trans>
    </p>
  )
}

/** Against the licence that is considered. */
function Difference({ fen }: { fen: number }) {
  const { t } = useLingui()
  const amount = yuan(Math.abs(fen), useLocale())
  return <span className={css.nearest}>{fen > 0 ? t`比所选授权多 ${amount}` : t`比所选授权少 ${amount}`}</span>
}

/** Where to go on: the licences with this one chosen, the enquiry, the membership, or the tracks that are sold for it. */
function Take({ way: { kind, code, price }, question, held, subject, onChoose, isExchange, isFirst }: WayProps) {
  const trackId = subject.trackId ?? subject.skuId?.split('-', 1)[0]
  const look = isFirst ? 'primary' : undefined
  if (kind === 'membership')
    return price < 0 ? (
      <LinkButton to="/contact" preload={false}>
        <Trans>咨询升级</Trans>
      </LinkButton>
    ) : (
      <AnchorButton href="/subscription" {...(look && { look })}>
        <Trans>开通会员</Trans>
      </AnchorButton>
    )
  if (!trackId) {
    const [licenceType, use, term, , territory] = code.split('.')
    return (
      <LinkButton to="/explore" search={{ category: 'music', use, licenceType, term, territory }} preload={false}>
        <Trans>看这样授权的音乐</Trans>
      </LinkButton>
    )
  }
  if (kind === 'fee' || price < 0)
    return (
      <LinkButton
        to="/contact"
        search={{
          ...{ track: trackId, _: code, medium: MEDIA.find((one) => one === question.medium) },
          ...(kind === 'fee' && { fee: '1', licence: held }),
        }}
        hash="enquiry-form"
        preload={false}
      >
        {kind === 'fee' ? <Trans>联系我们补足</Trans> : <Trans>询价</Trans>}
      </LinkButton>
    )
  const name = isExchange ? <Trans>去兑换</Trans> : <Trans>选这份授权</Trans>
  if (onChoose)
    return (
      <Button {...(look && { look })} onClick={() => onChoose(code)}>
        {name}
      </Button>
    )
  // On a page of its own, to the track with this licence chosen.
  const version = subject.skuId?.split('-')[1]
  return (
    <LinkButton
      {...(look && { look })}
      to="/track/$id"
      params={{ id: trackId }}
      search={{ version, _: code }}
      preload={false}
    >
      {name}
    </LinkButton>
  )
}
