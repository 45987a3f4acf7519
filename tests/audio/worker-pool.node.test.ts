import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { encodeWav } from '#audio/formats/wav.ts'
import { DEMO_ITEMS } from '#db/demo/items/items.ts'
import { fillCatalogue } from '../../tools/catalogue/demo/fill.ts'
import { FillJournal } from '../../tools/catalogue/demo/journal.ts'
import type { MeasureJob, Measurement } from '../../tools/catalogue/measure/measure.ts'
import { Watchdog } from '../../tools/catalogue/measure/watchdog.ts'
import { WorkerPool } from '../../tools/catalogue/measure/worker-pool.ts'
import { sine } from './signals.ts'

/** A thread controlled by its job. It uses files, so that something happens once however often a thread is created. */
const WORKER = `
import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
const isFirst = (file) => !existsSync(file) && (writeFileSync(file, ''), true)
parentPort.on('message', ({ what, file }) => {
  const done = () => parentPort.postMessage({ type: 'done', result: what })
  if (what === 'answer') done()
  if (what === 'throw') setTimeout(() => { throw new Error('on purpose') })
  if (what === 'throw once') isFirst(file) ? setTimeout(() => { throw new Error('on purpose') }) : done()
  if (what === 'exit') process.exit(3)
  if (what === 'refuse') parentPort.postMessage({ type: 'failed', message: 'not this one' })
  if (what === 'throw afterwards') { done(); setTimeout(() => { throw new Error('too late') }, 20) }
  if (what === 'exit afterwards') { done(); setTimeout(() => process.exit(4), 20) }
  if (what === 'hang') for (;;);
  if (what === 'slowly') setTimeout(done, 900)
})
`
type Job = { what: string; file?: string }

let folder: string
let script: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  script = pathToFileURL(join(folder, 'worker.mjs'))
  await writeFile(join(folder, 'worker.mjs'), WORKER)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inPool(size: number, limitMs: number, use: (pool: WorkerPool<Job, string>) => Promise<void>) {
  const pool = new WorkerPool<Job, string>(script, size, limitMs)
  await use(pool).finally(() => pool.close())
}

describe('worker threads', () => {
  it('fail only their own job when they throw, exit or report an error', () =>
    inPool(2, 30_000, async (pool) => {
      const jobs = ['answer', 'throw', 'answer', 'exit', 'refuse', 'answer'].map((what) => pool.run({ what }))
      const results = await Promise.allSettled(jobs)
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.message))).toEqual([
        'answer',
        'on purpose',
        'answer',
        'the worker thread ended with code 3',
        'not this one',
        'answer',
      ])
    }))

  it('have their job retried once on a new thread', () =>
    inPool(1, 30_000, async (pool) => {
      expect(await pool.run({ what: 'throw once', file: join(folder, 'once') })).toBe('throw once')
    }))

  it('may die while idle: no job fails, and the next one gets a new thread', () =>
    inPool(1, 30_000, async (pool) => {
      for (const what of ['throw afterwards', 'exit afterwards']) {
        expect(await pool.run({ what })).toBe(what)
        await sleep(150)
        expect(await pool.run({ what: 'answer' })).toBe('answer')
      }
    }))

  it('are replaced when they hang', () =>
    inPool(1, 2000, async (pool) => {
      await expect(pool.run({ what: 'hang' })).rejects.toThrow('stopped making progress')
      expect(await pool.run({ what: 'answer' })).toBe('answer')
    }))

  it('leave no job unanswered when they are closed', () =>
    inPool(1, 30_000, async (pool) => {
      const jobs = Promise.allSettled([pool.run({ what: 'hang' }), pool.run({ what: 'answer' })])
      await pool.close()
      expect((await jobs).map((result) => result.status)).toEqual(['rejected', 'rejected'])
      await expect(pool.run({ what: 'answer' })).rejects.toThrow('closed')
    }))
})

describe('time in which the process did not run', () => {
  it('does not count as silence', async () => {
    let asleepMs = 0
    let barks = 0
    const watchdog = new Watchdog(
      400,
      () => barks++,
      () => performance.now() + asleepMs,
    )
    asleepMs = 3_600_000
    await sleep(150)
    expect(barks).toBe(0)
    await sleep(800)
    expect(barks).toBe(1)
    watchdog.stop()
  })

  it('fails no job of a process that was stopped and continued', async () => {
    const main = join(folder, 'main.mjs')
    const pool = new URL('../../tools/catalogue/measure/worker-pool.ts', import.meta.url).href
    await writeFile(
      main,
      `import { WorkerPool } from ${JSON.stringify(pool)}
       const pool = new WorkerPool(new URL('./worker.mjs', import.meta.url), 1, 2500)
       await pool.run({ what: 'answer' })
       process.stdout.write('ready')
       process.stdout.write(await pool.run({ what: 'slowly' }).catch((error) => error.message))
       await pool.close()`,
    )
    const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
    })
    const ended = once(child, 'close')
    await once(child.stdout, 'data')
    child.kill('SIGSTOP')
    await sleep(3500)
    child.kill('SIGCONT')
    await ended
    expect(said).toBe('readyslowly')
  })
})

describe('an external decoder', () => {
  /** Prints half, waits until the other half is wanted, and prints it: like a stopped or hanging program. */
  async function halfway(name: string, wait: string): Promise<string> {
    const whole = encodeWav([sine(440, 1, 8000, 0.5)], 8000)
    const [half, rest] = [join(folder, `${name}.half`), join(folder, `${name}.rest`)]
    await writeFile(half, whole.subarray(0, 8000))
    await writeFile(rest, whole.subarray(8000))
    const program = join(folder, name)
    await writeFile(program, `#!/bin/sh\necho $$ > ${program}.pid\ncat ${half}\n${wait}\ncat ${rest}\n`)
    await chmod(program, 0o755)
    return program
  }
  const job = (ffmpeg: string): MeasureJob => ({
    path: 'song.m4a',
    format: 'foreign',
    mp3Channels: null,
    audioStart: 0,
    promisedFrames: null,
    previewPath: null,
    ffmpeg,
  })
  /** Longer than a thread takes to start on a busy machine. */
  const limitMs = 4000
  const measure = (ffmpeg: string) => {
    const script = new URL('../../tools/catalogue/measure/measure-worker.ts', import.meta.url)
    const pool = new WorkerPool<MeasureJob, Measurement>(script, 1, limitMs)
    return pool.run(job(ffmpeg)).finally(() => pool.close())
  }

  it('may be stopped for longer than the limit for silence', async () => {
    const program = await halfway('stopped', 'kill -STOP $$')
    const measured = measure(program)
    const pid = await vi.waitFor(async () => Number(await readFile(`${program}.pid`, 'utf8')), { timeout: limitMs })
    await sleep(limitMs + 1500)
    process.kill(pid, 'SIGCONT')
    expect(await measured).toMatchObject({ durationMs: 1000 })
  }, 20_000)

  it('may neither hang nor be killed halfway', async () => {
    await expect(measure(await halfway('hanging', 'exec sleep 8'))).rejects.toThrow('stopped making progress')
    await expect(measure(await halfway('killed', 'kill -9 $$'))).rejects.toThrow(/SIGKILL|cut off/)
  }, 30_000)
})

describe('rendering the demo catalogue', () => {
  it('skips items that cannot be rendered, continues, and tries again', async () => {
    const [first, second] = DEMO_ITEMS
    const renderer = join(folder, 'renderer.mjs')
    await writeFile(
      renderer,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ item: { slug } }) => {
         if (slug === ${JSON.stringify(first!.slug)}) throw new Error('out of tune')
         parentPort.postMessage({ type: 'failed', message: 'nothing to send here' })
       })`,
    )
    const failed: string[] = []
    const journal = new FillJournal(join(folder, 'catalogue.json'))
    const editorials: object[] = []
    await fillCatalogue(
      {
        client: {
          putEditorial: async (work: object) => void editorials.push(work),
          storeFile: async () => {},
        } as never,
        journal,
        items: [first!, second!],
        script: pathToFileURL(renderer),
        onFailed: (slug, reason) => failed.push(`${slug}: ${reason}`),
      },
      'first',
    )
    expect(failed.sort()).toEqual([`${first!.slug}: out of tune`, `${second!.slug}: nothing to send here`].sort())
    expect(editorials).toHaveLength(1)
    // Not reached: the next run tries the missing items.
    expect(journal.hasReached('first')).toBe(false)
  }, 60_000)

  it('does not stop the site when it crashes, and is started again', async () => {
    const main = join(folder, 'start.mjs')
    const behind = new URL('../../tools/start/fill-behind.ts', import.meta.url).href
    const dying = join(folder, 'dying.mjs')
    await writeFile(dying, `console.log('composing'); setTimeout(() => { throw new Error('worker error') })`)
    await writeFile(
      main,
      `import { fillBehind } from ${JSON.stringify(behind)}
       fillBehind('http://localhost:9', { script: ${JSON.stringify(dying)}, pausesMs: [50, 50] })
       setInterval(() => {}, 1000)`,
    )
    const child: ChildProcess = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, STATE_DIR: join(folder, 'state'), DEMO_CATALOGUE: 'all' },
    })
    let said = ''
    child.stdout?.on('data', (text) => {
      said += text
    })
    await vi.waitFor(() => expect(said.match(/composing\n/g)).toHaveLength(3), { timeout: 20_000 })
    await sleep(300)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
  }, 30_000)
})
