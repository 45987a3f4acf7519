import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { dayOf, lastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { column, muted, page } from '#web/ui/theme/layout.css.ts'
import { isMistyped } from '../numbers/number-page.ts'
import { Mistyped } from '../verify/verify-page.tsx'
import { LETTER_STATES, levelWord } from './letter-words.ts'
import * as css from './letters.css.ts'
import { verifyLetterQuery } from './queries.ts'

/** /verify/letter/{number}: whether a letter is genuine and holds; persons are named by their first character only. */
export function VerifyLetterPage({ letterNo }: { letterNo: string }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const { data: letter } = useSuspenseQuery(verifyLetterQuery(api, letterNo))
  const shown = LETTER_STATES[letter.state]
  if (!letter.genuine)
    return (
      <main id="main" className={cx(column, page)}>
        <EmptyState as="h1" icon="alert" title={<Trans>这份证明无法通过验证</Trans>}>
          <Trans>内容与签名不符，请不要采信，并联系我们。</Trans>
        </EmptyState>
      </main>
    )
  return (
    <main id="main" className={cx(column, page)}>
      <header className={css.heading}>
        <div className={css.top}>
          <h1>
            <Trans>授权证明是真的</Trans>
          </h1>
          <Badge tone={shown.tone}>{i18n._(shown.name)}</Badge>
        </div>
        <p className={muted}>
          <Trans>这份证明由曲证 Cuemark 签发，内容没有被改动。个人姓名只显示首字。</Trans>
        </p>
      </header>
      <section className={css.section}>
        <dl className={css.facts}>
          <dt className={css.factName}>
            <Trans>证明编号</Trans>
          </dt>
          <dd>{letter.letterNo}</dd>
          <dt className={css.factName}>
            <Trans>被授权主体</Trans>
          </dt>
          <dd>{letter.names.map(({ name }) => name).join(t`、`)}</dd>
          <dt className={css.factName}>
            <Trans>依据</Trans>
          </dt>
          <dd>
            {letter.licenceNo === null
              ? i18n._(levelWord(letter.level))
              : [letter.track, letter.licenceNo].filter(Boolean).join(' · ')}
          </dd>
          <dt className={css.factName}>
            <Trans>签发日期</Trans>
          </dt>
          <dd>{dayOf(letter.issuedAt, locale)}</dd>
          {letter.until !== null && (
            <>
              <dt className={css.factName}>
                <Trans>有效期至</Trans>
              </dt>
              <dd>{lastDayOf(letter.until, locale)}</dd>
            </>
          )}
        </dl>
      </section>
    </main>
  )
}

/** No letter has this number. A result, so not the 404 page. */
export function UnknownLetterPage({ letterNo }: { letterNo: string }) {
  return (
    <main id="main" className={cx(column, page)}>
      <EmptyState
        as="h1"
        icon="info"
        title={<Trans>没有这个编号的授权证明</Trans>}
        actions={
          <LinkButton to="/verify">
            <Trans>验证授权书</Trans>
          </LinkButton>
        }
      >
        {isMistyped(letterNo) ? <Mistyped /> : <Trans>请核对编号，或重新扫描证明上的二维码。</Trans>}
      </EmptyState>
    </main>
  )
}
