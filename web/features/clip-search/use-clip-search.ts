import { useRouteContext } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import { clipAtom } from './atoms.ts'
import type { Clip } from './clip.ts'
import { searchClip, toRefusal } from './search-clip.ts'

/** Numbers the clips of this page, so that lists of one are not taken for lists of another. */
let searches = 0

/** Search with a file: one at a time; a new search or leaving cancels the last. */
export function useClipSearch() {
  const { api } = useRouteContext({ from: '__root__' })
  const [clip, setClip] = useAtom(clipAtom)
  const running = useRef<AbortController | null>(null)
  const search = useCallback(
    async (file: File) => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      // Results of a cancelled search are ignored.
      const show = (next: Clip) => !control.signal.aborted && setClip(next)
      const { name } = file
      try {
        const found = await searchClip(
          api,
          file,
          (step, progress) => show({ name, isPart: false, state: 'working', step, progress }),
          control.signal,
        )
        const sample = { id: ++searches, name, ...found.heard }
        show({ name, isPart: found.isPart, state: 'found', tracks: found.tracks, sample })
      } catch (error) {
        show({ name, isPart: false, state: 'refused', reason: toRefusal(error) })
      }
    },
    [api, setClip],
  )
  const cancel = useCallback(() => {
    running.current?.abort()
    setClip((last) => (last?.state === 'working' ? null : last))
  }, [setClip])
  useEffect(() => cancel, [cancel])
  return { clip, search, cancel, forget: () => setClip(null) }
}
