import type { MeasuredFile } from '../import/build-track.ts'
import type { Cells, ImportTrack } from '../site/protocol.ts'
import { type Proposed, proposeTags } from './propose.ts'

const KINDS = ['emotion', 'instrument', 'genre'] as const
type Kind = (typeof KINDS)[number]
/** Columns that every proposal has, after those of the CSV that was there. `vocal` is never proposed: it is to be filled in. */
const COLUMNS = ['vocal', 'energy', ...KINDS.map((kind) => `tags.${kind}`), 'confidence']

/** The line of one file, by column; without `file` for one that has no cells. */
type Line = { file: string; cells: Cells }

/** The lines of a track: its main version's with proposals, the others' as they were. */
export function proposalLines(
  [main, ...others]: readonly [MeasuredFile, ...MeasuredFile[]],
  track: ImportTrack,
): Line[] {
  const kept = others.flatMap(({ file }) => (file.row ? [{ file: file.name, cells: file.row.cells }] : []))
  const said = main.file.row?.cells ?? {}
  return [{ file: main.file.name, cells: { ...toCells(main, track), ...said } }, ...kept]
}

/** What the sound adds to a track: tags only of kinds that it has none of. */
function toCells({ measured }: MeasuredFile, track: ImportTrack): Cells {
  const isMusic = track.type === 'MUSIC' || track.type === 'BEATS'
  if (!isMusic || !measured.features) return {}
  const { energy, tags } = proposeTags(measured.features)
  const hasKind = (kind: Kind) => track.tags.some((tag) => tag.kind === kind)
  const open = KINDS.filter((kind) => !hasKind(kind)).map((kind) => [kind, ofKind(tags, kind)] as const)
  const proposed = open.filter(([, own]) => own.length > 0)
  return {
    energy,
    ...Object.fromEntries(proposed.map(([kind, own]) => [`tags.${kind}`, own.map(({ slug }) => slug).join(';')])),
    ...(proposed.length > 0 && { confidence: proposed.flatMap(([, own]) => own.map(inWords)).join('; ') }),
  }
}

const ofKind = (tags: Proposed['tags'], wanted: Kind) =>
  tags.flatMap(({ tag, confidence }) => {
    const [kind, slug = ''] = tag.split(':')
    return kind === wanted ? [{ slug, confidence }] : []
  })
const inWords = ({ slug, confidence }: { slug: string; confidence: number }): string =>
  `${slug} ${Math.round(100 * confidence)}%`

/** A CSV that spreadsheets open and the import reads. */
export function toProposalSheet(lines: readonly Line[]): string {
  const known = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))].filter((name) => !COLUMNS.includes(name))
  const columns = [...known, ...COLUMNS]
  const rows = lines.map(({ file, cells }) => [file, ...columns.map((name) => cells[name] ?? '')])
  // Without the mark, Excel reads UTF-8 as the computer's own charset.
  return `\ufeff${[['file', ...columns], ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
