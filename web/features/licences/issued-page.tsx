import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import type { IssuedLicence, LicenceItem } from './issued-licence.ts'
import { LicenceCovers } from './licence-covers.tsx'
import { LicenceDownloads } from './licence-downloads.tsx'
import * as css from './licence-page.css.ts'
import { LicencePaper } from './licence-paper.tsx'

type Props = { licence: IssuedLicence; item: LicenceItem; order: OrderWire; title: Ref<HTMLHeadingElement> }

/** An issued licence: the document and all actions. */
export function IssuedPage({ licence, item, order, title }: Props) {
  const isRevoked = licence.status === 'revoked'
  return (
    <main id="main" className={css.layout}>
      <LicencePaper licence={licence} item={item} title={title} />
      <aside className={css.aside}>
        {isRevoked ? (
          <p className={css.revoked}>
            <Icon name="alert" />
            <Trans>授权已撤销，请停止新的使用</Trans>
          </p>
        ) : (
          <p className={css.ok}>
            <Icon name="check" />
            <Trans>授权已生成，不可更改</Trans>
          </p>
        )}
        <p className={muted}>
          <Trans>购买方：{order.owner.name}</Trans>
        </p>
        <LicenceDownloads licence={licence} />
        {!isRevoked && <LicenceCovers licence={licence} item={item} />}
      </aside>
    </main>
  )
}
