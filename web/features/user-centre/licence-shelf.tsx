import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { useDownloadAudio } from '../licences/mutations.ts'
import { TermLeft } from '../licences/term-left.tsx'
import { BriefRow } from './brief-row.tsx'
import * as css from './landing.css.ts'
import type { LicenceBrief, Summary } from './queries.ts'

/** Valid licences, each with its document and its recording. */
export function LicenceShelf({ licences }: { licences: Summary['licences'] }) {
  if (licences.issued.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="licences">
      <div className={css.head}>
        <h2 id="licences" className={css.title}>
          <Trans>可下载的授权书</Trans>
        </h2>
        <Link className={textLink} to="/uc/licence">
          <Trans>全部 {licences.issuedCount} 份</Trans>
        </Link>
      </div>
      <ul className={css.rows}>
        {licences.issued.map((licence) => (
          <Issued key={licence.id} licence={licence} />
        ))}
      </ul>
    </section>
  )
}

function Issued({ licence }: { licence: LicenceBrief }) {
  const { id, licenceNo, name, versionName, artists, cover } = licence
  const { t } = useLingui()
  const download = useDownloadAudio()
  const title = name || t`已移除的作品`
  return (
    <BriefRow
      cover={cover}
      title={title}
      note={
        <>
          <span>{[...artists, versionName].filter(Boolean).join(' · ')}</span>
          <span className={css.licenceNo}>{licenceNo}</span>
          <span>
            <TermLeft until={licence.until} daysLeft={licence.daysLeft} />
          </span>
          <Link className={textLink} to="/uc/licence/$id" params={{ id }} hash="files">
            <Trans>全部版本与分轨</Trans>
          </Link>
        </>
      }
    >
      <LinkButton scale="sm" to="/uc/licence/$id" params={{ id }} aria-label={t`查看授权书：${title}`}>
        <Trans>查看授权书</Trans>
      </LinkButton>
      <Button
        scale="sm"
        isBusy={download.isPending}
        onClick={() => download.mutate({ id })}
        aria-label={t`下载原始音频：${title}`}
      >
        <Trans>下载原始音频</Trans>
      </Button>
    </BriefRow>
  )
}
