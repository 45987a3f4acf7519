/** Worker thread that solves a proof-of-work: the page stays responsive, and terminating the thread cancels the work. */
import { solveWork, type Work } from './solve-work.ts'

export type WorkReply = { done: number } | { answer: string }

addEventListener('message', async ({ data }: MessageEvent<Work>) => {
  const answer = await solveWork(data, (done) => postReply({ done }))
  postReply({ answer })
})

function postReply(reply: WorkReply): void {
  postMessage(reply)
}
