import { Worker } from 'node:worker_threads'
import { Watchdog } from './watchdog.ts'

/** Messages of a worker: a sign of life, or the end of its job. */
export type WorkerReply<Result> =
  | { type: 'progress' }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string }

interface Task<Job, Result> {
  job: Job
  triesLeft: number
  resolve(result: Result): void
  reject(error: Error): void
}

/** A thread, with its current job, if any. */
interface Thread<Job, Result> {
  worker: Worker
  task: Task<Job, Result> | null
  watchdog: Watchdog | null
}

/** A decoder that is silent for this long hangs on a damaged file. */
const SILENCE_LIMIT_MS = 60_000
/** A thread may die because of another one (memory), so its job is retried once, on a new thread. */
const TRIES = 2

/**
 * Runs jobs in worker threads, one each at a time. A thread that crashes or hangs, working or idle, fails at most its own job and
 * is replaced.
 */
export class WorkerPool<Job, Result> {
  private readonly script: URL
  private readonly size: number
  private readonly silenceLimitMs: number
  private readonly waiting: Task<Job, Result>[] = []
  private readonly threads = new Set<Thread<Job, Result>>()
  private isClosed = false

  constructor(script: URL, size: number, silenceLimitMs: number = SILENCE_LIMIT_MS) {
    this.script = script
    this.size = size
    this.silenceLimitMs = silenceLimitMs
  }

  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) throw new Error('the worker threads are closed')
      this.waiting.push({ job, triesLeft: TRIES, resolve, reject })
      this.assign()
    })
  }

  /** Ends all threads; unfinished jobs fail. */
  async close(): Promise<void> {
    this.isClosed = true
    const closed = new Error('the worker threads were closed')
    for (const task of this.waiting.splice(0)) task.reject(closed)
    const threads = [...this.threads]
    for (const thread of threads) this.drop(thread)?.reject(closed)
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const idle = [...this.threads].find((thread) => thread.task === null)
      const thread = idle ?? (this.threads.size < this.size ? this.start() : null)
      const task = thread && this.waiting.shift()
      if (!thread || !task) return
      this.work(thread, task)
    }
  }

  private start(): Thread<Job, Result> {
    const thread: Thread<Job, Result> = { worker: new Worker(this.script), task: null, watchdog: null }
    this.threads.add(thread)
    // Listens for the life of the thread, not of the job: an unhandled error would end the whole process.
    thread.worker
      .on('error', (error) => this.lose(thread, asError(error)))
      .on('exit', (code) => this.lose(thread, new Error(`the worker thread ended with code ${code}`)))
      .on('message', (reply: WorkerReply<Result>) => this.hear(thread, reply))
    return thread
  }

  private work(thread: Thread<Job, Result>, task: Task<Job, Result>): void {
    task.triesLeft--
    thread.task = task
    thread.watchdog = new Watchdog(this.silenceLimitMs, () => {
      task.triesLeft = 0
      this.lose(thread, new Error('the decoder stopped making progress'))
    })
    thread.worker.postMessage(task.job)
  }

  private hear(thread: Thread<Job, Result>, reply: WorkerReply<Result>): void {
    const { task, watchdog } = thread
    if (reply.type === 'progress') {
      watchdog?.pat()
      return
    }
    if (!task) return
    watchdog?.stop()
    thread.task = null
    thread.watchdog = null
    if (reply.type === 'done') task.resolve(reply.result)
    else task.reject(new Error(reply.message))
    this.assign()
  }

  /** Discards the thread; its job is retried on another one, or fails. */
  private lose(thread: Thread<Job, Result>, error: Error): void {
    if (!this.threads.has(thread)) return
    const task = this.drop(thread)
    void thread.worker.terminate()
    if (task && task.triesLeft > 0) this.waiting.unshift(task)
    else task?.reject(error)
    this.assign()
  }

  private drop(thread: Thread<Job, Result>): Task<Job, Result> | null {
    const { task, watchdog } = thread
    watchdog?.stop()
    thread.task = null
    this.threads.delete(thread)
    return task
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
