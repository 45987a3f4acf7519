import { Trans, useLingui } from '@lingui/react/macro'
import { reasonText } from '#web/features/orders/transfer/reasons.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProveFirst } from '../area-page.tsx'
import { Fact } from '../fact.tsx'
import { OwnerName } from '../owner-name.tsx'
import type { Me } from '../queries.ts'
import * as staff from '../staff.css.ts'
import { DecideTransfer } from './decide-transfer.tsx'
import { TransferHistory } from './transfer-history.tsx'
import type { Transfer } from './transfer-queries.ts'
import * as css from './transfers.css.ts'

/** One proof: its picture beside the order, and what is to be decided. */
export function TransferItem({ transfer, me }: { transfer: Transfer; me: Me }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { orderNo, state, submittedAt, dueAt, isOverdue, decidedAt, reason, image, fileName, sameImage } = transfer
  const { order, contact } = transfer
  return (
    <li className={`${staff.item} ${css.item}`}>
      {image ? (
        <a className={css.picture} href={image} target="_blank" rel="noopener" aria-label={t`打开凭证图片：${orderNo}`}>
          <img className={css.image} src={image} alt={t`订单 ${orderNo} 的转账凭证`} loading="lazy" />
        </a>
      ) : (
        <p className={css.picture}>
          <Trans>图片已按期删除</Trans>
        </p>
      )}
      <div className={css.about}>
        <div className={staff.itemHead}>
          <h2 className={staff.itemTitle}>{orderNo}</h2>
          {isOverdue && (
            <Badge tone="alert">
              <Trans>已超时</Trans>
            </Badge>
          )}
          {sameImage.length > 0 && (
            <Badge tone="alert">
              <Trans>同一图片用于多个订单</Trans>
            </Badge>
          )}
        </div>
        <p className={css.amount}>
          <span className={staff.factName}>
            <Trans>应付金额</Trans>
          </span>
          <Price fen={order.amountPayable} scale="lg" />
        </p>
        <dl className={staff.facts}>
          <Fact name={t`联系人`}>{[contact.name, contact.mobile, contact.email].filter(Boolean).join(' · ')}</Fact>
          <Fact name={t`购买方`}>
            <OwnerName owner={order.owner} />
          </Fact>
          <Fact name={t`授权清单`}>{order.items.join(t`、`)}</Fact>
          <Fact name={t`凭证提交时间`}>{getMinute(submittedAt, locale)}</Fact>
          {state === 'waiting' && <Fact name={t`最晚确认`}>{getMinute(dueAt, locale)}</Fact>}
          {decidedAt && <Fact name={t`处理时间`}>{getMinute(decidedAt, locale)}</Fact>}
          {reason && <Fact name={t`原因`}>{reasonText(i18n, reason)}</Fact>}
          <Fact name={t`文件`}>{fileName}</Fact>
          {sameImage.length > 0 && <Fact name={t`相同图片`}>{sameImage.join(t`、`)}</Fact>}
        </dl>
        <Checks transfer={transfer} />
        <TransferHistory history={order.history} />
        {state === 'waiting' && <ProveFirst me={me} />}
        {state === 'waiting' && <DecideTransfer transfer={transfer} />}
      </div>
    </li>
  )
}

/** Who has found the money, where two people have to. */
function Checks({ transfer: { people, checks, state } }: { transfer: Transfer }) {
  const locale = useLocale()
  if (people === 1 && checks.length === 0) return null
  return (
    <div className={css.checks}>
      {people > 1 && state === 'waiting' && (
        <p>
          <Trans>大额转账：须由 {people} 位不同的同事确认。</Trans>
        </p>
      )}
      <ul>
        {checks.map(({ by, at, isMine, reference }) => (
          <li key={by}>
            {isMine ? (
              <Trans>
                你在 {getMinute(at, locale)} 确认，流水号 {reference}
              </Trans>
            ) : reference ? (
              <Trans>
                {by} 在 {getMinute(at, locale)} 确认，流水号 {reference}
              </Trans>
            ) : (
              <Trans>
                {by} 在 {getMinute(at, locale)} 确认
              </Trans>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
