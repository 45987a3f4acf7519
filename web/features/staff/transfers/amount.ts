const YUAN = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/

/** An amount as people type or paste it from a bank's page: "¥1,234.50", "1234.5"; fen, or null. */
export function fenTyped(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[\s,¥]|元$|CNY$/gi, '')
  const match = YUAN.exec(plain)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
