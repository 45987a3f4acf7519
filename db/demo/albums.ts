import type { ArtistKey, LabelKey } from './artists.ts'
import { type Locale, named } from './names.ts'

export interface DemoAlbum {
  names: Record<Locale, string>
  /** The first artist of every item on it. */
  artist: ArtistKey
  label: LabelKey
}

const album = (artist: ArtistKey, label: LabelKey, names: Record<Locale, string>): DemoAlbum => ({
  artist,
  label,
  names,
})

export const ALBUMS = {
  harbourRadio: album(
    'shenAn',
    'northShore',
    named('港口电台', 'Harbour Radio', '港のラジオ', 'Đài phát thanh bến cảng', '港口電台'),
  ),
  morningLines: album(
    'kiteAndHarbor',
    'northShore',
    named('晨线', 'Morning Lines', '朝の線', 'Những đường nét ban mai', '晨線'),
  ),
  roomTone: album(
    'miyuTanaka',
    'redLantern',
    named('房间的底噪', 'Room Tone', 'ルームトーン', 'Âm nền căn phòng', '房間的底噪'),
  ),
  oneHundredSteps: album(
    'chenXiaoman',
    'redLantern',
    named('一百步', 'One Hundred Steps', '百歩', 'Một trăm bước', '一百步'),
  ),
  northernOrchard: album(
    'halden',
    'northShore',
    named('北方果园', 'Northern Orchard', '北の果樹園', 'Vườn quả phương Bắc', '北方果園'),
  ),
  oldQuarter: album(
    'anNguyen',
    'greenRiver',
    named('三十六街', 'Old Quarter', '三十六通り', 'Băm sáu phố phường', '三十六街'),
  ),
  theLongWall: album('northShore', 'northShore', named('长墙', 'The Long Wall', '長い壁', 'Bức tường dài', '長牆')),
  waterSleeves: album('xuQingyue', 'greyTile', named('水袖', 'Water Sleeves', '水袖', 'Tay áo nước', '水袖')),
  inkAndSnow: album('guYan', 'greyTile', named('墨与雪', 'Ink and Snow', '墨と雪', 'Mực và tuyết', '墨與雪')),
  platformThree: album(
    'haruSato',
    'paperMoon',
    named('三号站台', 'Platform Three', '三番線', 'Sân ga số ba', '三號月台'),
  ),
  blueHours: album('kazeQuartet', 'paperMoon', named('蓝调时分', 'Blue Hours', '青い時刻', 'Giờ xanh', '藍調時分')),
  sixLetters: album('leMinhChau', 'greenRiver', named('六封信', 'Six Letters', '六通の手紙', 'Sáu lá thư', '六封信')),
  umbrellaStand: album(
    'weekendRain',
    'redLantern',
    named('门口的伞', 'Umbrella Stand', '傘立て', 'Chiếc ô trước cửa', '門口的傘'),
  ),
  parallelCity: album(
    'chenYuan',
    'greyTile',
    named('平行城市', 'Parallel City', '平行都市', 'Thành phố song song', '平行城市'),
  ),
  loadBearing: album('ottoVale', 'paperMoon', named('承重', 'Load Bearing', '耐荷重', 'Chịu lực', '承重')),
  openRoadmap: album(
    'marloweFinch',
    'paperMoon',
    named('开放路线图', 'Open Roadmap', 'ひらかれた地図', 'Lộ trình mở', '開放路線圖'),
  ),
  saltAndLime: album(
    'elenaCosta',
    'paperMoon',
    named('盐与青柠', 'Salt and Lime', '塩とライム', 'Muối và chanh', '鹽與青檸'),
  ),
  gravelCountry: album(
    'juniperRoad',
    'northShore',
    named('碎石乡间', 'Gravel Country', '砂利道の国', 'Miền đường sỏi', '碎石鄉間'),
  ),
  closeToTheMicrophone: album(
    'pickupRoom',
    'redLantern',
    named('离话筒很近', 'Close to the Microphone', 'マイクのすぐそば', 'Sát bên micro', '離麥克風很近'),
  ),
} as const satisfies Record<string, DemoAlbum>

export type AlbumKey = keyof typeof ALBUMS
