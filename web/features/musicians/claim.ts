import { CLAIM_PATTERN } from '#worker/modules/musicians/values.ts'

/** `artist:12` ↔ the address of its page, which is what people can copy. */
export const toAddress = (claim: string): string => {
  const [, kind, id] = CLAIM_PATTERN.exec(claim) ?? []
  return kind === undefined ? '' : `/${kind}/${id}`
}
export function toClaim(text: string): string {
  const [, kind, id] = /(?:^|\/)(artist|label)\/([1-9]\d{0,14})(?:[/?#].*)?$/.exec(text.trim()) ?? []
  return kind === undefined ? '' : `${kind}:${id}`
}
