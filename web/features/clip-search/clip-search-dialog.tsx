import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { loginDialogAtom } from '../actions/session-atoms.ts'
import { droppedClipAtom } from './atoms.ts'
import { ClipChooser } from './clip-chooser.tsx'
import { ClipProgress } from './clip-progress.tsx'
import { ClipRefusalNote } from './clip-refusal-note.tsx'
import { ClipResults } from './clip-results.tsx'
import * as css from './clip-search.css.ts'
import { useClipSearch } from './use-clip-search.ts'

/** Search for tracks that sound like a recording. Following a link in it closes it. */
export default function ClipSearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const router = useRouter()
  const { clip, search, cancel, forget } = useClipSearch()
  const [dropped, setDropped] = useAtom(droppedClipAtom)
  // Two modal dialogs would compete for the focus: this one is hidden while the visitor signs in.
  const isSigningIn = useAtomValue(loginDialogAtom) !== null
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose])
  useEffect(() => {
    if (!dropped) return
    setDropped(null)
    void search(dropped)
  }, [dropped, setDropped, search])
  const body = () => {
    if (!clip) return <ClipChooser onFile={search} />
    if (clip.state === 'working') return <ClipProgress clip={clip} onCancel={cancel} />
    if (clip.state === 'refused') return <ClipRefusalNote reason={clip.reason} name={clip.name} onFile={search} />
    return <ClipResults tracks={clip.tracks} isPart={clip.isPart} onForget={forget} />
  }
  return (
    <Dialog
      isOpen={!isSigningIn}
      onClose={onClose}
      width="max(66vw, 640px)"
      isTall
      title={
        <>
          <Trans>以音频搜索</Trans>
          {clip && (
            <span className={css.name} title={clip.name}>
              {clip.name}
            </span>
          )}
        </>
      }
    >
      <section className={css.body} aria-label={t`以音频搜索`}>
        {body()}
      </section>
    </Dialog>
  )
}
