import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteContext } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type ActionContext, showToast, useActionContext } from '../actions/action-context.ts'
import * as css from './contact-page.css.ts'
import { type EnquirySearch, enquiryLines, toEnquiry } from './enquiry.ts'

/** The track and licence of an enquiry: they go with the form, and can be copied into a chat. */
export function EnquiryCard({ track, search }: { track: TrackWire; search: EnquirySearch }) {
  const { i18n } = useLingui()
  const { origin } = useRouteContext({ from: '__root__' })
  const actionContext = useActionContext()
  const enquiry = toEnquiry(i18n, origin, track, search)
  const lines = enquiryLines(i18n, enquiry)
  return (
    <section className={css.enquiry} aria-labelledby="enquiry">
      <img className={css.cover} src={track.cover} alt="" width={96} height={96} />
      <div className={css.about}>
        <h2 id="enquiry" className={css.enquiryTitle}>
          <Trans>询问这首作品的授权</Trans>
        </h2>
        <p className={css.name}>
          <Link to="/track/$id" params={{ id: track.id }} search={{ version: search.version, _: search._ }}>
            {enquiry.name}
          </Link>
          <span className={css.artists}>{enquiry.artists}</span>
        </p>
        {enquiry.version && (
          <p className={css.licence}>
            <Trans>版本：{enquiry.version}</Trans>
          </p>
        )}
        {enquiry.licence && <p className={css.licence}>{enquiry.licence}</p>}
      </div>
      <div className={css.send}>
        <Button onClick={() => copy(actionContext, lines.join('\n'))}>
          <Icon name="copy" />
          <Trans>复制全部信息</Trans>
        </Button>
        <p className={css.hint}>
          <Trans>会随下面的表单一起发送。</Trans>
        </p>
      </div>
    </section>
  )
}

async function copy(actionContext: ActionContext, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(actionContext, 'success', msg`已复制`)
  } catch {
    showToast(actionContext, 'error', msg`复制失败，请手动复制`)
  }
}
