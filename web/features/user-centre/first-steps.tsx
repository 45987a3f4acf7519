import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as css from './landing.css.ts'

/** For users without purchases: the steps from searching to a licence. */
export function FirstSteps() {
  return (
    <section className={css.first} aria-labelledby="first-steps">
      <h2 id="first-steps" className={css.firstTitle}>
        <Trans>从第一份授权开始</Trans>
      </h2>
      <ol className={css.steps}>
        <li className={css.step}>
          <strong>
            <Trans>挑一首</Trans>
          </strong>
          <Trans>按适合的内容、情绪或节奏找，先听再决定。</Trans>
        </li>
        <li className={css.step}>
          <strong>
            <Trans>选授权</Trans>
          </strong>
          <Trans>谁来用、用在哪里、用多久，价格随选择写明。</Trans>
        </li>
        <li className={css.step}>
          <strong>
            <Trans>拿凭证</Trans>
          </strong>
          <Trans>填好授权信息，带编号与签名的授权书和原始音频就在这里。</Trans>
        </li>
      </ol>
      <div className={css.firstActions}>
        <LinkButton look="primary" to="/explore">
          <Trans>去找音乐</Trans>
        </LinkButton>
        <LinkButton to="/help" hash="choosing">
          <Trans>怎么选授权</Trans>
        </LinkButton>
      </div>
    </section>
  )
}
