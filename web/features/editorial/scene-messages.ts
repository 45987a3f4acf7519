import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Scene } from '#worker/modules/terms/contract.ts'

/** Names of the scenes (specification section 1, "Licensed scenes"). */
export const SCENE_WORDS: Record<Scene, MessageDescriptor> = {
  video: msg`视频与直播`,
  podcast: msg`播客与有声书`,
  broadcast: msg`公共播放`,
  ads: msg`商业广告`,
  app: msg`小程序与 App`,
  game: msg`游戏`,
  film: msg`影视与综艺`,
  hardware: msg`硬件内置`,
  production: msg`音乐制作`,
}
