import { msg } from '@lingui/core/macro'
import { readValue } from '#web/lib/api/api.ts'
import { type ActionContext, showToast, write } from './action-context.ts'
import type { Actionable } from './actionable.ts'
import { askToSignIn } from './pending-action.ts'
import { getFlag, setFlagAtom } from './viewer-flags.ts'

/**
 * Downloads the preview for trying in an edit. Downloads are counted per day, so each is requested from the API. The
 * page stays, because the answer is an attachment.
 */
export async function download(
  actionContext: ActionContext,
  track: Actionable,
  versionId = track.version.id,
): Promise<void> {
  const { isSignedIn, store, api } = actionContext.options.context
  if (!isSignedIn) return askToSignIn(actionContext, { kind: 'download', track })
  if (getFlag(store, track).isFetching) return
  store.set(setFlagAtom, track.id, { isFetching: true })
  const call = api.product.tracks[':id'][':version'].download
  try {
    const { url } = await write(actionContext, () =>
      readValue(call.$get({ param: { id: track.id, version: versionId } })),
    )
    save(url)
    showToast(actionContext, 'success', msg`试听文件已开始下载`)
  } catch {
    // Already reported, like every failed call.
  } finally {
    store.set(setFlagAtom, track.id, { isFetching: false })
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
