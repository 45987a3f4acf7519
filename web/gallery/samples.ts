/** Texts that strain a layout: long words, no spaces, diacritics above and below letters, large numbers. */
export const LONG = {
  german: 'Lizenzierungsbestätigungsschreibenempfänger und Rechnungsanschriftsänderungsantrag',
  vietnamese: 'Giấy chứng nhận quyền sử dụng tác phẩm âm nhạc cho chiến dịch quảng cáo toàn quốc',
  chinese: '这是一段没有空格也没有标点的很长的中文作品名称用来检查表格单元格与卡片在窄屏幕上如何换行',
}
export type SampleOrder = { id: string; name: string; status: 'paid' | 'waiting' | 'closed'; fen: number; day: string }
const NAMES = ['夜航', 'Autumn Lights', LONG.chinese, LONG.german, LONG.vietnamese, 'Paper Boats', '城市清晨', 'Neon']
const STATUS = ['paid', 'waiting', 'closed'] as const
export const ORDERS: readonly SampleOrder[] = NAMES.map((name, at) => ({
  id: `26112200000000${10 + at}`,
  name,
  status: STATUS[at % 3] ?? 'paid',
  fen: [19900, 4900, 129900000, 9900, 29900, 100, 0, 59900][at] ?? 0,
  day: `2026-11-${10 + at}`,
}))
