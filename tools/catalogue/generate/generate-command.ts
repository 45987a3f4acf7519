import { parseArgs } from 'node:util'
import { LineWriter } from '../write-lines.ts'
import { toExportLine } from './export-line.ts'
import { generateCatalogue } from './generate-tracks.ts'

export const GENERATE_USAGE = `npm run -s catalogue -- generate <n> [options]

  --seed <number>  another catalogue of the same kind (default 1); the same seed gives the same tracks
  --out <file>     where to write (default: the terminal)
  --into <folder>  write nothing, but fill the local state folder with them: for measuring only. The folder must not
                   have a catalogue yet; it is made when it is missing. All tracks share one set of files without sound

Writes n made-up tracks as lines of the same shape as export: names in five languages, tags after Zipf's law, artists,
albums, labels, regions, prices, tempi, keys. Nobody made them and they cannot be heard: they are for measuring how the
shop does with very many, and for trying a program against its export.`

const MOST = 5_000_000

/** Runs `catalogue generate` and returns the exit code. */
export async function runGenerate(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, out: { type: 'string' }, into: { type: 'string' } },
  })
  const [count, seed] = [Number(positionals[0]), Number(values.seed)]
  if (positionals.length !== 1 || !Number.isInteger(count) || count < 1 || count > MOST)
    throw new Error(`how many, from 1 to ${MOST}?\n\n${GENERATE_USAGE}`)
  if (!Number.isInteger(seed)) throw new Error(`--seed ${values.seed} is no whole number`)
  const catalogue = generateCatalogue(count, seed)
  if (values.into !== undefined) {
    const { loadIntoState } = await import('./load-into-state.ts')
    await loadIntoState(catalogue, values.into)
    return 0
  }
  const out = new LineWriter(values.out)
  for (const track of catalogue.tracks()) await out.write(`${JSON.stringify(toExportLine(track))}\n`)
  await out.close()
  return 0
}
