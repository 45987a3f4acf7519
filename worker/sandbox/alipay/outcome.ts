import { type Refusal, refusalOf } from './request.ts'

export type Params = Record<string, string>
export type Outcome = Refusal | ({ code: '10000' } & Record<string, string>)

export const NOT_EXIST = refusalOf('40004', 'ACQ.TRADE_NOT_EXIST', '交易不存在')
export const invalid = (what: string) => refusalOf('40004', 'ACQ.INVALID_PARAMETER', `参数无效：${what}`)

export function bizOf(params: Params): unknown {
  try {
    return JSON.parse(params.biz_content ?? '')
  } catch {
    return null
  }
}
