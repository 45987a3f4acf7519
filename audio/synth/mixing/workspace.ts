/** Gives zeros to write samples to. */
export type Take = (frames: number) => Float32Array

export const takeFresh: Take = (frames) => new Float32Array(frames)

/** 16 MB; a longer array gets a block of its own. */
const BLOCK_FRAMES = 2 ** 22
/** More than the longest piece needs: about 150 MB. Further blocks are not kept. */
const MOST_KEPT_BLOCKS = 16

/**
 * Memory that a thread uses again for each piece it makes. Fresh memory costs far more than writing zeros to known one, because the
 * operating system hands it over page by page.
 */
export class Workspace {
  private readonly blocks: Float32Array[] = []
  private block = 0
  private used = 0

  readonly take: Take = (frames) => {
    while (this.block < this.blocks.length && this.used + frames > this.blocks[this.block]!.length) {
      this.block++
      this.used = 0
    }
    if (this.block === this.blocks.length) this.blocks.push(new Float32Array(Math.max(BLOCK_FRAMES, frames)))
    const taken = this.blocks[this.block]!.subarray(this.used, this.used + frames)
    this.used += frames
    return taken.fill(0)
  }

  /** Whatever has been taken may be overwritten from now on. */
  reset(): void {
    this.blocks.splice(MOST_KEPT_BLOCKS)
    this.block = 0
    this.used = 0
  }
}
