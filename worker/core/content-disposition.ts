/** RFC 6266: attachment or inline, with an ASCII file name for old clients and the real name in RFC 8187 form. */
export function contentDisposition(fileName: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const clean =
    fileName
      .toWellFormed()
      .replace(/[\p{C}\p{Zl}\p{Zp}/\\]+/gu, '_')
      .slice(0, 200)
      .toWellFormed() || 'download'
  const ascii = clean.replace(/[^\x20-\x7e]+/g, '_').replace(/["%;]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
