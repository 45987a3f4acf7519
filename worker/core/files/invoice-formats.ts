import { reader } from './bytes.ts'
import { toText } from './multipart.ts'

/** The longest end of a ZIP file: its fixed part, and a comment of up to 65,535 bytes. */
const LONGEST_END = 22 + 65_535

/**
 * A ZIP file whose directory names `OFD.xml`, the entry that every OFD document must have (GB/T 33190, 7.1). Nothing is
 * unpacked: the file is only handed on.
 */
export function isOfd(bytes: Uint8Array): boolean {
  const { says, u16le, u32le } = reader(bytes)
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - LONGEST_END); end--) {
    if (!says(end, 'PK\x05\x06') || end + 22 + u16le(end + 20) !== bytes.length) continue
    let at = u32le(end + 16)
    for (let left = u16le(end + 10); left > 0 && says(at, 'PK\x01\x02'); left--) {
      if (u16le(at + 28) === 7 && says(at + 46, 'OFD.xml')) return true
      at += 46 + u16le(at + 28) + u16le(at + 30) + u16le(at + 32)
    }
    return false
  }
  return false
}

/**
 * UTF-8 text of one element, as tax platforms write it: without a document type, entities or style sheets, with which a
 * viewer could be made to load or run something, and not a web page or drawing.
 */
export function isPlainXml(bytes: Uint8Array): boolean {
  const text = toText(bytes)?.replace(/^\ufeff/, '')
  if (text === undefined || text.includes('\0')) return false
  const [, root = ''] = /^<\?xml [^<>]*\?>\s*(?:<!--[^<>]*-->\s*)*<(?:[\w.-]+:)?([^\s<>/!?:]+)[\s/>]/.exec(text) ?? []
  return (
    root !== '' && !/^(?:html|svg)$/i.test(root) && />\s*$/.test(text) && !/<!(?:DOCTYPE|ENTITY)|<\?xml-/i.test(text)
  )
}
