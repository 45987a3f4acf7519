const whole = new Intl.NumberFormat('zh-CN')
const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })

export const count = (n: number): string => whole.format(n)
export const price = (fen: number): string => money.format(fen / 100)
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
export const range = (text: string): string => (text.endsWith('+') ? `${text.slice(0, -1)} 以上` : text.replace('-', '–'))
