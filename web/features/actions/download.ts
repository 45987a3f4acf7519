import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api.ts'
import type { Actionable } from './actionable.ts'
import { type Desk, tell, write } from './desk.ts'
import { markOf, setMarkAtom } from './marks.ts'
import { askToSignIn } from './wish.ts'

/**
 * The preview as a file, to be tried in an edit; counted by the day, so the API is asked for each. The page stays where it
 * is: the answer is an attachment.
 */
export async function download(desk: Desk, track: Actionable, versionId = track.version.id): Promise<void> {
  const { isSignedIn, store, api } = desk.options.context
  if (!isSignedIn) return askToSignIn(desk, { kind: 'download', track })
  if (markOf(store, track).isFetching) return
  store.set(setMarkAtom, track.id, { isFetching: true })
  const call = api.product.tracks[':id'][':version'].download
  try {
    const { url } = await write(desk, () => readValue(call.$get({ param: { id: track.id, version: versionId } })))
    save(url)
    tell(desk, 'success', msg`试听文件已开始下载`)
  } catch {
    // Told already, by whoever tells of every failed call.
  } finally {
    store.set(setMarkAtom, track.id, { isFetching: false })
  }
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
