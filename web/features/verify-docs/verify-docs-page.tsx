import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VerifyForm } from '#web/features/licences/verify/verify-form.tsx'
import { AnchorButton } from '#web/ui/link-button.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import * as css from './verify-docs.css.ts'

const KEYS = '/.well-known/licence-keys.json'
const HEADS = '/.well-known/licence-heads.json'
/** The verifiers, for programs and people: public/docs/verify. */
const NODE = '/docs/verify/verify-licence.mjs'
const PYTHON = '/docs/verify/verify_licence.py'

/** How anybody checks a licence with a program that is not ours to run. */
export function VerifyDocsPage() {
  const { t } = useLingui()
  const { origin } = useRouteContext({ from: '__root__' })
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>
          <Trans>独立验证授权书</Trans>
        </h1>
        <p className={muted}>
          <Trans>不必相信我们的网页：下面的程序只用 Node 或 Python 自带的功能，几十行，可以逐行读完。</Trans>
        </p>
      </header>
      <Part title={<Trans>下载程序</Trans>}>
        <div className={css.buttons}>
          <AnchorButton look="primary" href={NODE} download>
            <Trans>下载 Node 程序</Trans>
          </AnchorButton>
          <AnchorButton look="primary" href={PYTHON} download>
            <Trans>下载 Python 程序</Trans>
          </AnchorButton>
        </div>
        <pre className={css.code}>{`node verify-licence.mjs ${origin} certificate.pdf
python3 verify_licence.py ${origin} certificate.pdf`}</pre>
        <p>
          <Trans>
            文件可以是授权书 PDF，也可以是其中的附件 licence.json；一次可以给出多个。退出码为 0 表示全部为真。
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>程序核对什么</Trans>}>
        <ul className={css.list}>
          <li>
            <Trans>
              签名：签署的文字（RFC 8785 格式的 JSON）与 Ed25519
              签名相符，公钥在公布的公钥之中。改动任何一位都会被发现。
            </Trans>
          </li>
          <li>
            <Trans>文件：PDF 的 SHA-256 摘要与签发时一致。</Trans>
          </li>
          <li>
            <Trans>
              顺序：每份授权书与每次撤销都按先后进入同一条哈希链，链头每天签名公布。已公布的链头互相衔接，事后插入、删除或更改任何一份都会使它们对不上。
            </Trans>
          </li>
          <li>
            <Trans>状态：是否已撤销、是否已到期。</Trans>
          </li>
        </ul>
      </Part>
      <Part title={<Trans>公布的数据</Trans>}>
        <ul className={css.list}>
          <li>
            <a className={textLink} href={KEYS}>
              {t`公钥（JWK）`}
            </a>
            <code className={css.path}>{KEYS}</code>
          </li>
          <li>
            <a className={textLink} href={HEADS}>
              {t`每日链头`}
            </a>
            <code className={css.path}>{HEADS}</code>
          </li>
        </ul>
        <p>
          <Trans>
            链的算法：第 n 个值是前一个值与第 n 份文件摘要（各 32 字节）相接后的 SHA-256，起点为 32
            个零字节。链头自行存档，就能在以后证明它没有变过。
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>没有网络时</Trans>}>
        <p>
          <Trans>证据包里的 verify 文件夹带有公钥、链头、链上的位置和当时的状态，用它代替网址：</Trans>
        </p>
        <pre className={css.code}>node verify-licence.mjs verify verify/licence.json</pre>
      </Part>
      <Part title={<Trans>在网页上验证</Trans>}>
        <VerifyForm />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
