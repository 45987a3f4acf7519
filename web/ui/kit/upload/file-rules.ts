/** What may be chosen: the types by name as well, for a browser does not know every file's type. */
const TYPES = {
  'image/jpeg': { name: 'JPG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'image/webp': { name: 'WebP', endings: ['.webp'] },
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'audio/mpeg': { name: 'MP3', endings: ['.mp3'] },
  'audio/wav': { name: 'WAV', endings: ['.wav'] },
  'text/csv': { name: 'CSV', endings: ['.csv'] },
} as const
export type FileType = keyof typeof TYPES
export type FileRules = { types: readonly FileType[]; maxBytes: number }
export type FileIssue = 'type' | 'size' | 'empty'

export const typeNames = (types: readonly FileType[]): string => types.map((type) => TYPES[type].name).join(' / ')
/** For the browser's own chooser. */
export const toAccept = (types: readonly FileType[]): string =>
  types.flatMap((type) => [type, ...TYPES[type].endings]).join(',')

/** What one can know before sending; what the file really is, the server finds from its first bytes. */
export function fileIssue(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  rules: FileRules,
): FileIssue | null {
  const isNamed = (one: FileType) => TYPES[one].endings.some((ending) => name.toLowerCase().endsWith(ending))
  const isKnown = type in TYPES
  if (!rules.types.some((one) => (isKnown ? one === type : isNamed(one)))) return 'type'
  if (size === 0) return 'empty'
  return size > rules.maxBytes ? 'size' : null
}

export const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type)

/** 1.5 MB, in the page's language. Decimal units, as phones and desktops show sizes now. */
export function sizeText(bytes: number, locale: string): string {
  const [unit, value] = bytes >= 1e6 ? ['megabyte', bytes / 1e6] : ['kilobyte', Math.max(1, bytes / 1e3)]
  const format = {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'short',
    maximumFractionDigits: bytes >= 1e6 ? 1 : 0,
  }
  return new Intl.NumberFormat(locale, format as Intl.NumberFormatOptions).format(value as number)
}
