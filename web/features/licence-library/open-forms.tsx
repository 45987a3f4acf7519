import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { LibraryFilters } from '#worker/modules/licences/library/contract.ts'
import * as css from './library.css.ts'

/** Orders whose forms are not filled in: until then there is no licence. */
export function OpenForms({ orders }: { orders: LibraryFilters['open'] }) {
  return (
    <section className={css.open}>
      <h2 className={css.openTitle}>
        <Icon name="alert" />
        <Trans>还差一步：填写授权信息，授权书才会签发</Trans>
      </h2>
      <ul className={css.openList}>
        {orders.map(({ orderNo, licences }) => (
          <li key={orderNo} className={css.openRow}>
            <span className={css.openWhat}>
              <Trans>订单 {orderNo}</Trans> · <Plural value={licences} other="# 份待填写" />
            </span>
            <LinkButton scale="sm" look="primary" to="/uc/order/$orderNo/licences" params={{ orderNo }}>
              {licences > 1 ? <Trans>一次填写</Trans> : <Trans>去填写</Trans>}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
