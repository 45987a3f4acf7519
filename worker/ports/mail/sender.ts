/** Splits `Cuemark <no-reply@…>` into its two parts; a bare address has no name. */
export function getSender(from: string): { name: string | null; email: string } {
  const [, name, email] = /^\s*(.+?)\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return name !== undefined && email !== undefined ? { name, email } : { name: null, email: from.trim() }
}
