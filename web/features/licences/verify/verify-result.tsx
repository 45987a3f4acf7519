import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { cx } from '#web/ui/cx.ts'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { Verify } from '#worker/modules/licences/contract.ts'
import { Fact, Facts } from '../facts.tsx'
import { TermSpan } from '../term-span.tsx'
import { audienceName, licenceTypeName, regionName, sceneName, termName } from '../terms-messages.ts'
import * as css from './verify.css.ts'

type Genuine = Extract<Verify, { genuine: true }>

/** Verification result for the holder's partners: genuine, its status, and what it covers. */
export function GenuineLicence({
  licence,
  isOver,
  holder = licence.holder,
}: {
  licence: Genuine
  isOver: boolean
  /** The whole name, where the reader's own file states it. */
  holder?: string
}) {
  const stands = !licence.revoked && !isOver
  return (
    <section className={css.certificate}>
      <div className={css.verdict}>
        <div className={css.words}>
          <Standing isRevoked={licence.revoked} isOver={isOver} />
          <h1 className={css.title}>
            <Trans>这份授权书是真实的</Trans>
          </h1>
          <p className={css.number}>{licence.licenceNo}</p>
          {licence.revocation && <RevocationReason {...licence.revocation} />}
        </div>
        <span className={cx(css.stamp, !stands && css.faded)}>
          <Seal look="stamp" size={104} />
        </span>
      </div>
      <LicenceFacts licence={licence} holder={holder} />
    </section>
  )
}

function Standing({ isRevoked, isOver }: { isRevoked: boolean; isOver: boolean }) {
  if (isRevoked) {
    return (
      <p className={css.bad}>
        <Icon name="alert" />
        <Trans>已撤销，不再有效</Trans>
      </p>
    )
  }
  if (isOver) {
    return (
      <p className={css.old}>
        <Icon name="info" />
        <Trans>授权期已满</Trans>
      </p>
    )
  }
  return (
    <p className={css.good}>
      <Icon name="check" />
      <Trans>验证通过，授权有效</Trans>
    </p>
  )
}

/** The same for every version of the statement: all of them say from when a revocation counts. */
function RevocationReason({ reason, at }: NonNullable<Genuine['revocation']>) {
  const when = getMinute(at, useLocale())
  return (
    <p className={css.note}>
      {reason === 'refunded' ? (
        <Trans>因已办理退款，自 {when} 起撤销。此前依照授权书进行的使用不受影响。</Trans>
      ) : (
        <Trans>自 {when} 起撤销。此前依照授权书进行的使用不受影响。</Trans>
      )}
    </p>
  )
}

function LicenceFacts({ licence, holder }: { licence: Genuine; holder: string }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { track, term } = licence
  const region = regionName(i18n, licence.region)
  return (
    <Facts>
      <Fact name={<Trans>作品</Trans>}>
        <Link className={textLink} to="/track/$id" params={{ id: track.id }}>
          {track.name}
        </Link>{' '}
        {[...track.artists, track.version, track.seconds === null ? '' : lengthText(track.seconds * 1000, locale)]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {licence.licensor && (
        <Fact name={<Trans>授权方</Trans>}>
          {licence.licensor.name}
          <div className={css.detail}>
            <Trans>统一社会信用代码 {licence.licensor.registrationNumber}</Trans>
          </div>
          <div className={css.detail}>{licence.licensor.address}</div>
        </Fact>
      )}
      <Fact name={<Trans>被授权方</Trans>}>
        {holder}
        <div className={css.detail}>{licenceTypeName(i18n, licence.licenceType)}</div>
      </Fact>
      {licence.client && <Fact name={<Trans>客户</Trans>}>{licence.client}</Fact>}
      <Fact name={<Trans>项目</Trans>}>{licence.project}</Fact>
      <Fact name={licence.mediaNames ? <Trans>媒介</Trans> : <Trans>使用场景</Trans>}>
        {(licence.mediaNames ?? licence.scenes.map((code) => sceneName(i18n, code))).join(t`；`)}
      </Fact>
      <Fact name={<Trans>受众</Trans>}>{audienceName(i18n, licence.audience)}</Fact>
      <Fact name={<Trans>地域</Trans>}>
        {region}
        {licence.countries !== region && <div className={css.detail}>{licence.countries}</div>}
      </Fact>
      <Fact name={<Trans>期限</Trans>}>
        {termName(i18n, term.kind)}
        <div className={css.detail}>
          <TermSpan from={term.from} until={term.until} />
        </div>
      </Fact>
      <Fact name={<Trans>签发</Trans>}>
        <time dateTime={licence.issuedAt}>{getMinute(licence.issuedAt, locale)}</time>
      </Fact>
      {licence.societyNote && <Fact name={<Trans>不含费用</Trans>}>{licence.societyNote}</Fact>}
      <Fact name={<Trans>交付文件</Trans>}>
        {licence.delivered.fileName}
        <div className={css.hash}>SHA-256 {licence.delivered.sha256}</div>
      </Fact>
      <Fact name={<Trans>内容摘要</Trans>}>
        <div className={css.hash}>SHA-256 {licence.sha256}</div>
      </Fact>
    </Facts>
  )
}
