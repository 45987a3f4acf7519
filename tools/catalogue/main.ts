/** `npm run catalogue -- <command>`: fills and exports the catalogue. */
import { EXPORT_USAGE, runExport } from './export-command.ts'
import { GENERATE_USAGE, runGenerate } from './generate/generate-command.ts'
import { IMPORT_USAGE, runImport } from './import-command.ts'
import { PRINTS_USAGE, runPrints } from './prints-command.ts'

const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  import: runImport,
  export: runExport,
  generate: runGenerate,
  prints: runPrints,
}

const INTERRUPTED = 130

// `exit` runs the handlers that remove unfinished previews from the temporary folder.
process.once('SIGINT', () => process.exit(INTERRUPTED))

const [command = '', ...args] = process.argv.slice(2)
const run = COMMANDS[command]

if (!run) {
  console.error([IMPORT_USAGE, EXPORT_USAGE, GENERATE_USAGE, PRINTS_USAGE].join('\n\n'))
  process.exitCode = ['', 'help', '--help', '-h'].includes(command) ? 0 : 1
} else {
  try {
    process.exitCode = await run(args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
