import type { DemoItem } from '../../db/demo/items.ts'
import { type DemoVersion, demoFileName, versionsOf } from './demo-versions.ts'
import { LOCALES } from './protocol.ts'
import { VERSION_NAMES } from './version-name.ts'

type Locale = (typeof LOCALES)[number]

/** The CSV that says about the demo recordings what a WAV file cannot. */
export function writeDemoSheet(items: readonly DemoItem[]): string {
  const rows = items.flatMap((item) => versionsOf(item).map((version) => rowOf(item, version)))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `${lines.map((cells) => cells.map(quote).join(',')).join('\n')}\n`
}

function rowOf(item: DemoItem, version: DemoVersion): Record<string, string> {
  const row: Record<string, string> = {
    file: demoFileName(item, version),
    title: title(item, version, 'zh-CN'),
    artist: item.artists.map((artist) => artist.name).join('; '),
    album: item.album?.['zh-CN'] ?? '',
    label: item.label.name,
    type: item.type,
    tags: item.tags.join(';'),
    vocal: item.sound.kind === 'track' ? 'instrumental' : '',
    price: String(item.priceYuan),
    discount: String(item.discountPercent ?? 0),
    regions: (item.regions ?? []).join(';'),
    library: item.inMemberLibrary ? 'yes' : 'no',
    bpm: item.sound.kind === 'track' ? String(item.sound.bpm) : '',
    key: item.sound.kind === 'track' ? item.sound.key : '',
  }
  for (const locale of LOCALES) {
    row[`title.${locale}`] = title(item, version, locale)
    row[`artist.${locale}`] = item.artists.map((artist) => artist.names[locale]).join('; ')
    row[`album.${locale}`] = item.album?.[locale] ?? ''
    row[`label.${locale}`] = item.label.names[locale]
  }
  for (const [code, yuan] of Object.entries(item.overrides ?? {})) row[`price.${code}`] = String(yuan)
  return row
}

/** Versions are told apart by the suffix the importer understands. */
function title(item: DemoItem, version: DemoVersion, locale: Locale): string {
  return version === 'full' ? item.names[locale] : `${item.names[locale]} (${VERSION_NAMES[version][locale]})`
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
