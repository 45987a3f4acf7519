import { Trans, useLingui } from '@lingui/react/macro'
import * as record from '#web/ui/kit/record.css.ts'
import * as css from './certify.css.ts'
import type { Certification } from './queries.ts'
import { certificationReason } from './reasons.ts'

/** Why the last application was not approved. */
export function Rejection({ certification: { reason, note } }: { certification: Certification }) {
  const { i18n } = useLingui()
  return (
    <section className={record.notice} aria-labelledby="rejection">
      <h2 id="rejection" className={css.noticeTitle}>
        <Trans>上次的认证没有通过</Trans>
      </h2>
      {reason && <p>{certificationReason(i18n, reason)}</p>}
      {note && <p>{note}</p>}
      <p className={css.note}>
        <Trans>填写过的内容都保留着，修改后可以重新提交。</Trans>
      </p>
    </section>
  )
}
