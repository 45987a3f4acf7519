import { Trans, useLingui } from '@lingui/react/macro'
import { Price } from '#web/ui/price.tsx'
import * as css from './transfer.css.ts'

/** A drawn example of a proof: what must be readable on the picture. */
export function ProofExample({ name, reference, fen }: { name: string; reference: string; fen: number }) {
  const { t } = useLingui()
  return (
    <figure className={css.example}>
      <div className={css.receipt} role="img" aria-label={t`凭证示例：一张转账成功的截图`}>
        <div className={css.receiptHead}>
          <span className={css.receiptMark}>✓</span>
          <Trans>转账成功</Trans>
        </div>
        <div className={css.receiptRows}>
          <span>
            <Trans>收款户名</Trans>
          </span>
          <span>{name}</span>
          <span>
            <Trans>转账金额</Trans>
          </span>
          <span>
            <Price fen={fen} />
          </span>
          <span>
            <Trans>附言</Trans>
          </span>
          <span>{reference}</span>
          <span>
            <Trans>银行流水号</Trans>
          </span>
          <span className={css.blank} />
        </div>
      </div>
      <figcaption className={css.note}>
        <Trans>示例（非真实凭证）。截图上要看得清收款户名、金额、时间和银行流水号；其余账户信息可以遮住。</Trans>
      </figcaption>
    </figure>
  )
}
