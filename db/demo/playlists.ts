import type { DemoItem } from './items/item.ts'
import { DEMO_ITEMS } from './items/items.ts'
import { type Locale, named } from './names.ts'
import type { DemoPlaylist } from './playlist.ts'
import { MOOD_PLAYLISTS } from './playlists-moods.ts'
import { SCENE_PLAYLISTS } from './playlists-scenes.ts'
import { SOUND_PLAYLISTS } from './playlists-sounds.ts'

export type CategorySlug = (typeof PLAYLIST_CATEGORIES)[number]['slug']

/** 4013 is the category /subject/offer opens (specification section 2). */
export const PLAYLIST_CATEGORIES = [
  { id: 4013, slug: 'hot', names: named('热门', 'Hot picks', '人気', 'Nổi bật', '熱門') },
  { slug: 'short-video', names: named('短视频', 'Short video', 'ショート動画', 'Video ngắn', '短影音') },
  { slug: 'brand', names: named('品牌广告', 'Brands & ads', 'ブランド・広告', 'Thương hiệu & quảng cáo', '品牌廣告') },
  { slug: 'story', names: named('影视叙事', 'Film & story', '映像と物語', 'Phim & kể chuyện', '影視敘事') },
  { slug: 'games', names: named('游戏', 'Games', 'ゲーム', 'Trò chơi', '遊戲') },
  {
    slug: 'voice',
    names: named(
      '播客与有声书',
      'Podcasts & audiobooks',
      'ポッドキャスト・朗読',
      'Podcast & sách nói',
      'Podcast 與有聲書',
    ),
  },
  { slug: 'moods', names: named('情绪', 'Moods', 'ムード', 'Tâm trạng', '情緒') },
  {
    slug: 'toolbox',
    names: named('音效与采样', 'Effects & samples', '効果音・サンプル', 'Hiệu ứng & sample', '音效與取樣'),
  },
] as const satisfies readonly { id?: number; slug: string; names: Record<Locale, string> }[]

export const PLAYLISTS: readonly DemoPlaylist[] = [...SCENE_PLAYLISTS, ...MOOD_PLAYLISTS, ...SOUND_PLAYLISTS]

const MEMBERS: Record<DemoPlaylist['type'], readonly DemoItem['type'][]> = {
  music: ['MUSIC'],
  soundEffect: ['SOUND_EFFECT'],
  sample: ['SAMPLE'],
  beats: ['BEATS'],
  track: ['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS'],
}

/** The slugs of a playlist's items in order. */
export function playlistItems({ type, opens, gathers, size }: DemoPlaylist): string[] {
  const others = DEMO_ITEMS.filter((item) => {
    const belongs = MEMBERS[type].includes(item.type) && item.tags.some((tag) => gathers.includes(tag))
    return belongs && !item.isSoldOut && !opens.includes(item.slug)
  })
  const byPopularity = [...others].sort((a, b) => b.popularity - a.popularity)
  return [...opens, ...byPopularity.map((item) => item.slug)].slice(0, size)
}
