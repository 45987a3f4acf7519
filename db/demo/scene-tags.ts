import { named } from './names.ts'
import { tag, type VocabularyTag } from './tag.ts'

/**
 * The scenes of the specification, by the slugs and names that licences have (worker/modules/terms/names.ts; a test compares them), so
 * that a scene for browsing is a scene for licensing.
 */
export const SCENES: readonly VocabularyTag[] = [
  tag(
    'scene',
    'video',
    named(
      '视频・社媒・直播',
      'Video, social media and live streaming',
      '動画・SNS・ライブ配信',
      'Video · Mạng xã hội · Livestream',
      '影片・社群・直播',
    ),
  ),
  tag(
    'scene',
    'podcast',
    named(
      '播客・有声书',
      'Podcasts and audiobooks',
      'ポッドキャスト・オーディオブック',
      'Podcast · Sách nói',
      'Podcast・有聲書',
    ),
  ),
  tag(
    'scene',
    'broadcast',
    named(
      '门店・活动播放',
      'Shop and event playback',
      '店舗・イベントでの再生',
      'Phát tại cửa hàng · Sự kiện',
      '門市・活動播放',
    ),
  ),
  tag('scene', 'ads', named('商业广告', 'Commercial ads', '広告', 'Quảng cáo thương mại', '商業廣告')),
  tag(
    'scene',
    'app',
    named(
      '小程序・网站・App',
      'Mini programs, websites and apps',
      'ミニアプリ・ウェブサイト・アプリ',
      'Mini app · Website · Ứng dụng',
      '小程式・網站・App',
    ),
  ),
  tag('scene', 'game', named('游戏', 'Games', 'ゲーム', 'Trò chơi', '遊戲')),
  tag(
    'scene',
    'film',
    named(
      '影视・综艺',
      'Films, series and variety shows',
      '映画・ドラマ・バラエティ',
      'Phim · Chương trình giải trí',
      '影視・綜藝',
    ),
  ),
  tag(
    'scene',
    'hardware',
    named('硬件内置', 'Embedded hardware', 'ハードウェア組み込み', 'Cài sẵn trong phần cứng', '硬體內建'),
  ),
  tag('scene', 'production', named('音乐制作', 'Music production', '音楽制作', 'Sản xuất âm nhạc', '音樂製作')),
]
