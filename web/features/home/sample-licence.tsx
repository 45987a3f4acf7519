import { Trans } from '@lingui/react/macro'
import { Seal } from '#web/ui/drawn/seal.tsx'
import { Wave } from '#web/ui/drawn/wave.tsx'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import * as css from './hero.css.ts'

/** A licence document with a real track; holder and number are marked as a sample. */
export function SampleLicence({ track }: { track: RowTrack }) {
  return (
    <KeptPart as="figure" id="sample-licence" of={`${track.name} ${track.wavePicUrl}`} className={css.slip}>
      <figcaption className={css.slipKind}>
        <Trans>音乐商用授权书 · 样张</Trans>
      </figcaption>
      <p className={css.slipName}>{track.name}</p>
      <dl className={css.facts}>
        <dt className={css.fact}>
          <Trans>被授权方</Trans>
        </dt>
        <dd>
          <Trans>河岸影像工作室</Trans>
        </dd>
        <dt className={css.fact}>
          <Trans>项目</Trans>
        </dt>
        <dd>
          <Trans>城市纪录片《河》</Trans>
        </dd>
        <dt className={css.fact}>
          <Trans>用途</Trans>
        </dt>
        <dd>
          <Trans>视频 · 社媒 · 直播</Trans>
        </dd>
        <dt className={css.fact}>
          <Trans>地域 · 期限</Trans>
        </dt>
        <dd>
          <Trans>全球 · 永久</Trans>
        </dd>
        <dt className={css.fact}>
          <Trans>编号</Trans>
        </dt>
        <dd>CM-2026-XXXX-XXXX</dd>
      </dl>
      <div className={css.slipWave}>
        <Wave src={track.wavePicUrl} progress={1} scale="slip" />
      </div>
      <div className={css.stamp}>
        <Seal look="stamp" size={92} />
      </div>
    </KeptPart>
  )
}
