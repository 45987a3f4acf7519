import { type Locale, named } from './names.ts'

export interface DemoPartner {
  slug: string
  names: Record<Locale, string>
}

const partner = (slug: string, ...names: readonly [string, string, string, string, string]): DemoPartner => ({
  slug,
  names: named(...names),
})

/** Invented brands; their logos are drawn from the English name. */
export const PARTNERS: readonly DemoPartner[] = [
  partner('riverbank', '河岸影像', 'Riverbank', 'リバーバンク', 'Bờ Sông', '河岸影像'),
  partner('wildpath', '野径单车', 'Wildpath', 'ワイルドパス', 'Lối Hoang', '野徑單車'),
  partner('mist-island', '雾岛游戏', 'Mist Island', 'ミストアイランド', 'Đảo Sương', '霧島遊戲'),
  partner('half-a-cup', '半盏茶饮', 'Half a Cup', 'ハーフカップ', 'Nửa Chén', '半盞茶飲'),
  partner('greenfield', '青禾银行', 'Greenfield', 'グリーンフィールド', 'Lúa Xanh', '青禾銀行'),
  partner('lumen', '拾光优选', 'Lumen', 'ルーメン', 'Lumen', '拾光優選'),
  partner('slow-voice', '慢声文化', 'Slow Voice', 'スローボイス', 'Tiếng Chậm', '慢聲文化'),
  partner('paperplane', '纸飞机教育', 'Paperplane', 'ペーパープレーン', 'Máy Bay Giấy', '紙飛機教育'),
  partner('northlight', '北光汽车', 'Northlight', 'ノースライト', 'Bắc Quang', '北光汽車'),
  partner('sea-salt', '海盐旅行', 'Sea Salt', 'シーソルト', 'Muối Biển', '海鹽旅行'),
  partner('tenfold', '十叠科技', 'Tenfold', 'テンフォールド', 'Tenfold', '十疊科技'),
  partner('corner-shop', '街角便利', 'Corner', 'コーナー', 'Góc Phố', '街角便利'),
  partner('moonrise', '月升影业', 'Moonrise', 'ムーンライズ', 'Trăng Lên', '月升影業'),
  partner('oak-and-ash', '橡与梣家居', 'Oak & Ash', 'オーク＆アッシュ', 'Sồi & Tần Bì', '橡與梣家居'),
  partner('skylark', '云雀航空', 'Skylark', 'スカイラーク', 'Sơn Ca', '雲雀航空'),
  partner('first-page', '第一页出版', 'First Page', 'ファーストページ', 'Trang Đầu', '第一頁出版'),
  partner('pinecone', '松果少儿', 'Pinecone', 'パインコーン', 'Quả Thông', '松果少兒'),
  partner('overtone', '泛音耳机', 'Overtone', 'オーバートーン', 'Bội Âm', '泛音耳機'),
]
