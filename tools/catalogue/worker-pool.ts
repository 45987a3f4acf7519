import { Worker } from 'node:worker_threads'

/** What a worker sends back: a sign of life, or the end of its job. */
export type WorkerReply<Result> =
  | { type: 'progress' }
  | { type: 'done'; result: Result }
  | { type: 'failed'; message: string }

interface Task<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: Error): void
}

/** A decoder that has been silent for so long hangs on a damaged file. */
const SILENCE_LIMIT_MS = 60_000

/** Runs jobs in worker threads, one each at a time. A thread that crashes or hangs fails its job and is replaced. */
export class WorkerPool<Job, Result> {
  private readonly script: URL
  private readonly size: number
  private readonly silenceLimitMs: number
  private readonly waiting: Task<Job, Result>[] = []
  private readonly idle: Worker[] = []
  private readonly all = new Set<Worker>()

  constructor(script: URL, size: number, silenceLimitMs: number = SILENCE_LIMIT_MS) {
    this.script = script
    this.size = size
    this.silenceLimitMs = silenceLimitMs
  }

  run(job: Job): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ job, resolve, reject })
      this.assign()
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()))
    this.all.clear()
  }

  private assign(): void {
    if (this.waiting.length === 0) return
    const worker = this.idle.pop() ?? (this.all.size < this.size ? this.start() : null)
    if (!worker) return
    const task = this.waiting.shift()
    if (task) this.work(worker, task)
  }

  private start(): Worker {
    const worker = new Worker(this.script)
    this.all.add(worker)
    return worker
  }

  private work(worker: Worker, task: Task<Job, Result>): void {
    const watchdog = setTimeout(() => fail(new Error('the decoder stopped making progress')), this.silenceLimitMs)
    const release = () => {
      clearTimeout(watchdog)
      worker.off('error', fail).off('exit', onExit).off('message', onMessage)
    }
    const fail = (error: Error) => {
      release()
      // What is left of a broken thread may still complain; nobody listens any more.
      worker.on('error', () => {})
      this.all.delete(worker)
      void worker.terminate()
      task.reject(error)
      this.assign()
    }
    const onExit = (code: number) => fail(new Error(`the worker thread ended with code ${code}`))
    const onMessage = (reply: WorkerReply<Result>) => {
      if (reply.type === 'progress') {
        watchdog.refresh()
        return
      }
      release()
      this.idle.push(worker)
      if (reply.type === 'done') task.resolve(reply.result)
      else task.reject(new Error(reply.message))
      this.assign()
    }
    worker.on('error', fail).on('exit', onExit).on('message', onMessage)
    worker.postMessage(task.job)
  }
}
