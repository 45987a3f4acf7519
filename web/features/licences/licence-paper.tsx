import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Ref } from 'react'
import { getMinute } from '#web/lib/format/dates.ts'
import { lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { QrCode } from '#web/ui/drawn/qr-code.tsx'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { Fact, Facts } from './facts.tsx'
import { getHolder } from './holder.ts'
import type { IssuedLicence, LicenceItem } from './issued-licence.ts'
import * as css from './licence-page.css.ts'
import { verifyQuery } from './queries.ts'
import { TermSpan } from './term-span.tsx'
import { regionName, sceneName, termName } from './terms-messages.ts'

type Props = { licence: IssuedLicence; item: LicenceItem; title: Ref<HTMLHeadingElement> }

/** The document on screen, with the content and layout of the PDF. */
export function LicencePaper({ licence, item, title }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const holder = licence.form && getHolder(licence.form)
  // The validity period is contained only in the signed statement.
  const { data: signed } = useQuery(verifyQuery(api, licence.licenceNo))
  const term = signed?.term
  const seconds = signed?.track?.seconds
  const scenes = signed?.mediaNames ?? licence.scenes.map((code) => sceneName(i18n, code))
  return (
    <article className={css.paper} aria-labelledby="licence-title">
      <h1 ref={title} tabIndex={-1} id="licence-title" className={css.title}>
        <Trans>音乐商用授权书</Trans>
      </h1>
      <p className={css.number}>{licence.licenceNo}</p>
      <div className={css.body}>
        <Facts>
          <Fact name={<Trans>作品</Trans>}>
            <span className={css.work}>{item.name}</span>
            {[...item.artists, item.versionName, seconds ? lengthText(seconds * 1000, locale) : '']
              .filter(Boolean)
              .join(' · ')}
          </Fact>
          {signed?.licensor && (
            <Fact name={<Trans>授权方</Trans>}>
              {signed.licensor.name}
              <div className={css.small}>
                <Trans>统一社会信用代码 {signed.licensor.registrationNumber}</Trans>
              </div>
              <div className={css.small}>{signed.licensor.address}</div>
            </Fact>
          )}
          {holder && (
            <Fact name={<Trans>被授权方</Trans>}>
              {holder.name}
              {holder.number &&
                (holder.isCompany ? t`（统一社会信用代码 ${holder.number}）` : t`（证件号码 ${holder.number}）`)}
            </Fact>
          )}
          {holder && licence.form && licence.form.authorizationObject !== holder.name && (
            <Fact name={<Trans>授权对象</Trans>}>{licence.form.authorizationObject}</Fact>
          )}
          {signed?.client && <Fact name={<Trans>客户</Trans>}>{signed.client}</Fact>}
          {licence.form && <Fact name={<Trans>项目</Trans>}>{licence.form.projectName}</Fact>}
          <Fact name={signed?.mediaNames ? <Trans>媒介</Trans> : <Trans>使用场景</Trans>}>
            {scenes.join(t`；`)}
            {item.licence && t`（${item.licence.licenceType}）`}
          </Fact>
          <Fact name={<Trans>受众 / 地域 / 期限</Trans>}>
            {[item.licence?.audience, regionName(i18n, licence.region), termName(i18n, licence.term)]
              .filter(Boolean)
              .join(' / ')}
            {term && (
              <div>
                <TermSpan from={term.from} until={term.until} />
              </div>
            )}
            {signed?.countries && signed.countries !== regionName(i18n, licence.region) && (
              <div className={css.small}>{signed.countries}</div>
            )}
          </Fact>
          {licence.sha256 && (
            <Fact name={<Trans>交付文件</Trans>}>
              <span className={css.hash}>SHA-256 {licence.sha256}</span>
            </Fact>
          )}
          {signed?.societyNote && <Fact name={<Trans>不含费用</Trans>}>{signed.societyNote}</Fact>}
          {licence.issuedAt && (
            <Fact name={<Trans>签发</Trans>}>
              <time dateTime={licence.issuedAt}>{getMinute(licence.issuedAt, locale)}</time>
            </Fact>
          )}
        </Facts>
        <p className={css.clause}>
          <Trans>
            授权方确认其有权作出本授权。被授权方可在上述媒介、受众、地域与期限内，将本作品与其项目同步使用、复制与传播；不得单独转售、转授权或注册于内容识别系统。完整条款见授权书
            PDF。
          </Trans>
        </p>
      </div>
      <div className={css.foot}>
        {licence.verifyUrl && <QrCode text={licence.verifyUrl} label={t`验证页面的二维码`} size={104} />}
        <p className={css.footText}>
          <Trans>扫码验证</Trans>
          <br />
          {licence.verifyUrl?.replace(/^https?:\/\//, '')}
          <br />
          <Trans>离线验证：Ed25519 签名已嵌入 PDF</Trans>
        </p>
        <span className={css.stamp}>
          <Seal look="stamp" size={108} />
        </span>
      </div>
    </article>
  )
}
