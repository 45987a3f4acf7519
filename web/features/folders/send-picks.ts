import { msg } from '@lingui/core/macro'
import { type ActionContext, say, showToast } from '../actions/action-context.ts'
import { copyWhenRead, hasShareSheet, share } from '../actions/share.ts'
import type { RowTrack } from '../catalogue-core/rows/row-track.ts'
import { readWhole } from './queries.ts'
import { sharedUrl } from './shared-url.ts'

/** One line per track, and the link that marks them. */
export function picksText(title: string, tracks: readonly RowTrack[], url: string): string {
  const lines = tracks.map(({ name, artistList }, i) =>
    [`${i + 1}. ${name}`, artistList.map((artist) => artist.name).join(' / ')].filter(Boolean).join(' – '),
  )
  return [title, ...lines, url].join('\n')
}

/**
 * Gives the reader their choice to send on: by the device's share sheet, or as text to paste. We store nothing of it, so nobody
 * needs an account, and nobody but the one it is sent to learns of it.
 */
export async function sendPicks(
  actionContext: ActionContext,
  { shareId, folderName }: { shareId: string; folderName: string },
  ids: readonly string[],
): Promise<void> {
  const text = readText(actionContext, { shareId, folderName }, ids)
  try {
    if (hasShareSheet()) return await share({ title: folderName, text: await text })
    await copyWhenRead(text)
    showToast(actionContext, 'success', msg`选中的曲目和链接已复制，可以粘贴到消息里`)
  } catch {
    showToast(actionContext, 'error', msg`复制失败，请重试`)
  }
}

async function readText(
  actionContext: ActionContext,
  { shareId, folderName }: { shareId: string; folderName: string },
  ids: readonly string[],
): Promise<string> {
  const all = await readWhole(actionContext.options.context.api, shareId)
  const tracks = all.filter(({ id }) => ids.includes(id))
  const url = sharedUrl(
    shareId,
    tracks.map(({ id }) => id),
  )
  const count = tracks.length
  return picksText(say(actionContext, msg`「${folderName}」里选中的 ${count} 首：`), tracks, url)
}
