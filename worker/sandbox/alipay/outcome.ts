import { type Refusal, toRefusal } from './request.ts'

export type Params = Record<string, string>
export type Outcome = Refusal | ({ code: '10000' } & Record<string, string>)

export const NOT_EXIST = toRefusal('40004', 'ACQ.TRADE_NOT_EXIST', '交易不存在')
export const invalid = (what: string) => toRefusal('40004', 'ACQ.INVALID_PARAMETER', `参数无效：${what}`)

export function getBiz(params: Params): unknown {
  try {
    return JSON.parse(params.biz_content ?? '')
  } catch {
    return null
  }
}
