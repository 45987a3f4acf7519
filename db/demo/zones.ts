import type { DemoItem } from './items/item.ts'
import { type Locale, named } from './names.ts'

export interface DemoZone {
  slug: string
  musicType: DemoItem['type']
  names: Record<Locale, string>
  /** `kind:slug` of its tags. */
  tags: readonly string[]
}

/** Special zones in display order: occasions, each with tags of one music type. */
export const ZONES: readonly DemoZone[] = [
  {
    slug: 'spring-festival',
    musicType: 'MUSIC',
    names: named('春节专区', 'Spring Festival', '春節特集', 'Tết Nguyên đán', '春節專區'),
    tags: ['style:festive', 'style:guofeng', 'emotion:happy', 'emotion:warm'],
  },
  {
    slug: 'guofeng',
    musicType: 'MUSIC',
    names: named('国风专区', 'Chinese Style', '中国風特集', 'Cổ phong', '國風專區'),
    tags: ['style:guofeng', 'instrument:flute', 'instrument:percussion', 'instrument:strings'],
  },
  {
    slug: 'vlog',
    musicType: 'MUSIC',
    names: named('Vlog 专区', 'Vlog', 'ブイログ特集', 'Vlog', 'Vlog 專區'),
    tags: ['style:vlog', 'style:everyday', 'style:travel', 'genre:lofi', 'genre:bossa-nova'],
  },
  {
    slug: 'sale',
    musicType: 'MUSIC',
    names: named('电商大促', 'Sale Season', 'セール特集', 'Mùa mua sắm', '電商大促'),
    tags: ['style:shopping', 'scene:ads', 'emotion:energetic', 'genre:house'],
  },
  {
    slug: 'launch',
    musicType: 'MUSIC',
    names: named('科技发布', 'Tech Launch', 'テック発表会', 'Ra mắt công nghệ', '科技發表'),
    tags: ['style:technology', 'genre:corporate', 'genre:techno', 'emotion:uplifting'],
  },
  {
    slug: 'games',
    musicType: 'MUSIC',
    names: named('游戏专区', 'Games', 'ゲーム特集', 'Trò chơi', '遊戲專區'),
    tags: ['scene:game', 'emotion:epic', 'genre:cinematic', 'genre:drum-and-bass', 'genre:synthwave'],
  },
  {
    slug: 'interface',
    musicType: 'SOUND_EFFECT',
    names: named('界面声音', 'Interface Sounds', 'UIサウンド', 'Âm thanh giao diện', '介面聲音'),
    tags: ['scene:app', 'scene:hardware', 'style:technology'],
  },
  {
    slug: 'outdoors',
    musicType: 'SOUND_EFFECT',
    names: named('户外与天气', 'Weather & Outdoors', '天気と屋外', 'Ngoài trời & thời tiết', '戶外與天氣'),
    tags: ['style:nature', 'style:travel', 'emotion:calm'],
  },
  {
    slug: 'drum-kit',
    musicType: 'SAMPLE',
    names: named('鼓与打击', 'Drums & Percussion', 'ドラムと打楽器', 'Trống & bộ gõ', '鼓與打擊'),
    tags: ['instrument:drums', 'instrument:percussion'],
  },
  {
    slug: 'night-beats',
    musicType: 'BEATS',
    names: named('夜里的节拍', 'Beats at Night', '夜のビート', 'Beat đêm', '夜裡的節拍'),
    tags: ['style:city-night', 'genre:trap', 'genre:lofi'],
  },
]
