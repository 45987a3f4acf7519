import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lengthText } from '#web/lib/format/duration.ts'
import { fileSize } from '#web/lib/format/file-size.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import type { LicenceFile } from '#worker/modules/licences/contract.ts'
import * as css from './licence-files.css.ts'
import { useDownloadAudio } from './mutations.ts'
import { filesQuery } from './queries.ts'

export const FILES_ID = 'files'

/** Every version and the stems, which the licence covers too (docs/licensing.md, 7.1), each as its original file. */
export function LicenceFiles({ id }: { id: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: files = [] } = useQuery(filesQuery(api, id))
  if (files.length === 0) return null
  return (
    <section className={css.section} id={FILES_ID} aria-labelledby="files-title">
      <h2 id="files-title" className={css.title}>
        <Trans>全部版本与分轨</Trans>
      </h2>
      <p className={css.note}>
        <Trans>这份授权涵盖以下全部文件，可以在同一个项目中使用。</Trans>
      </p>
      <ul className={css.list}>
        {files.map((file) => (
          <FileRow key={file.versionId} id={id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ id, file }: { id: string; file: LicenceFile }) {
  const { t } = useLingui()
  const locale = useLocale()
  const download = useDownloadAudio()
  const { versionId, name, format, sampleRate, bitDepth, seconds, bytes } = file
  const facts = [
    lengthText(seconds * 1000, locale),
    format.toUpperCase(),
    `${sampleRate / 1000} kHz`,
    bitDepth ? `${bitDepth} bit` : null,
    fileSize(bytes, locale),
  ]
  return (
    <li className={css.row}>
      <div className={css.what}>
        <div className={css.name}>{name}</div>
        <div className={css.facts}>
          <Dotted items={facts} />
        </div>
      </div>
      <Button
        scale="sm"
        isBusy={download.isPending}
        onClick={() => download.mutate({ id, versionId })}
        aria-label={t`下载：${name}`}
      >
        <Trans>下载</Trans>
      </Button>
    </li>
  )
}
