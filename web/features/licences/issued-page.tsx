import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { DownloadLog } from '#web/features/licence-library/download-log.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { IssuedLicence, LicenceItem } from './issued-licence.ts'
import { LicenceCovers } from './licence-covers.tsx'
import { LicenceDownloads } from './licence-downloads.tsx'
import { LicenceExtras } from './licence-extras.tsx'
import { LicenceFiles } from './licence-files.tsx'
import * as css from './licence-page.css.ts'
import './print.css.ts'
import { LicencePaper } from './licence-paper.tsx'
import { TermLeft } from './term-left.tsx'

type Props = { licence: IssuedLicence; item: LicenceItem; order: OrderWire; title: Ref<HTMLHeadingElement> }

/** An issued licence: the document and all actions. */
export function IssuedPage({ licence, item, order, title }: Props) {
  const isRevoked = licence.status === 'revoked'
  return (
    <main id="main" className={css.layout}>
      <LicencePaper licence={licence} item={item} title={title} />
      <aside className={css.aside}>
        <div className={css.first}>
          {isRevoked ? (
            <p className={css.revoked}>
              <Icon name="alert" />
              <Trans>授权已撤销，请停止新的使用</Trans>
            </p>
          ) : licence.daysLeft === 0 ? (
            <p className={css.ended}>
              <Icon name="info" />
              <Trans>授权期已满。已发布的内容能否保留，见授权书的期限条款；还要继续使用，请重新购买。</Trans>
            </p>
          ) : (
            <p className={css.ok}>
              <Icon name="check" />
              <Trans>授权已生成，不可更改</Trans>
            </p>
          )}
          {!isRevoked && (
            <p className={css.term}>
              <TermLeft until={licence.until} daysLeft={licence.daysLeft} />
              {licence.daysLeft !== null && licence.daysLeft <= 30 && (
                <Link className={textLink} to="/track/$id" params={{ id: licence.trackId }}>
                  <Trans>重新购买</Trans>
                </Link>
              )}
            </p>
          )}
          <p className={muted}>
            <Trans>购买方：{order.owner.name}</Trans>
          </p>
          <LicenceDownloads licence={licence} />
        </div>
        <div className={css.more}>
          <LicenceExtras licence={licence} />
          {!isRevoked && <LicenceFiles id={licence.id} />}
          {!isRevoked && <LicenceCovers licence={licence} item={item} />}
          <DownloadLog id={licence.id} />
        </div>
      </aside>
    </main>
  )
}
