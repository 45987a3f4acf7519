/** Accepted types, also by file extension, because browsers do not know the type of every file. */
const TYPES = {
  'image/jpeg': { name: 'JPG', endings: ['.jpg', '.jpeg'] },
  'image/png': { name: 'PNG', endings: ['.png'] },
  'image/webp': { name: 'WebP', endings: ['.webp'] },
  'application/pdf': { name: 'PDF', endings: ['.pdf'] },
  'application/ofd': { name: 'OFD', endings: ['.ofd'] },
  'application/xml': { name: 'XML', endings: ['.xml'] },
  'audio/mpeg': { name: 'MP3', endings: ['.mp3'] },
  'audio/wav': { name: 'WAV', endings: ['.wav'] },
  'text/csv': { name: 'CSV', endings: ['.csv'] },
} as const
export type FileType = keyof typeof TYPES
export type FileRules = { types: readonly FileType[]; maxBytes: number }
export type FileIssue = 'type' | 'size' | 'empty'

export const typeNames = (types: readonly FileType[]): string => types.map((type) => TYPES[type].name).join(' / ')
/** The `accept` attribute of a file input. */
export const toAccept = (types: readonly FileType[]): string =>
  types.flatMap((type) => [type, ...TYPES[type].endings]).join(',')

/** Checks before the upload; the server determines the real type from the first bytes. */
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

/** 1.5 MB, in the page's language. Decimal units, as in current operating systems. */
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
