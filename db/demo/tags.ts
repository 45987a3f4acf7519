import { type Locale, named } from './names.ts'
import { EFFECT_TAGS, SAMPLE_TAGS } from './sound-tags.ts'

export type TagKind = 'scene' | 'emotion' | 'instrument' | 'style' | 'genre'

export interface VocabularyTag {
  kind: TagKind
  slug: string
  names: Record<Locale, string>
  /** Other spellings found in files, lower case. The slug and the names are always understood. */
  aliases?: readonly string[]
}

/**
 * The scenes of the specification, by the slugs and names that licences have (worker/modules/terms/names.ts; a test compares them), so
 * that a scene for browsing is a scene for licensing.
 */
const SCENES: readonly VocabularyTag[] = [
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

const EMOTIONS: readonly VocabularyTag[] = [
  tag('emotion', 'uplifting', named('振奋', 'Uplifting', '高揚', 'Phấn chấn', '振奮')),
  tag('emotion', 'relaxed', named('松弛', 'Relaxed', 'リラックス', 'Thư giãn', '放鬆')),
  tag('emotion', 'warm', named('温暖', 'Warm', 'あたたかい', 'Ấm áp', '溫暖')),
  tag('emotion', 'suspense', named('悬疑', 'Suspense', 'サスペンス', 'Hồi hộp', '懸疑')),
  tag('emotion', 'happy', named('愉快', 'Happy', '楽しい', 'Vui tươi', '愉快')),
  tag('emotion', 'sad', named('忧伤', 'Sad', '悲しい', 'U buồn', '憂傷')),
  tag('emotion', 'calm', named('宁静', 'Calm', '穏やか', 'Yên bình', '寧靜')),
  tag('emotion', 'epic', named('史诗', 'Epic', '壮大', 'Hùng tráng', '史詩')),
  tag('emotion', 'romantic', named('浪漫', 'Romantic', 'ロマンチック', 'Lãng mạn', '浪漫')),
  tag('emotion', 'dark', named('阴暗', 'Dark', 'ダーク', 'U tối', '陰暗')),
  tag('emotion', 'playful', named('俏皮', 'Playful', '遊び心', 'Tinh nghịch', '俏皮')),
  tag('emotion', 'energetic', named('热烈', 'Energetic', 'エネルギッシュ', 'Sôi động', '熱烈')),
  tag('emotion', 'dreamy', named('梦幻', 'Dreamy', '夢幻的', 'Mơ màng', '夢幻')),
]

const INSTRUMENTS: readonly VocabularyTag[] = [
  tag('instrument', 'piano', named('钢琴', 'Piano', 'ピアノ', 'Piano', '鋼琴')),
  tag(
    'instrument',
    'electric-piano',
    named('电钢琴', 'Electric piano', 'エレクトリックピアノ', 'Piano điện', '電鋼琴'),
  ),
  tag(
    'instrument',
    'acoustic-guitar',
    named('木吉他', 'Acoustic guitar', 'アコースティックギター', 'Guitar thùng', '木吉他'),
  ),
  tag('instrument', 'electric-guitar', named('电吉他', 'Electric guitar', 'エレキギター', 'Guitar điện', '電吉他')),
  tag('instrument', 'bass', named('贝斯', 'Bass', 'ベース', 'Bass', '貝斯')),
  tag('instrument', 'strings', named('弦乐', 'Strings', 'ストリングス', 'Đàn dây', '弦樂')),
  tag('instrument', 'brass', named('铜管', 'Brass', 'ブラス', 'Kèn đồng', '銅管')),
  tag('instrument', 'flute', named('长笛', 'Flute', 'フルート', 'Sáo', '長笛')),
  tag('instrument', 'synthesizer', named('合成器', 'Synthesizer', 'シンセサイザー', 'Đàn tổng hợp', '合成器'), [
    'synth',
  ]),
  tag('instrument', 'drums', named('鼓组', 'Drums', 'ドラム', 'Trống', '鼓組')),
  tag('instrument', 'percussion', named('打击乐', 'Percussion', 'パーカッション', 'Bộ gõ', '打擊樂')),
  tag('instrument', 'marimba', named('马林巴', 'Marimba', 'マリンバ', 'Marimba', '馬林巴')),
  tag('instrument', 'bells', named('钟琴', 'Bells', 'ベル', 'Chuông', '鐘琴')),
  tag('instrument', 'organ', named('风琴', 'Organ', 'オルガン', 'Organ', '風琴')),
  tag('instrument', 'ukulele', named('尤克里里', 'Ukulele', 'ウクレレ', 'Ukulele', '烏克麗麗')),
]

const STYLES: readonly VocabularyTag[] = [
  tag('style', 'city-night', named('城市夜景', 'City at night', '都会の夜', 'Phố đêm', '城市夜景')),
  tag('style', 'travel', named('旅行', 'Travel', '旅', 'Du lịch', '旅行')),
  tag('style', 'documentary', named('纪录片', 'Documentary', 'ドキュメンタリー', 'Phim tài liệu', '紀錄片')),
  tag('style', 'technology', named('科技', 'Technology', 'テクノロジー', 'Công nghệ', '科技')),
  tag('style', 'nature', named('自然', 'Nature', '自然', 'Thiên nhiên', '自然')),
  tag('style', 'sports', named('运动', 'Sports', 'スポーツ', 'Thể thao', '運動')),
  tag('style', 'everyday', named('生活', 'Everyday life', '日常', 'Đời thường', '生活')),
  tag('style', 'festive', named('节庆', 'Festive', '祝祭', 'Lễ hội', '節慶')),
  tag('style', 'fashion', named('时尚', 'Fashion', 'ファッション', 'Thời trang', '時尚')),
  tag('style', 'retro', named('复古', 'Retro', 'レトロ', 'Hoài cổ', '復古')),
  tag('style', 'guofeng', named('国风', 'Chinese style', '中国風', 'Cổ phong', '國風'), [
    '国潮',
    '古风',
    '古風',
    'gufeng',
  ]),
  tag('style', 'vlog', named('Vlog', 'Vlog', 'ブイログ', 'Vlog', 'Vlog')),
  tag('style', 'shopping', named('电商', 'Shopping', 'ショッピング', 'Mua sắm', '電商')),
  tag('style', 'trailer', named('预告片', 'Trailer', '予告編', 'Trailer', '預告片')),
]

const GENRES: readonly VocabularyTag[] = [
  tag('genre', 'lofi', named('Lo-fi', 'Lo-fi', 'ローファイ', 'Lo-fi', 'Lo-fi'), [
    'lo-fi',
    'lo fi',
    'lofi hip hop',
    'lo-fi hip-hop',
    'lo-fi beats',
    'chillhop',
  ]),
  tag('genre', 'hip-hop', named('嘻哈', 'Hip-hop', 'ヒップホップ', 'Hip-hop', '嘻哈'), [
    'hip hop',
    'hiphop',
    'hip-hop/rap',
    'hip hop/rap',
    'rap',
    '说唱',
    '饒舌',
  ]),
  tag('genre', 'trap', named('陷阱', 'Trap', 'トラップ', 'Trap', 'Trap'), ['trap beat', 'trap beats']),
  tag('genre', 'beats', named('Beats', 'Beats', 'ビート', 'Beats', 'Beats'), [
    'beat',
    'type beat',
    'instrumental hip hop',
    'boom bap',
  ]),
  tag('genre', 'pop', named('流行', 'Pop', 'ポップ', 'Pop', '流行'), [
    'pop music',
    'indie pop',
    'c-pop',
    'mandopop',
    'j-pop',
    'v-pop',
  ]),
  tag('genre', 'rock', named('摇滚', 'Rock', 'ロック', 'Rock', '搖滾'), [
    'indie rock',
    'alternative',
    'alternative rock',
    'alt rock',
    '独立摇滚',
  ]),
  tag('genre', 'folk', named('民谣', 'Folk', 'フォーク', 'Folk', '民謠'), [
    'acoustic',
    'singer/songwriter',
    'singer-songwriter',
    'indie folk',
  ]),
  tag('genre', 'jazz', named('爵士', 'Jazz', 'ジャズ', 'Jazz', '爵士'), ['smooth jazz', 'bebop', 'swing']),
  tag('genre', 'bossa-nova', named('巴萨诺瓦', 'Bossa nova', 'ボサノヴァ', 'Bossa nova', '巴薩諾瓦'), [
    'bossa',
    'bossanova',
    'latin jazz',
  ]),
  tag('genre', 'funk', named('放克', 'Funk', 'ファンク', 'Funk', '放克'), ['funk/soul', 'nu disco', 'disco']),
  tag('genre', 'rnb', named('节奏布鲁斯', 'R&B', 'R&B', 'R&B', '節奏藍調'), [
    'r&b',
    'r & b',
    'rhythm and blues',
    'r&b/soul',
    'soul',
    'neo soul',
  ]),
  tag('genre', 'blues', named('布鲁斯', 'Blues', 'ブルース', 'Blues', '藍調')),
  tag('genre', 'reggae', named('雷鬼', 'Reggae', 'レゲエ', 'Reggae', '雷鬼'), ['dub', 'ska']),
  tag('genre', 'classical', named('古典', 'Classical', 'クラシック', 'Cổ điển', '古典'), [
    'classical music',
    'baroque',
    'chamber',
  ]),
  tag('genre', 'solo-piano', named('钢琴独奏', 'Solo piano', 'ピアノソロ', 'Piano độc tấu', '鋼琴獨奏'), [
    'piano',
    'piano solo',
    'neoclassical',
    'neo-classical',
    'modern classical',
  ]),
  tag('genre', 'cinematic', named('影视配乐', 'Cinematic', 'シネマティック', 'Nhạc phim', '影視配樂'), [
    'soundtrack',
    'score',
    'film score',
    'orchestral',
    'epic',
    'trailer',
    '原声',
    '管弦',
    '管弦乐',
  ]),
  tag('genre', 'ambient', named('氛围', 'Ambient', 'アンビエント', 'Ambient', '氛圍'), [
    'ambience',
    'drone',
    'new age',
    'chillout',
    'chill out',
    '氛围电子',
  ]),
  tag('genre', 'electronic', named('电子', 'Electronic', 'エレクトロニック', 'Điện tử', '電子'), [
    'electronica',
    'edm',
    'dance',
    'electro',
    'idm',
    'downtempo',
  ]),
  tag('genre', 'house', named('浩室', 'House', 'ハウス', 'House', '浩室'), [
    'deep house',
    'tech house',
    'progressive house',
  ]),
  tag('genre', 'techno', named('铁克诺', 'Techno', 'テクノ', 'Techno', '鐵克諾'), ['minimal techno', 'acid']),
  tag('genre', 'drum-and-bass', named('鼓打贝斯', 'Drum & bass', 'ドラムンベース', 'Drum & bass', '鼓打貝斯'), [
    'drum & bass',
    'drum n bass',
    "drum'n'bass",
    'drum and bass',
    'dnb',
    'd&b',
    'jungle',
  ]),
  tag('genre', 'synthwave', named('合成器浪潮', 'Synthwave', 'シンセウェイヴ', 'Synthwave', '合成器浪潮'), [
    'synth wave',
    'retrowave',
    'outrun',
    'vaporwave',
  ]),
  tag('genre', 'corporate', named('企业宣传', 'Corporate', 'コーポレート', 'Doanh nghiệp', '企業宣傳'), [
    'business',
    'presentation',
    'motivational',
  ]),
  tag('genre', 'world', named('世界音乐', 'World', 'ワールド', 'Nhạc thế giới', '世界音樂'), [
    'world music',
    'ethnic',
    'traditional',
    '民乐',
    '國樂',
  ]),
  tag('genre', 'country', named('乡村', 'Country', 'カントリー', 'Nhạc đồng quê', '鄉村'), ['bluegrass', 'americana']),
  tag('genre', 'metal', named('金属', 'Metal', 'メタル', 'Metal', '金屬'), ['heavy metal', 'hard rock', 'metalcore']),
  tag('genre', 'sound-effect', named('音效', 'Sound effect', '効果音', 'Hiệu ứng âm thanh', '音效'), [
    'sfx',
    'fx',
    'sound effects',
    'foley',
    'sound clip',
  ]),
]

/** Those of music; generated catalogues have no others. */
export const MUSIC_TAGS: readonly VocabularyTag[] = [...SCENES, ...EMOTIONS, ...INSTRUMENTS, ...STYLES, ...GENRES]
export const TAG_VOCABULARY: readonly VocabularyTag[] = [...MUSIC_TAGS, ...EFFECT_TAGS, ...SAMPLE_TAGS]

function tag(kind: TagKind, slug: string, names: Record<Locale, string>, aliases?: readonly string[]): VocabularyTag {
  return aliases ? { kind, slug, names, aliases } : { kind, slug, names }
}
