import { Trans } from '@lingui/react/macro'
import { isEnquiry } from '#web/lib/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CheckedUse, OfferedLicence } from '#worker/modules/terms/contract.ts'
import * as css from './check.css.ts'
import { helpFor } from './options.ts'
import type { Question } from './use-check.ts'

type Answered = {
  checked: CheckedUse
  question: Question
  track: { id: string; versionId: string } | undefined
  onChoose: ((code: string) => void) | undefined
}

/** Yes or no, the licence that allows it with its price, the clause, and what is nearest. */
export function CheckAnswer({ checked, ...asked }: Answered) {
  const [best, nearest] = checked.cheapest
  return (
    <>
      <p className={css.verdict}>
        <Verdict answer={checked.answer} />
      </p>
      {checked.reason && <p>{checked.reason.msg}</p>}
      {best && <Offer licence={best} isNearest={checked.answer === 'not_offered'} {...asked} />}
      {nearest && <Offer licence={nearest} isNearest {...asked} />}
      <p className={css.clause}>
        <Trans>条款 {checked.clause.id}</Trans>
        {'　'}
        {checked.clause.text}{' '}
        <PlainLink to="/help" hash={helpFor(checked.clause.id)} className={css.link} preload={false}>
          <Trans>看说明</Trans>
        </PlainLink>
      </p>
    </>
  )
}

function Verdict({ answer }: { answer: CheckedUse['answer'] }) {
  switch (answer) {
    case 'covered':
    case 'offered':
      return <Trans>可以，需要这份授权：</Trans>
    case 'enquiry':
      return <Trans>可以，须先询价：</Trans>
    case 'not_offered':
      return <Trans>不可以。</Trans>
    case 'never':
      return <Trans>不可以，任何授权都不包含。</Trans>
  }
}

function Offer({
  licence,
  isNearest,
  track,
  onChoose,
}: { licence: OfferedLicence; isNearest: boolean } & Omit<Answered, 'checked'>) {
  return (
    <div className={css.offer}>
      <div className={css.licence}>
        {isNearest && (
          <p className={css.nearest}>
            <Trans>最接近的授权</Trans>
          </p>
        )}
        <p className={css.name}>
          <Dotted items={licence.name.split(' · ')} />
        </p>
        <Price fen={licence.price} originalFen={licence.originalPrice} scale="lg" />
      </div>
      <Take licence={licence} track={track} onChoose={onChoose} />
    </div>
  )
}

/** Where to go on: the licences of the track with this one chosen, the enquiry, or the tracks that are sold for it. */
function Take({
  licence: { code, price },
  track,
  onChoose,
}: { licence: OfferedLicence } & Pick<Answered, 'track' | 'onChoose'>) {
  if (!track) {
    const [licenceType, use, term, , territory] = code.split('.')
    return (
      <LinkButton to="/explore" search={{ category: 'music', use, licenceType, term, territory }} preload={false}>
        <Trans>看这样授权的音乐</Trans>
      </LinkButton>
    )
  }
  if (isEnquiry(price))
    return (
      <LinkButton to="/contact" search={{ track: track.id, _: code }} preload={false}>
        <Trans>询价</Trans>
      </LinkButton>
    )
  return (
    <Button look="primary" onClick={() => onChoose?.(code)}>
      <Trans>选这份授权</Trans>
    </Button>
  )
}
