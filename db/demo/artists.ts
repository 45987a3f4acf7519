import { named } from './names.ts'

/** The people of the first catalogue, who do not exist; each under the name they use at home, and in five languages. */
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
} as const

export const LABELS = {
  northShore: {
    name: '北岸唱片',
    names: named('北岸唱片', 'North Shore Records', 'ノースショア・レコード', 'Hãng đĩa Bắc Ngạn', '北岸唱片'),
  },
  redLantern: {
    name: '红灯笼声音',
    names: named('红灯笼声音', 'Red Lantern Sound', 'レッドランタン・サウンド', 'Red Lantern Sound', '紅燈籠聲音'),
  },
} as const
