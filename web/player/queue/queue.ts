import type { Sound } from '../sound.ts'

/** The sounds in playing order; `at` is the loaded one, -1 if there is none. */
export type Queue = { sounds: readonly Sound[]; at: number }
export type Loop = 'off' | 'all' | 'one'

export const NOTHING: Queue = { sounds: [], at: -1 }

export const getKey = (sound: Pick<Sound, 'id' | 'versionId'>): string => `${sound.id}/${sound.versionId}`
export const getCurrent = (queue: Queue): Sound | null => queue.sounds[queue.at] ?? null
const indexIn = (sounds: readonly Sound[], sound: Sound): number =>
  sounds.findIndex((one) => getKey(one) === getKey(sound))

/** The list in which a sound was pressed, each sound once. A sound outside the list gets a queue of its own. */
export function getQueue(list: readonly Sound[], sound: Sound): Queue {
  const sounds = list.filter((one, i) => indexIn(list, one) === i)
  const at = indexIn(sounds, sound)
  return at < 0 ? { sounds: [sound], at: 0 } : { sounds, at }
}

/** The queue with another of its sounds loaded; null if it does not contain it. */
export function jumpTo(queue: Queue, sound: Sound): Queue | null {
  const at = indexIn(queue.sounds, sound)
  return at < 0 ? null : { ...queue, at }
}

/** The queue one step forward or back; null without a neighbour. Wraps around only when looping all. */
export function neighbour(queue: Queue, step: 1 | -1, loop: Loop): Queue | null {
  const { length } = queue.sounds
  const at = queue.at + step
  if (queue.at < 0) return null
  if (at >= 0 && at < length) return { ...queue, at }
  return loop === 'all' && length > 1 ? { ...queue, at: (at + length) % length } : null
}

/** The queue after the sound has ended; unchanged if it repeats, null at the end. */
export function following(queue: Queue, loop: Loop): Queue | null {
  if (queue.at < 0) return null
  if (loop === 'one' || (loop === 'all' && queue.sounds.length === 1)) return queue
  return neighbour(queue, 1, loop)
}

/** Removes one sound; the loaded one stays loaded. */
export function without(queue: Queue, index: number): Queue {
  if (index === queue.at || queue.sounds[index] === undefined) return queue
  return {
    sounds: queue.sounds.filter((_, i) => i !== index),
    at: index < queue.at ? queue.at - 1 : queue.at,
  }
}

/** Removes all but the loaded sound. */
export const cleared = (queue: Queue): Queue => {
  const sound = getCurrent(queue)
  return sound ? { sounds: [sound], at: 0 } : NOTHING
}

/** The same order, with updated data of a sound. */
export const updated = (queue: Queue, sound: Sound): Queue => ({
  ...queue,
  sounds: queue.sounds.map((one) => (getKey(one) === getKey(sound) ? sound : one)),
})
