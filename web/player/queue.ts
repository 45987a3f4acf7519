import type { Sound } from './sound.ts'

/** What is played in which order; `at` is the sound that is loaded, -1 where there is none. */
export type Queue = { sounds: readonly Sound[]; at: number }
export type Loop = 'off' | 'all' | 'one'

export const NOTHING: Queue = { sounds: [], at: -1 }

export const getKey = (sound: Pick<Sound, 'id' | 'versionId'>): string => `${sound.id}/${sound.versionId}`
export const getCurrent = (queue: Queue): Sound | null => queue.sounds[queue.at] ?? null
const indexIn = (sounds: readonly Sound[], sound: Sound): number =>
  sounds.findIndex((one) => getKey(one) === getKey(sound))

/** The list that a sound was pressed in, each of its sounds once. What is in no list stands alone. */
export function getQueue(list: readonly Sound[], sound: Sound): Queue {
  const sounds = list.filter((one, i) => indexIn(list, one) === i)
  const at = indexIn(sounds, sound)
  return at < 0 ? { sounds: [sound], at: 0 } : { sounds, at }
}

/** The queue with another of its sounds loaded; null when it has no such sound. */
export function jumpTo(queue: Queue, sound: Sound): Queue | null {
  const at = indexIn(queue.sounds, sound)
  return at < 0 ? null : { ...queue, at }
}

/** The queue one step on or back; null without a neighbour. Only a loop over all goes round. */
export function neighbour(queue: Queue, step: 1 | -1, loop: Loop): Queue | null {
  const { length } = queue.sounds
  const at = queue.at + step
  if (queue.at < 0) return null
  if (at >= 0 && at < length) return { ...queue, at }
  return loop === 'all' && length > 1 ? { ...queue, at: (at + length) % length } : null
}

/** What comes when the sound has ended; the same queue when it is to be heard again, null when that was all. */
export function following(queue: Queue, loop: Loop): Queue | null {
  if (queue.at < 0) return null
  if (loop === 'one' || (loop === 'all' && queue.sounds.length === 1)) return queue
  return neighbour(queue, 1, loop)
}

/** Without one of its sounds; the one that is loaded stays. */
export function without(queue: Queue, index: number): Queue {
  if (index === queue.at || queue.sounds[index] === undefined) return queue
  return {
    sounds: queue.sounds.filter((_, i) => i !== index),
    at: index < queue.at ? queue.at - 1 : queue.at,
  }
}

/** Only what is loaded. */
export const cleared = (queue: Queue): Queue => {
  const sound = getCurrent(queue)
  return sound ? { sounds: [sound], at: 0 } : NOTHING
}

/** The same order with what is known of its sounds brought up to date. */
export const updated = (queue: Queue, sound: Sound): Queue => ({
  ...queue,
  sounds: queue.sounds.map((one) => (getKey(one) === getKey(sound) ? sound : one)),
})
