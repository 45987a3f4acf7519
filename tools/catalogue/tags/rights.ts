import type { IAudioMetadata } from 'music-metadata'
import { decodeAs } from '../charset/detect.ts'
import type { Id3Tag } from './id3-frames.ts'
import { cleanText, shorten } from './text.ts'

/** Words with which a tag says that a recording may not simply be sold, in the languages of our labels. */
const CLAIMS: readonly RegExp[] = [
  /\bcc[ -]?(?:by|nc|sa|nd|0)\b/i,
  /creative ?commons|creativecommons\.org|知识共享|知識共享|创用|創用|クリエイティブ・?コモンズ/i,
  /all rights reserved|alle rechte|tous droits|todos los derechos|版权所有|版權所有|保留所有权利|保留所有權利|無断転載|转载|轉載|mọi quyền/i,
  /non[- ]?commercial|not for (?:commercial|sale|resale|profit)|personal use|private use|educational use|no commercial/i,
  /(?:非|禁止|不得|不可|勿)(?:用于|用於|作)?商(?:业|業|用|售)|商用(?:不可|禁止|利用不可)|非営利|phi thương mại|không (?:được )?(?:dùng cho )?(?:mục đích )?thương mại/i,
  /仅供|僅供|试听|試聽|学习交流|學習交流|私的利用|chỉ để nghe thử/i,
  /promo(?:tional)?(?: use)? only|do not (?:distribute|copy|sell)|unauthori[sz]ed|for (?:preview|evaluation) only|preview only|watermark/i,
  /℗|Ⓟ/,
]
/** These are claims only where the tag is one of rights; a comment may contain them by chance. */
const IN_RIGHTS = /©|\(c\)|\(p\)|copyright|版权|版權|著作権|著作權|bản quyền/i
const LONGEST = 80

/** What the tags say about who owns the recording or what it may be used for; null if nothing does. */
export function findClaim({ common, native }: IAudioMetadata, id3: readonly Id3Tag[]): string | null {
  const values = Object.values(native).flat()
  const ofRights = [
    ...[common.copyright, common.license].flat(),
    ...values
      .filter(({ id }) => /copyright|licen[cs]e|rights|^(?:WCOP|WCP|TCOP|TCR|ICOP|cprt|©cpy|\(c\) )/i.test(id))
      .map(({ value }) => asText(value)),
    ...id3.flatMap((tag) =>
      tag.frames
        .filter(({ id }) => /copyright|licen[cs]e|rights|^(?:TCOP|TCR)$/i.test(id))
        .flatMap((frame) => frame.values),
    ),
  ]
  const free = [
    ...values
      .filter(({ id }) => /comm|cmt|descr|anno|note|^(?:TXXX|USLT|TOWN|TIT3|©des)/i.test(id))
      .map(({ value }) => asText(value)),
    ...(common.comment ?? []).map((comment) => comment.text ?? ''),
  ]
  const found =
    texts(ofRights).find((text) => IN_RIGHTS.test(text) || CLAIMS.some((claim) => claim.test(text))) ??
    texts(free).find((text) => CLAIMS.some((claim) => claim.test(text)))
  return found === undefined ? null : shorten(found, LONGEST)
}

const texts = (values: readonly (string | undefined)[]): string[] =>
  values
    .flatMap((value) => readings(value ?? ''))
    .map(cleanText)
    .filter((text) => text !== '')

/** The text, and what its bytes are in other charsets: RIFF and ID3 do not say which it is. */
function readings(text: string): string[] {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return [text]
  const bytes = Buffer.from(text, 'latin1')
  const others = (['utf-8', 'gb18030', 'big5', 'shift_jis'] as const).flatMap(
    (charset) => decodeAs(charset, bytes) ?? [],
  )
  return [...others, text]
}

function asText(value: unknown): string {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value
  return typeof text === 'string' ? text : ''
}
