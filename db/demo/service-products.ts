import { type Locale, named } from './names.ts'

export interface DemoServiceProduct {
  slug: string
  names: Record<Locale, string>
  priceFen: number
  originalPriceFen: number
  /** Path on this site. */
  url: string
}

/** Products of customer service. */
export const SERVICE_PRODUCTS: readonly DemoServiceProduct[] = [
  {
    slug: 'music-search',
    names: named(
      '人工选曲：一天内五首',
      'Hand-picked music: five tracks in a day',
      '選曲サービス：一日で五曲',
      'Chọn nhạc theo yêu cầu: năm bài trong một ngày',
      '人工選曲：一天內五首',
    ),
    priceFen: 19900,
    originalPriceFen: 29900,
    url: '/contact',
  },
  {
    slug: 'edit-to-length',
    names: named('按时长改编', 'Edited to your length', '尺合わせ編集', 'Biên tập theo thời lượng', '按時長改編'),
    priceFen: 39900,
    originalPriceFen: 49900,
    url: '/contact',
  },
  {
    slug: 'custom-score',
    names: named(
      '定制配乐：六十秒',
      'A score of your own: sixty seconds',
      'オリジナル楽曲：六十秒',
      'Sáng tác riêng: sáu mươi giây',
      '客製配樂：六十秒',
    ),
    priceFen: 599900,
    originalPriceFen: 699900,
    url: '/contact',
  },
  {
    slug: 'rights-advice',
    names: named(
      '版权咨询：三十分钟',
      'Rights advice: thirty minutes',
      '著作権相談：三十分',
      'Tư vấn bản quyền: ba mươi phút',
      '版權諮詢：三十分鐘',
    ),
    priceFen: 29900,
    originalPriceFen: 39900,
    url: '/contact',
  },
]
