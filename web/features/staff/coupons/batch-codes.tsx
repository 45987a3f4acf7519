import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CSV_START, csvRow } from '#core/files/csv.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { cluster } from '#web/ui/theme/layout.css.ts'
import * as staff from '../staff.css.ts'

/** The codes of a new batch: shown this once, because only their hashes are stored. */
export function BatchCodes({
  codes,
  waits,
  onDone,
}: {
  codes: readonly string[]
  /** A second person has to confirm the batch. */
  waits: boolean
  onDone: () => void
}) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const table = CSV_START + codes.map((code) => csvRow([code])).join('')
  return (
    <section className={staff.section}>
      <h2 className={staff.subheading}>
        <Plural value={codes.length} other="# 个优惠码" />
      </h2>
      <p>
        <Trans>只显示这一次，请现在保存：网站只存校验值，不能再次显示。</Trans>
      </p>
      {waits && (
        <p role="status">
          <Trans>这批券的总价值超过一个人的限额：第二人确认之前，这些码不能领取。</Trans>
        </p>
      )}
      <TextArea label={t`优惠码`} value={text} readOnly rows={Math.min(12, codes.length + 1)} />
      <div className={cluster}>
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(table)}`} download="coupon-codes.csv">
          <Trans>下载 CSV</Trans>
        </a>
        <Button onClick={onDone}>
          <Trans>已保存</Trans>
        </Button>
      </div>
    </section>
  )
}
