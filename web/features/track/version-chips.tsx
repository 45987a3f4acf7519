import { useLingui } from '@lingui/react/macro'
import { useStore } from 'jotai'
import { lengthText } from '#web/lib/format/duration.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { changeVersion } from '#web/player/engine/change-version.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { type Version, versionSound } from '../catalogue-core/track.ts'
import * as css from './track-page.css.ts'

/** Every version has its own address, and changes the waveform, the playing sound and the licences on offer. */
export function VersionChips({
  track,
  versions,
  chosen,
}: {
  track: TrackWire
  versions: readonly Version[]
  chosen: Version
}) {
  const { t } = useLingui()
  const store = useStore()
  const locale = useLocale()
  return (
    <nav className={css.versions} aria-label={t`版本`}>
      {versions.map((version) => (
        <ChipLink
          key={version.id}
          look={version === chosen ? 'chosen' : 'outline'}
          to="/track/$id"
          params={{ id: track.id }}
          search={version === versions[0] ? {} : { version: version.id }}
          aria-current={version === chosen ? 'true' : undefined}
          replace
          keepsScroll
          preload={false}
          onClick={() => changeVersion(store, versionSound(track, version))}
        >
          {version.name} <span className={css.time}>{lengthText(version.duration, locale)}</span>
        </ChipLink>
      ))}
    </nav>
  )
}
