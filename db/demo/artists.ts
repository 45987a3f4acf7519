import { type Locale, named } from './names.ts'

export interface NamedThing {
  /** In their own language. */
  name: string
  names: Record<Locale, string>
}

/** The invented people of the demo catalogue, each with the name in their own language and in five languages. */
export const ARTISTS = {
  shenAn: { name: '沈岸', names: named('沈岸', 'Shen An', 'シェン・アン', 'Thẩm Ngạn', '沈岸') },
  linMu: { name: '林木', names: named('林木', 'Lin Mu', 'リン・ムー', 'Lâm Mộc', '林木') },
  kiteAndHarbor: {
    name: 'Kite & Harbor',
    names: named('Kite & Harbor', 'Kite & Harbor', 'カイト＆ハーバー', 'Kite & Harbor', 'Kite & Harbor'),
  },
  miyuTanaka: { name: '田中美優', names: named('田中美优', 'Miyu Tanaka', '田中美優', 'Tanaka Miyu', '田中美優') },
  anNguyen: { name: 'An Nguyễn', names: named('阮安', 'An Nguyen', 'アン・グエン', 'An Nguyễn', '阮安') },
  northShore: {
    name: '北岸乐团',
    names: named('北岸乐团', 'North Shore Orchestra', 'ノースショア管弦楽団', 'Dàn nhạc Bắc Ngạn', '北岸樂團'),
  },
  chenXiaoman: {
    name: '陈小满',
    names: named('陈小满', 'Chen Xiaoman', 'チェン・シャオマン', 'Trần Tiểu Mãn', '陳小滿'),
  },
  halden: { name: 'Halden', names: named('哈尔登', 'Halden', 'ハルデン', 'Halden', '哈爾登') },
  guYan: { name: '顾言', names: named('顾言', 'Gu Yan', 'グー・イェン', 'Cố Ngôn', '顧言') },
  xuQingyue: { name: '许清越', names: named('许清越', 'Xu Qingyue', 'シュー・チンユエ', 'Hứa Thanh Việt', '許清越') },
  haruSato: { name: '佐藤晴', names: named('佐藤晴', 'Haru Sato', '佐藤晴', 'Sato Haru', '佐藤晴') },
  kazeQuartet: {
    name: '風の四重奏',
    names: named('风之四重奏', 'Kaze Quartet', '風の四重奏', 'Tứ tấu Kaze', '風之四重奏'),
  },
  leMinhChau: {
    name: 'Lê Minh Châu',
    names: named('黎明珠', 'Le Minh Chau', 'レ・ミン・チャウ', 'Lê Minh Châu', '黎明珠'),
  },
  phoDemTrio: {
    name: 'Phố Đêm Trio',
    names: named('夜街三重奏', 'Pho Dem Trio', 'フォーデム・トリオ', 'Phố Đêm Trio', '夜街三重奏'),
  },
  weekendRain: {
    name: '周末有雨',
    names: named('周末有雨', 'Weekend Rain', '週末は雨', 'Cuối tuần có mưa', '週末有雨'),
  },
  chenYuan: { name: '陳昱安', names: named('陈昱安', 'Chen Yu-an', 'チェン・ユーアン', 'Trần Dục An', '陳昱安') },
  blueDrawer: {
    name: '藍色抽屜',
    names: named('蓝色抽屉', 'Blue Drawer', '青いひきだし', 'Ngăn kéo xanh', '藍色抽屜'),
  },
  wangBoyuan: {
    name: '王博远',
    names: named('王博远', 'Wang Boyuan', 'ワン・ボーユエン', 'Vương Bác Viễn', '王博遠'),
  },
  marloweFinch: {
    name: 'Marlowe Finch',
    names: named('马洛·芬奇', 'Marlowe Finch', 'マーロウ・フィンチ', 'Marlowe Finch', '馬洛・芬奇'),
  },
  ottoVale: {
    name: 'Otto Vale',
    names: named('奥托·韦尔', 'Otto Vale', 'オットー・ヴェイル', 'Otto Vale', '奧托・韋爾'),
  },
  signalNorth: {
    name: 'Signal North',
    names: named('北向信号', 'Signal North', 'シグナル・ノース', 'Signal North', '北向訊號'),
  },
  elenaCosta: {
    name: 'Elena Costa',
    names: named('埃莱娜·科斯塔', 'Elena Costa', 'エレナ・コスタ', 'Elena Costa', '艾蓮娜・科斯塔'),
  },
  juniperRoad: {
    name: 'Juniper Road',
    names: named('杜松路', 'Juniper Road', 'ジュニパー・ロード', 'Juniper Road', '杜松路'),
  },
  desmondKay: {
    name: 'Desmond Kay',
    names: named('德斯蒙德·凯', 'Desmond Kay', 'デズモンド・ケイ', 'Desmond Kay', '戴斯蒙・凱'),
  },
  pickupRoom: {
    name: '拾音室',
    names: named('拾音室', 'The Pickup Room', '拾音室', 'Phòng thu nhặt', '拾音室'),
  },
  pixelTeahouse: {
    name: '像素茶馆',
    names: named('像素茶馆', 'Pixel Teahouse', 'ピクセル茶館', 'Quán trà Pixel', '像素茶館'),
  },
} as const satisfies Record<string, NamedThing>

export type ArtistKey = keyof typeof ARTISTS

export const LABELS = {
  northShore: {
    name: '北岸唱片',
    names: named('北岸唱片', 'North Shore Records', 'ノースショア・レコード', 'Hãng đĩa Bắc Ngạn', '北岸唱片'),
  },
  redLantern: {
    name: '红灯笼声音',
    names: named('红灯笼声音', 'Red Lantern Sound', 'レッドランタン・サウンド', 'Red Lantern Sound', '紅燈籠聲音'),
  },
  greyTile: {
    name: '青瓦厂牌',
    names: named('青瓦厂牌', 'Grey Tile', 'グレイタイル', 'Ngói Xám', '青瓦廠牌'),
  },
  paperMoon: {
    name: 'Paper Moon Audio',
    names: named('纸月亮音频', 'Paper Moon Audio', 'ペーパームーン・オーディオ', 'Paper Moon Audio', '紙月亮音訊'),
  },
  greenRiver: {
    name: 'Sông Xanh Music',
    names: named('绿河音乐', 'Green River Music', 'グリーンリバー・ミュージック', 'Sông Xanh Music', '綠河音樂'),
  },
} as const satisfies Record<string, NamedThing>

export type LabelKey = keyof typeof LABELS
