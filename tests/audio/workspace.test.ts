import { describe, expect, it } from 'vitest'
import { Workspace } from '#audio/synth/mixing/workspace.ts'
import { renderTrack } from '#audio/synth/track.ts'

const BLOCK_FRAMES = 2 ** 22

describe('the workspace', () => {
  it('gives zeros, also where something else was before', () => {
    const workspace = new Workspace()
    workspace.take(1000).fill(1)
    workspace.reset()
    const taken = workspace.take(500)
    expect(taken.every((value) => value === 0)).toBe(true)
    expect(taken.length).toBe(500)
  })

  it('gives nothing twice before it is reset', () => {
    const workspace = new Workspace()
    const sizes = [10, BLOCK_FRAMES - 5, 3, BLOCK_FRAMES + 1, 7]
    const taken = sizes.map((frames, i) => workspace.take(frames).fill(i + 1))
    taken.forEach((values, i) => {
      expect(values.length).toBe(sizes[i])
      expect(values[0]).toBe(i + 1)
      expect(values.at(-1)).toBe(i + 1)
    })
    workspace.reset()
    expect(workspace.take(10).buffer).toBe(taken[0]!.buffer)
  })

  it('does not change what is played', () => {
    const recipe = { genre: 'lofi', seconds: 12 } as const
    const workspace = new Workspace()
    for (const seed of ['one', 'another']) {
      workspace.reset()
      const again = renderTrack({ ...recipe, seed }, workspace.take)
      const fresh = renderTrack({ ...recipe, seed })
      expect(again.left).toEqual(fresh.left)
      expect(again.right).toEqual(fresh.right)
    }
  })
})
