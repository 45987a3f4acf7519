import { type Locale, named } from './names.ts'

export interface DemoCase {
  slug: string
  names: Record<Locale, string>
  client: Record<Locale, string>
  text: Record<Locale, string>
  /** A scene of the licence table. */
  scene: string
  /** The item that was licensed. */
  item: string
}

/** Examples of licensed work; companies and work are invented. */
export const CASES: readonly DemoCase[] = [
  {
    slug: 'the-river',
    names: named(
      '城市纪录片《河》',
      'The River, a city documentary',
      '都市ドキュメンタリー「河」',
      'Phim tài liệu đô thị “Sông”',
      '城市紀錄片《河》',
    ),
    client: named(
      '河岸影像工作室',
      'Riverbank Pictures',
      'リバーバンク・ピクチャーズ',
      'Xưởng phim Bờ Sông',
      '河岸影像工作室',
    ),
    text: named(
      '六集纪录片，一条河、十二座桥。片方为全集取得永久授权，海外发行时直接出示了授权书。',
      'Six episodes, one river, twelve bridges. Licensed in perpetuity for the whole series; the certificate went straight to the overseas distributors.',
      '全六回、ひとつの河と十二の橋。シリーズ全体に永久ライセンスを取得し、海外配給には許諾書をそのまま提出。',
      'Sáu tập, một dòng sông, mười hai cây cầu. Cấp phép vĩnh viễn cho cả loạt phim; giấy phép được trình thẳng cho nhà phát hành nước ngoài.',
      '六集紀錄片，一條河、十二座橋。片方為全集取得永久授權，海外發行時直接出示了授權書。',
    ),
    scene: 'film',
    item: 'silent-river',
  },
  {
    slug: 'mountain-bikes',
    names: named(
      '山地车新品片',
      'A mountain bike launch film',
      'マウンテンバイクの新作映像',
      'Phim ra mắt xe đạp địa hình',
      '登山車新品影片',
    ),
    client: named('野径单车', 'Wildpath Cycles', 'ワイルドパス・サイクルズ', 'Xe đạp Lối Hoang', '野徑單車'),
    text: named(
      '三十秒版本直接对上分镜，省下一整天剪辑。上线当天在四个平台同步投放。',
      'The thirty-second cut fitted the storyboard as it was and saved a day of editing. It ran on four platforms on launch day.',
      '三十秒版が絵コンテにぴったり合い、編集を一日短縮。公開当日に四つの媒体で配信。',
      'Bản 30 giây khớp ngay với storyboard, tiết kiệm cả ngày dựng. Lên sóng bốn nền tảng trong ngày ra mắt.',
      '三十秒版本直接對上分鏡，省下一整天剪輯。上線當天在四個平台同步投放。',
    ),
    scene: 'ads',
    item: 'daybreak-avenue',
  },
  {
    slug: 'bedtime-radio',
    names: named(
      '睡前播客《关灯》',
      'Lights Out, a bedtime podcast',
      'おやすみ番組「消灯」',
      'Podcast trước giờ ngủ “Tắt đèn”',
      '睡前 Podcast《關燈》',
    ),
    client: named('慢声文化', 'Slow Voice Media', 'スローボイス', 'Truyền thông Chậm', '慢聲文化'),
    text: named(
      '片头、转场和片尾来自同一首曲子的三个版本，听众说“像关灯一样自然”。',
      'Opening, bridge and close are three versions of one piece. Listeners call it “as natural as switching off the light”.',
      'オープニング、つなぎ、エンディングは一曲の三つのバージョン。「灯りを消すように自然」とリスナー。',
      'Mở đầu, chuyển đoạn và kết thúc là ba phiên bản của cùng một bản nhạc. Thính giả bảo “tự nhiên như tắt đèn”.',
      '片頭、轉場和片尾來自同一首曲子的三個版本，聽眾說「像關燈一樣自然」。',
    ),
    scene: 'podcast',
    item: 'airport-after-rain',
  },
  {
    slug: 'siege-game',
    names: named(
      '手游《破阵》',
      'Breakers, a mobile game',
      'モバイルゲーム「破陣」',
      'Game di động “Phá Trận”',
      '手遊《破陣》',
    ),
    client: named('雾岛游戏', 'Mist Island Games', 'ミストアイランド・ゲームズ', 'Đảo Sương Games', '霧島遊戲'),
    text: named(
      '战斗音乐按分轨接入引擎，鼓随敌人数量加入。一次询价，三天签完。',
      'The stems went into the engine, so that the drums join as enemies do. One enquiry, signed in three days.',
      'ステムをエンジンに組み込み、敵が増えるとドラムが加わる。問い合わせ一回、三日で契約。',
      'Các lớp nhạc được đưa vào engine, trống vào dần theo số địch. Một lần hỏi giá, ba ngày ký xong.',
      '戰鬥音樂按分軌接入引擎，鼓隨敵人數量加入。一次詢價，三天簽完。',
    ),
    scene: 'game',
    item: 'iron-and-fire',
  },
  {
    slug: 'tea-house',
    names: named(
      '新中式茶饮门店音乐',
      'In-store music for a tea house chain',
      'ティーハウスの店内音楽',
      'Nhạc nền chuỗi trà quán',
      '新中式茶飲門市音樂',
    ),
    client: named('半盏茶饮', 'Half a Cup Tea', 'ハーフカップ・ティー', 'Trà Nửa Chén', '半盞茶飲'),
    text: named(
      '两百家门店用同一份公共播放授权，验证页就贴在后厨。',
      'Two hundred shops on one in-store playback licence; the verification page hangs in the kitchen.',
      '二百店舗をひとつの店内再生ライセンスで。検証ページは厨房に掲示。',
      'Hai trăm cửa hàng dùng chung một giấy phép phát công cộng; trang xác minh dán ngay trong bếp.',
      '兩百家門市用同一份公共播放授權，驗證頁就貼在後廚。',
    ),
    scene: 'broadcast',
    item: 'snow-on-the-zither',
  },
  {
    slug: 'bank-app',
    names: named(
      '手机银行改版',
      'A mobile bank, redesigned',
      'モバイルバンクの刷新',
      'Ứng dụng ngân hàng thiết kế lại',
      '行動銀行改版',
    ),
    client: named('青禾银行', 'Greenfield Bank', 'グリーンフィールド銀行', 'Ngân hàng Lúa Xanh', '青禾銀行'),
    text: named(
      '到账、转账与提醒使用同一家族的三个声音，长度都在一秒半以内。',
      'Received, sent and reminder: three sounds of one family, none longer than a second and a half.',
      '入金、送金、通知を、ひとつの系統の三つの音で。すべて一秒半以内。',
      'Nhận tiền, chuyển tiền, nhắc nhở: ba âm cùng một họ, không âm nào quá một giây rưỡi.',
      '入帳、轉帳與提醒使用同一家族的三個聲音，長度都在一秒半以內。',
    ),
    scene: 'app',
    item: 'soft-notice',
  },
  {
    slug: 'midnight-sale',
    names: named(
      '年中大促直播间',
      'A midsummer sale, live',
      '夏の大セール配信',
      'Phiên livestream đại hạ giá',
      '年中大促直播間',
    ),
    client: named('拾光优选', 'Lumen Select', 'ルーメン・セレクト', 'Lumen Tuyển Chọn', '拾光優選'),
    text: named(
      '四十八小时不间断直播，二十首曲目一次授权，没有一次下架。',
      'Forty-eight hours on air, twenty tracks under one order, not one takedown.',
      '四十八時間の連続配信。二十曲を一度に許諾し、削除は一度もなし。',
      'Bốn mươi tám giờ phát liên tục, hai mươi bản nhạc trong một đơn, không lần nào bị gỡ.',
      '四十八小時不間斷直播，二十首曲目一次授權，沒有一次下架。',
    ),
    scene: 'video',
    item: 'eleven-eleven',
  },
  {
    slug: 'robot-vacuum',
    names: named(
      '扫地机器人的提示音',
      'The voice of a robot vacuum',
      'ロボット掃除機の音',
      'Âm báo của robot hút bụi',
      '掃地機器人的提示音',
    ),
    client: named('小满智能', 'Xiaoman Robotics', 'シャオマン・ロボティクス', 'Tiểu Mãn Robotics', '小滿智慧'),
    text: named(
      '嵌入式授权覆盖全球销量，从开机到回充只有四个声音。',
      'An embedded licence for worldwide sales. Four sounds take it from start-up to the dock.',
      '組み込みライセンスで全世界の販売をカバー。起動から充電まで、音は四つだけ。',
      'Giấy phép nhúng cho doanh số toàn cầu. Từ lúc bật đến lúc về sạc chỉ có bốn âm thanh.',
      '嵌入式授權涵蓋全球銷量，從開機到回充只有四個聲音。',
    ),
    scene: 'hardware',
    item: 'task-done',
  },
  {
    slug: 'lantern-night',
    names: named('元宵灯会现场', 'A lantern night, live', '元宵の灯籠祭', 'Đêm hội đèn lồng', '元宵燈會現場'),
    client: named('云上文旅', 'Above the Clouds Travel', '雲の上トラベル', 'Du lịch Trên Mây', '雲上文旅'),
    text: named(
      '七天灯会、三处水岸，现场与转播用同一份授权。',
      'Seven nights, three waterfronts, one licence for the site and the broadcast.',
      '七夜、三つの水辺。会場も中継もひとつの許諾で。',
      'Bảy đêm, ba bến nước, một giấy phép cho cả hiện trường lẫn truyền hình.',
      '七天燈會、三處水岸，現場與轉播用同一份授權。',
    ),
    scene: 'broadcast',
    item: 'lantern-by-the-water',
  },
]
