import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import { CheckFileField } from '../check-file/check-file-field.tsx'
import { isMistyped } from '../numbers/number-page.ts'
import { verifyQuery } from '../queries.ts'
import * as css from './verify.css.ts'
import { VerifyForm } from './verify-form.tsx'
import '../print.css.ts'
import { GenuineLicence } from './verify-result.tsx'

/** `number`: what was submitted without a script and is none of our numbers. */
export function VerifyStartPage({ number }: { number: string | undefined }) {
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>
          <Trans>验证授权书</Trans>
        </h1>
        <p className={muted}>
          <Trans>
            输入授权书、授权答复或授权证明的编号，扫描上面的二维码，或选择收到的 PDF，即可核对真伪、授权范围与当前状态。
          </Trans>
        </p>
      </header>
      <VerifyForm number={number ?? ''} isAsked={number !== undefined} />
      <CheckFileField />
      <p className={css.note}>
        <PlainLink className={textLink} to="/docs/verify">
          <Trans>不依赖本网站，用自己的程序验证</Trans>
        </PlainLink>
      </p>
    </main>
  )
}

/** A licence with this number exists. */
export function VerifyPage({ licenceNo, isOver }: { licenceNo: string; isOver: boolean }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: licence } = useSuspenseQuery(verifyQuery(api, licenceNo))
  return (
    <main id="main" className={css.page}>
      {licence.genuine ? (
        <>
          <GenuineLicence licence={licence} isOver={isOver} />
          <div className={css.print}>
            <Button onClick={() => window.print()}>
              <Trans>打印</Trans>
            </Button>
          </div>
          <p className={css.note}>
            <Trans>请核对手中授权书的各项内容是否与此一致。为保护隐私，个人姓名只显示首字。</Trans>
          </p>
        </>
      ) : (
        <NotGenuine title={<Trans>这份授权书未通过校验</Trans>} number={licence.licenceNo}>
          <Trans>存有这个编号的记录，但它与签名不符。请勿依据手中的文件使用作品，并与我们联系。</Trans>
        </NotGenuine>
      )}
      <Again />
    </main>
  )
}

/** No licence has this number. A result, so not the 404 page. */
export function UnknownLicencePage({ licenceNo }: { licenceNo: string }) {
  return (
    <main id="main" className={css.page}>
      <NotGenuine title={<Trans>没有这样一份授权书</Trans>} number={licenceNo}>
        {isMistyped(licenceNo) ? (
          <Mistyped />
        ) : (
          <Trans>
            我们没有签发过这个编号的授权书。请对照原件逐位核对；若编号无误，手中的文件并非由曲证签发，不能作为授权凭证。
          </Trans>
        )}
      </NotGenuine>
      <Again licenceNo={licenceNo} />
    </main>
  )
}

function NotGenuine({ title, number, children }: { title: ReactNode; number: string; children: ReactNode }) {
  return (
    <section className={css.unknown}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.number}>{number}</p>
      <p>{children}</p>
    </section>
  )
}

/** For the page of any number: its own check says that it was copied wrongly. */
export const Mistyped = () => <Trans>编号与它的校验位不符，有一位抄错了，请对照原件逐位核对。</Trans>

function Again({ licenceNo }: { licenceNo?: string }) {
  return (
    <section className={css.again}>
      <h2>{licenceNo ? <Trans>核对编号后再试</Trans> : <Trans>验证另一份</Trans>}</h2>
      <VerifyForm {...(licenceNo && { number: licenceNo })} />
      <CheckFileField />
    </section>
  )
}
