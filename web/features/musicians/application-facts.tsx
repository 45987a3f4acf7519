import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import * as record from '#web/ui/kit/record.css.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { toAddress } from './claim.ts'
import { Pieces } from './pieces.tsx'
import type { Application } from './queries.ts'
import { AI_NAMES, TYPE_NAMES } from './words.ts'

/** What was sent; empty fields are left out. The sender's text is shown as text only. */
export function ApplicationFacts({ application, claimed }: { application: Application; claimed?: ReactNode }) {
  const { t, i18n } = useLingui()
  const { type, name, works, links, recordings, genres, society, ai, aiNote, contactPhone, contactEmail } = application
  const facts: (readonly [string, ReactNode])[] = [
    [t`身份`, i18n._(TYPE_NAMES[type])],
    [t`名称`, name],
    [t`作品`, works],
    [
      t`链接`,
      links.length > 0 &&
        links.map((link) => (
          <Fragment key={link}>
            <a className={textLink} href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
              {link}
            </a>
            <br />
          </Fragment>
        )),
    ],
    [t`试听`, application.files.length > 0 && <Pieces files={application.files} />],
    [t`录音数量`, recordings !== null && String(recordings)],
    [t`风格`, genres],
    [t`集体管理组织`, society],
    [t`AI 的使用`, [i18n._(AI_NAMES[ai]), aiNote].filter(Boolean).join(' · ')],
    [t`认领`, claimed ?? (application.claim !== null && <ClaimedPage claim={application.claim} />)],
    [t`认领的证明`, application.claimProof],
    [t`电话`, contactPhone],
    [t`邮箱`, contactEmail],
    [t`证件`, application.document ?? <Trans>已按期删除</Trans>],
  ]
  return (
    <dl className={record.facts}>
      {facts.map(
        ([about, value]) =>
          value && (
            <Fragment key={about}>
              <dt className={record.factName}>{about}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

function ClaimedPage({ claim }: { claim: string }) {
  const path = toAddress(claim)
  return (
    <a className={textLink} href={path}>
      {path}
    </a>
  )
}
