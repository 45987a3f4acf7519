import type { EffectName } from '../../audio/synth/effects.ts'
import type { TrackRecipe } from '../../audio/synth/track.ts'
import { ARTISTS, LABELS } from './artists.ts'
import { type Locale, named } from './names.ts'

interface Named {
  name: string
  names: Record<Locale, string>
}

/** How an item sounds. Tempo and key are declared here and heard in the recording. */
export type DemoSound =
  | ({ kind: 'track' } & Required<Pick<TrackRecipe, 'genre' | 'seconds' | 'bpm' | 'key'>> &
      Pick<TrackRecipe, 'layers' | 'isLoop'>)
  | { kind: 'effect'; effect: EffectName; seconds: number }

export interface DemoItem {
  /** File name without extension, and the seed of the piece. */
  slug: string
  type: 'MUSIC' | 'SOUND_EFFECT' | 'SAMPLE' | 'BEATS'
  names: Record<Locale, string>
  artists: readonly Named[]
  album: Record<Locale, string> | null
  label: Named
  sound: DemoSound
  /** Further versions of the same piece. */
  versions?: readonly ('no_lead' | 'cut30')[]
  /** `kind:slug` as in `tags.ts`. */
  tags: readonly string[]
  priceYuan: number
  discountPercent?: number
  /** Prices in yuan of single licences, -1 for an enquiry. */
  overrides?: Readonly<Record<string, number>>
  /** Territories the rights cover; all when missing. */
  regions?: readonly string[]
  inMemberLibrary: boolean
}

const HARBOUR_RADIO = named('港口电台', 'Harbour Radio', '港のラジオ', 'Đài phát thanh bến cảng', '港口電台')
const MORNING_LINES = named('晨线', 'Morning Lines', '朝の線', 'Những đường nét ban mai', '晨線')
const ROOM_TONE = named('房间的底噪', 'Room Tone', 'ルームトーン', 'Âm nền căn phòng', '房間的底噪')

/** The first catalogue: a discount, an enquiry, limited territories, further versions, and one of every type. */
export const DEMO_ITEMS: readonly DemoItem[] = [
  {
    slug: 'night-ferry',
    type: 'MUSIC',
    names: named('夜航', 'Night Ferry', '夜の渡し船', 'Chuyến phà đêm', '夜航'),
    artists: [ARTISTS.shenAn, ARTISTS.linMu],
    album: HARBOUR_RADIO,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'lofi', seconds: 88, bpm: 84, key: 'A minor' },
    versions: ['no_lead'],
    tags: [
      'scene:video',
      'scene:podcast',
      'emotion:relaxed',
      'genre:lofi',
      'instrument:electric-piano',
      'style:city-night',
    ],
    priceYuan: 99,
    discountPercent: 20,
    inMemberLibrary: true,
  },
  {
    slug: 'daybreak-avenue',
    type: 'MUSIC',
    names: named('破晓长街', 'Daybreak Avenue', '夜明けの大通り', 'Đại lộ bình minh', '破曉長街'),
    artists: [ARTISTS.kiteAndHarbor],
    album: MORNING_LINES,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'rock', seconds: 75, bpm: 128, key: 'E major' },
    versions: ['no_lead', 'cut30'],
    tags: ['scene:ads', 'scene:video', 'emotion:uplifting', 'genre:rock', 'instrument:electric-guitar', 'style:sports'],
    priceYuan: 299,
    inMemberLibrary: false,
  },
  {
    slug: 'airport-after-rain',
    type: 'MUSIC',
    names: named('雨后的机场', 'Airport After Rain', '雨あがりの空港', 'Sân bay sau cơn mưa', '雨後的機場'),
    artists: [ARTISTS.miyuTanaka],
    album: ROOM_TONE,
    label: LABELS.redLantern,
    sound: { kind: 'track', genre: 'ambient', seconds: 86, bpm: 72, key: 'D major' },
    tags: [
      'scene:podcast',
      'scene:app',
      'emotion:calm',
      'emotion:dreamy',
      'genre:ambient',
      'instrument:synthesizer',
      'style:travel',
    ],
    priceYuan: 99,
    inMemberLibrary: true,
  },
  {
    slug: 'lakeside-morning',
    type: 'MUSIC',
    names: named('还剑湖的清晨', 'Lakeside Morning', 'ホアンキエム湖の朝', 'Hồ Gươm buổi sớm', '還劍湖的清晨'),
    artists: [ARTISTS.anNguyen],
    album: null,
    label: LABELS.redLantern,
    sound: { kind: 'track', genre: 'folk', seconds: 60, bpm: 102, key: 'G major' },
    tags: [
      'scene:video',
      'emotion:warm',
      'emotion:happy',
      'genre:folk',
      'instrument:acoustic-guitar',
      'instrument:flute',
      'style:travel',
    ],
    priceYuan: 129,
    regions: ['asia', 'china', 'oceania'],
    inMemberLibrary: true,
  },
  {
    slug: 'iron-and-fire',
    type: 'MUSIC',
    names: named('铁与火', 'Iron and Fire', '鉄と炎', 'Sắt và lửa', '鐵與火'),
    artists: [ARTISTS.northShore],
    album: null,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'cinematic', seconds: 70, bpm: 90, key: 'D minor' },
    tags: [
      'scene:game',
      'scene:film',
      'emotion:epic',
      'genre:cinematic',
      'instrument:strings',
      'instrument:brass',
      'style:trailer',
    ],
    priceYuan: 599,
    overrides: { 'enterprise.game.1y.under5m.china': 1999, 'enterprise.game.perpetual.over5m.global': -1 },
    inMemberLibrary: false,
  },
  {
    slug: 'one-coffee-long',
    type: 'MUSIC',
    names: named('一杯咖啡的时间', 'One Coffee Long', 'コーヒー一杯の時間', 'Bằng một tách cà phê', '一杯咖啡的時間'),
    artists: [ARTISTS.chenXiaoman],
    album: MORNING_LINES,
    label: LABELS.redLantern,
    sound: { kind: 'track', genre: 'bossaNova', seconds: 52, bpm: 130, key: 'F major' },
    tags: [
      'scene:podcast',
      'scene:video',
      'emotion:happy',
      'emotion:playful',
      'genre:bossa-nova',
      'instrument:acoustic-guitar',
      'style:everyday',
    ],
    priceYuan: 59,
    inMemberLibrary: true,
  },
  {
    slug: 'silent-river',
    type: 'MUSIC',
    names: named('静河', 'Silent River', '静かな川', 'Dòng sông lặng', '靜河'),
    artists: [ARTISTS.halden],
    album: ROOM_TONE,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'piano', seconds: 66, bpm: 72, key: 'C minor' },
    tags: [
      'scene:film',
      'scene:podcast',
      'emotion:calm',
      'emotion:sad',
      'genre:solo-piano',
      'instrument:piano',
      'style:documentary',
    ],
    priceYuan: 199,
    inMemberLibrary: true,
  },
  {
    slug: 'neon-monologue',
    type: 'MUSIC',
    names: named('霓虹独白', 'Neon Monologue', 'ネオンの独白', 'Độc thoại neon', '霓虹獨白'),
    artists: [ARTISTS.shenAn],
    album: HARBOUR_RADIO,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'synthwave', seconds: 78, bpm: 110, key: 'F# minor' },
    tags: [
      'scene:film',
      'scene:ads',
      'emotion:suspense',
      'emotion:dark',
      'genre:synthwave',
      'instrument:synthesizer',
      'style:retro',
    ],
    priceYuan: 199,
    overrides: { 'enterprise.brand.perpetual.over5m.global': -1 },
    inMemberLibrary: false,
  },
  {
    slug: 'rain-on-the-eaves',
    type: 'SOUND_EFFECT',
    names: named('屋檐夏雨', 'Summer Rain on the Eaves', '軒先の夏の雨', 'Mưa hè trên mái hiên', '屋簷夏雨'),
    artists: [ARTISTS.miyuTanaka],
    album: null,
    label: LABELS.redLantern,
    sound: { kind: 'effect', effect: 'rain', seconds: 20 },
    tags: ['scene:video', 'scene:game', 'emotion:calm', 'genre:sound-effect', 'style:nature'],
    priceYuan: 59,
    inMemberLibrary: true,
  },
  {
    slug: 'paper-screen-sweep',
    type: 'SOUND_EFFECT',
    names: named('纸屏掠过', 'Paper Screen Sweep', '障子をかすめる風', 'Lướt qua bình phong giấy', '紙屏掠過'),
    artists: [ARTISTS.linMu],
    album: null,
    label: LABELS.redLantern,
    sound: { kind: 'effect', effect: 'whoosh', seconds: 1.8 },
    tags: ['scene:app', 'scene:game', 'emotion:energetic', 'genre:sound-effect', 'style:technology'],
    priceYuan: 59,
    inMemberLibrary: true,
  },
  {
    slug: 'pocket-loop',
    type: 'SAMPLE',
    names: named('口袋律动', 'Pocket Loop', 'ポケット・ループ', 'Vòng lặp bỏ túi', '口袋律動'),
    artists: [ARTISTS.chenXiaoman],
    album: null,
    label: LABELS.redLantern,
    sound: {
      kind: 'track',
      genre: 'funk',
      seconds: 9,
      bpm: 104,
      key: 'E minor',
      layers: ['drums', 'bass'],
      isLoop: true,
    },
    tags: ['scene:production', 'emotion:playful', 'genre:funk', 'instrument:drums', 'instrument:bass'],
    priceYuan: 59,
    inMemberLibrary: true,
  },
  {
    slug: 'last-metro',
    type: 'BEATS',
    names: named('末班地铁', 'Last Metro', '終電', 'Chuyến tàu cuối', '末班地鐵'),
    artists: [ARTISTS.linMu],
    album: null,
    label: LABELS.northShore,
    sound: { kind: 'track', genre: 'trap', seconds: 66, bpm: 140, key: 'C# minor' },
    tags: ['scene:production', 'scene:video', 'emotion:dark', 'genre:trap', 'instrument:drums', 'style:city-night'],
    priceYuan: 199,
    inMemberLibrary: false,
  },
]
