import { parseArgs } from 'node:util'
import { importFolder } from './import/import.ts'
import type { ImportReport, ReportEntry } from './import/report.ts'
import { proposeFolder } from './listening/propose-folder.ts'
import { EMPTY_SITE } from './site/empty-site.ts'
import { HttpCatalogueClient } from './site/http-client.ts'
import { MUSIC_TYPES, type MusicType } from './site/protocol.ts'
import { findRunningSite, findSite } from './site/site.ts'
import { visible } from './tags/text.ts'

export const IMPORT_USAGE = `npm run catalogue -- import <folder> [options]

  --dry-run        show what would be imported, send nothing
  --draft          import without putting on sale
  --rights-confirmed  you may sell everything in the folder, also what says "CC BY-NC" or "All rights reserved" in its tags
  --propose-tags   import nothing: listen, and write catalogue.proposed.csv (or --out <file>) with energy, mood,
                   instruments and genre where the sound tells them, and how often that was right; correct it,
                   rename it to catalogue.csv, import
  --type <type>    ${MUSIC_TYPES.join(' | ')}
                   (when missing: what folders ("SFX", "Samples"), genre and name say; else under 30 s
                   SOUND_EFFECT, anything else MUSIC; a row in catalogue.csv goes first)
  --site <url>     the site to import into (default http://localhost:$PORT, started if it does not run)

Beside the audio there may be a catalogue.csv with a column "file" and any of title, artist, album, label, type, tags,
tags.<kind>, vocal, energy, price, discount, price.<licence code>, regions, library, status, rights, released, popularity, curated, bpm, key. M4A and
the rest need ffmpeg.

Exit code: 0 all went in, 2 some files were refused (each is named with the reason), 1 nothing could be done.`

const REFUSED_SOME = 2

/** Runs `catalogue import` and returns the exit code. */
export async function runImport(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      draft: { type: 'boolean', default: false },
      'rights-confirmed': { type: 'boolean', default: false },
      'propose-tags': { type: 'boolean', default: false },
      out: { type: 'string' },
      type: { type: 'string' },
      site: { type: 'string' },
    },
  })
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new Error(`one folder is needed\n\n${IMPORT_USAGE}`)
  const isDryRun = values['dry-run']
  const type = readType(values.type)
  if (values['propose-tags']) return propose(folder, type, values.out)
  if (values.out !== undefined) throw new Error('--out belongs to --propose-tags')
  const site = isDryRun ? await findRunningSite(values.site) : await findSite(values.site)
  if (!site) console.log('The site does not run: what it already has cannot be told.')
  try {
    const client = site ? new HttpCatalogueClient(site.url, site.key) : EMPTY_SITE
    const rights = { isRightsConfirmed: values['rights-confirmed'] }
    const chosen = { isDryRun, isDraft: values.draft, type, ...rights }
    const report = await importFolder({ folder, client, ...chosen, onEntry: printEntry })
    printSummary(report)
    return report.counts.refused > 0 ? REFUSED_SOME : 0
  } finally {
    await site?.close()
  }
}

async function propose(folder: string, type: MusicType | null, out: string | undefined): Promise<number> {
  const { report, path } = await proposeFolder({ folder, type, out, onEntry: printEntry })
  printSummary(report)
  if (report.counts.planned > 0)
    console.log(visible(`Written to ${path}: correct it, rename it to catalogue.csv, import.`))
  return report.counts.refused > 0 ? REFUSED_SOME : 0
}

function readType(text: string | undefined): MusicType | null {
  if (text === undefined) return null
  const type = MUSIC_TYPES.find((candidate) => candidate === text.toUpperCase())
  if (!type) throw new Error(`--type ${text} is none of ${MUSIC_TYPES.join(', ')}`)
  return type
}

function printEntry({ file, outcome, note, warnings = [] }: ReportEntry, done: number, total: number): void {
  const count = `${String(done).padStart(String(total).length)}/${total}`
  console.log(visible(`${count} ${outcome.padEnd(9)} ${file}: ${note}`))
  for (const warning of warnings) console.log(visible(`${' '.repeat(count.length)} attention ${file}: ${warning}`))
}

function printSummary({ counts, entries, remarks }: ImportReport): void {
  for (const remark of remarks) console.log(visible(`attention ${remark}`))
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  const summary = parts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')
  console.log(entries.length > 0 ? `\n${summary}` : 'There is no audio in this folder.')
  const refused = entries.filter((entry) => entry.outcome === 'refused')
  for (const { file, note } of refused) console.error(visible(`refused ${file}: ${note}`))
}
