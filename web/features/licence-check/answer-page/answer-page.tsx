import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Fact, Facts } from '#web/features/licences/facts.tsx'
import { isMistyped } from '#web/features/licences/numbers/number-page.ts'
import * as verify from '#web/features/licences/verify/verify.css.ts'
import { VerifyForm } from '#web/features/licences/verify/verify-form.tsx'
import { Mistyped } from '#web/features/licences/verify/verify-page.tsx'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { QrCode } from '#web/ui/drawn/qr-code.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { AnswerStatement, UseAnswer } from '#worker/modules/licences/answers/contract.ts'
import { documentLocale } from '#worker/modules/licences/values.ts'
import '#web/features/licences/print.css.ts'
import * as css from './answer-page.css.ts'
import { answerQuery } from './answer-query.ts'

/** The statement of an answer: anybody with its number may read, print and check it. */
export function AnswerPage({ answerNo }: { answerNo: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(answerQuery(api, answerNo))
  const { statement, proof } = data
  if (!statement || !proof)
    return (
      <Unknown title={<Trans>这份答复未通过校验</Trans>} number={data.answerNo}>
        <Trans>存有这个编号的记录，但它与签名不符。请勿依据它使用作品，并与我们联系。</Trans>
      </Unknown>
    )
  return (
    <main id="main" className={verify.page}>
      <Statement statement={statement} />
      <Tools answerNo={data.answerNo} proof={proof} />
    </main>
  )
}

/** No statement has this number. A result, so not the 404 page. */
export function UnknownAnswerPage({ answerNo }: { answerNo: string }) {
  return (
    <Unknown title={<Trans>没有这样一份答复</Trans>} number={answerNo}>
      {isMistyped(answerNo) ? <Mistyped /> : <Trans>我们没有存过这个编号的答复。请对照原件逐位核对。</Trans>}
    </Unknown>
  )
}

function Unknown({ title, number, children }: { title: ReactNode; number: string; children: ReactNode }) {
  return (
    <main id="main" className={verify.page}>
      <section className={verify.unknown}>
        <h1 className={verify.title}>{title}</h1>
        <p className={verify.number}>{number}</p>
        <p>{children}</p>
      </section>
      <VerifyForm number={number} />
    </main>
  )
}

function Statement({ statement }: { statement: AnswerStatement }) {
  const locale = useLocale()
  const language = documentLocale(locale)
  const { answerNo, notice, track, question, answer, clause, ways, askedAt, termsVersion } = statement
  const [use, where, term, who, audience] = question.words.map((text) => text[language])
  return (
    <article className={verify.certificate}>
      <header className={css.head}>
        <p className={verify.good}>
          <Trans>签名有效</Trans>
        </p>
        <h1 className={verify.title}>
          <Trans>授权问题的答复</Trans>
        </h1>
        <p className={verify.number}>{answerNo}</p>
      </header>
      <p className={css.notice}>{notice[language]}</p>
      <p className={css.words}>{answer.words[language]}</p>
      <Facts>
        {track && (
          <Fact name={<Trans>作品</Trans>}>
            <PlainLink to="/track/$id" params={{ id: track.id }} className={textLink}>
              {track.title[language]}
            </PlainLink>
          </Fact>
        )}
        <Fact name={<Trans>做什么用</Trans>}>{use}</Fact>
        <Fact name={<Trans>在哪里</Trans>}>{where}</Fact>
        <Fact name={<Trans>用多久</Trans>}>{term}</Fact>
        <Fact name={<Trans>谁来用</Trans>}>{who}</Fact>
        <Fact name={<Trans>覆盖多少人</Trans>}>{audience}</Fact>
        <Fact name={<Trans>条款</Trans>}>
          {clause.id} {clause.text[language]}
        </Fact>
        {answer.licenceNo && (
          <Fact name={<Trans>已有的授权书</Trans>}>
            <PlainLink to="/verify/$licenceNo" params={{ licenceNo: answer.licenceNo }} className={textLink}>
              {answer.licenceNo}
            </PlainLink>
          </Fact>
        )}
        {ways.length > 0 && (
          <Fact name={<Trans>可以取得的授权</Trans>}>
            <ul className={css.ways}>
              {ways.map((way) => (
                <li key={`${way.kind} ${way.code}`}>
                  <WayKind kind={way.kind} covers={way.covers} /> {way.name[language]}{' '}
                  <strong>{way.priceFen < 0 ? <Trans>询价</Trans> : yuanNamed(way.priceFen, locale)}</strong>
                  {way.kind === 'membership' && way.priceFen >= 0 && <Trans>每月</Trans>}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={<Trans>答复时间</Trans>}>{getMinute(askedAt, locale)}</Fact>
        <Fact name={<Trans>条款版本</Trans>}>{termsVersion}</Fact>
      </Facts>
      <Address answerNo={answerNo} />
    </article>
  )
}

/** Where the statement can be checked, as on certificates: whoever has the print finds the page. */
function Address({ answerNo }: { answerNo: string }) {
  const { t } = useLingui()
  const { origin } = useRouteContext({ from: '__root__' })
  const url = `${origin}/answers/${answerNo}`
  return (
    <div className={css.foot}>
      <QrCode text={url} label={t`这份答复的二维码`} size={104} />
      <p className={css.footText}>
        <Trans>扫码核对这份答复</Trans>
        <br />
        {url.replace(/^https?:\/\//, '')}
      </p>
    </div>
  )
}

function WayKind({ kind, covers }: Pick<AnswerStatement['ways'][number], 'kind' | 'covers'>) {
  if (kind === 'membership') return <Trans>会员兑换：</Trans>
  if (kind === 'fee') return <Trans>补足受众：</Trans>
  return covers ? null : <Trans>最接近：</Trans>
}

/** Print, and the file with which it can be checked without us; a link, so that it works without a script. */
function Tools({ answerNo, proof }: { answerNo: string; proof: NonNullable<UseAnswer['proof']> }) {
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof))}`
  return (
    <div className={css.tools}>
      <AnchorButton href={file} download={`${answerNo}.json`}>
        <Trans>下载可核对的文件</Trans>
      </AnchorButton>
      <Button onClick={() => window.print()}>
        <Trans>打印</Trans>
      </Button>
    </div>
  )
}
