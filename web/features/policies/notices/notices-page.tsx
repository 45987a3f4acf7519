import { Trans, useLingui } from '@lingui/react/macro'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as policy from '../policy.css.ts'
import { PolicyNav } from '../policy-nav.tsx'
import * as css from './notices.css.ts'
import { NAMED_PARTS } from './parts.ts'

/** Where the site says under which licences it uses the work of others; the file has all of them in full. */
export function NoticesPage() {
  const { t } = useLingui()
  const tasks = useTasks()
  return (
    <main id="main" className={policy.page}>
      <PolicyNav />
      <header className={policy.heading}>
        <h1>
          <Trans>第三方许可</Trans>
        </h1>
      </header>
      <div className={policy.text}>
        <div className={policy.body}>
          <p className={policy.intro}>
            <Trans>
              曲证使用了下列第三方作品，均未作修改。多数采用 MIT、BSD 或 Apache 等宽松许可；许可另有要求的列于下表。
            </Trans>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it where it is wider than the page. */}
          <section className={css.frame} aria-label={t`许可另有要求的作品`} tabIndex={0}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t`作品`}</th>
                  <th scope="col">{t`许可`}</th>
                  <th scope="col">{t`用于`}</th>
                  <th scope="col">{t`源代码`}</th>
                </tr>
              </thead>
              <tbody>
                {NAMED_PARTS.map(({ name, package: from, licence, source }) => (
                  <tr key={name}>
                    <th scope="row" lang="en">
                      {name}
                    </th>
                    <td lang="en">{licence}</td>
                    <td>{tasks[from]}</td>
                    <td>
                      <a className={textLink} href={source} lang="en">
                        {new URL(source).host}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={policy.paragraph}>
            <Trans>
              采用 LGPL 的作品可以换成你修改过的版本；为排除由此产生的错误，可以对使用它们的部分进行反向工程。
            </Trans>
          </p>
          <p className={policy.paragraph}>
            <a className={textLink} href="/third-party-notices.txt">
              <Trans>全部作品与许可全文（英文文本文件）</Trans>
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}

/** What each package does here. */
function useTasks(): Record<string, string> {
  const { t } = useLingui()
  return {
    'peaks.js': t`绘制波形`,
    'waveform-data': t`波形数据`,
    'wasm-media-encoders': t`编码 MP3 试听文件`,
    '@resvg/resvg-wasm': t`生成图片`,
    '@expo-google-fonts/noto-sans-sc': t`授权书与图片的字体`,
    '@expo-google-fonts/noto-sans': t`授权书与图片的字体`,
  }
}
