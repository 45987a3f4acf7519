/** Thread that does a device check: the page stays free, and ending the thread cancels. */
import { solveWork, type Work } from './solve-work.ts'

export type WorkReply = { done: number } | { answer: string }

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  const answer = await solveWork(data, (done) => tell({ done }))
  tell({ answer })
})

function tell(reply: WorkReply): void {
  postMessage(reply)
}
