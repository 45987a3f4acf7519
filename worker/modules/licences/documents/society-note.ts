import type { Text } from './statement.ts'

/** docs/licensing.md, 7.2. Signed with each statement: a new text applies to licences issued afterwards. */
export const SOCIETY_NOTE: Text = {
  'zh-CN':
    '著作权集体管理组织、公开播放场所与发布平台依法另行收取的费用不包含在授权价款内，由被授权方或者实际使用人承担。',
  'en-US':
    'Fees that collecting societies, venues and platforms charge separately under the law are not included in the price of this licence and are borne by the licensee or by whoever makes that use.',
}
