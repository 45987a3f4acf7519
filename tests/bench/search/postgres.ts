import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CountRequest, SearchQuery } from '#worker/search/query.ts'
import type { GeneratedCatalogue } from '../../../tools/catalogue/generate/generate-tracks.ts'
import { msSince, type Peer } from './peer.ts'
import { PgClient } from './pg-client.ts'
import { PgSchema, pgRow } from './pg-schema.ts'

const BIN = '/usr/lib/postgresql/15/bin'
const PORT = 54_331
/** PostgreSQL refuses to run as root; it then runs as this user. */
const USER = 'postgres'

const getId = (flag: string): number => Number(execFileSync('id', [flag, USER], { encoding: 'utf8' }))
const owner = () => (process.getuid?.() === 0 ? { uid: getId('-u'), gid: getId('-g') } : {})

type Server = { folder: string; process: ChildProcess }

async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'cuemark-pg-'))
  const as = owner()
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  execFileSync(join(BIN, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const settings = {
    port: PORT,
    listen_addresses: '',
    unix_socket_directories: folder,
    shared_buffers: '1GB',
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
    effective_cache_size: '4GB',
    random_page_cost: 1.1,
    fsync: 'off',
    max_wal_size: '8GB',
    jit: 'off',
  }
  const server = spawn(
    join(BIN, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, cwd: folder, stdio: 'ignore' },
  )
  return { folder, process: server }
}

async function openClient({ folder }: Server): Promise<PgClient> {
  const file = join(folder, `.s.PGSQL.${PORT}`)
  for (let i = 0; i < 100; i++) {
    if (existsSync(file))
      try {
        return await PgClient.open(file, USER)
      } catch {
        // Still starting.
      }
    await sleep(100)
  }
  throw new Error('PostgreSQL does not start')
}

/** The rows are loaded with psql, which comes with the server. */
async function load({ folder }: Server, schema: PgSchema, catalogue: GeneratedCatalogue): Promise<void> {
  const psql = spawn(join(BIN, 'psql'), ['-h', folder, '-p', String(PORT), '-U', USER, '-q', '-d', 'postgres'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const write = async (text: string) => {
    if (!psql.stdin.write(text)) await once(psql.stdin, 'drain')
  }
  await write(`${schema.tables}\nCOPY doc FROM STDIN;\n`)
  for (const track of catalogue.tracks()) if (track.status >= 0) await write(pgRow(schema, track))
  await write(`\\.\n${schema.indexes}\n`)
  psql.stdin.end()
  await once(psql, 'close')
}

/** PostgreSQL 15 in a folder of its own; null if it is not installed. */
export async function openPostgres(catalogue: GeneratedCatalogue): Promise<Peer | null> {
  if (!existsSync(join(BIN, 'postgres'))) return null
  const server = await startServer()
  const client = await openClient(server)
  const schema = new PgSchema()
  const start = performance.now()
  await load(server, schema, catalogue)
  console.log(`PostgreSQL: filled in ${Math.round(msSince(start) / 1000)} s`)
  const time = async (sql: string) => {
    const from = performance.now()
    const rows = await client.query(sql)
    return { ms: msSince(from), rows }
  }
  return {
    name: 'PostgreSQL 15',
    async ask(query: SearchQuery, requests: readonly CountRequest[]) {
      const statements = schema.statementsOf(query, requests)
      let ms = 0
      const answers: string[][][] = []
      for (const sql of statements.all) {
        const answer = await time(sql)
        ms += answer.ms
        answers.push(answer.rows)
      }
      return { ms, found: statements.read(answers) }
    },
    async close() {
      client.close()
      server.process.kill('SIGINT')
      await once(server.process, 'close')
      rmSync(server.folder, { recursive: true, force: true })
    },
  }
}
