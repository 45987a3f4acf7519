import { Trans } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/chip.tsx'
import type { TagWire } from '#worker/modules/catalogue/contract.ts'
import { KeptPart } from '../catalogue-core/markup/kept-part.tsx'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import * as css from './hero.css.ts'
import { HeroSearch } from './hero-search.tsx'
import { SampleLicence } from './sample-licence.tsx'

const MOST_CHIPS = 8

/** Slogan, search, and a sample licence. */
export function Hero({ tags, sample }: { tags: readonly TagWire[]; sample: RowTrack | undefined }) {
  const scenes = tags.filter((tag) => tag.kind === 'scene').slice(0, MOST_CHIPS)
  return (
    <div className={css.hero}>
      <div>
        <h1 className={css.title}>
          <Trans>
            好音乐，
            <br />
            有凭有据地用。
          </Trans>
        </h1>
        <p className={css.lead}>
          <Trans>超过 20,000 个品牌在这里取得商用授权。每一首都附带一份任何人都能验证的授权书。</Trans>
        </p>
        <HeroSearch />
        <KeptPart
          as="div"
          id="hero-scenes"
          of={JSON.stringify(scenes.map(({ id, name }) => [id, name]))}
          className={css.chips}
        >
          {scenes.map((scene) => (
            <ChipLink key={scene.id} to="/explore" search={{ category: 'music', tags: scene.id }} preload={false}>
              {scene.name}
            </ChipLink>
          ))}
        </KeptPart>
      </div>
      {sample && <SampleLicence track={sample} />}
    </div>
  )
}
