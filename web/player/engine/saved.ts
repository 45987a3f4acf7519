import * as z from 'zod/mini'
import { SAVED_KEY } from './saved-key.ts'

/** More than the longest list; of a longer queue, the part around the loaded sound is stored. */
const MOST = 200

// On this site: stored data must not make the page load from elsewhere.
const Path = z.string().check(z.regex(/^\/(?![/\\])/))
const Ref = z.object({ id: z.string(), name: z.string() })
const SavedSound = z.object({
  id: z.string(),
  skuId: z.string(),
  name: z.string(),
  type: z.enum(['MUSIC', 'SOUND_EFFECT', 'SAMPLE', 'BEATS']),
  status: z.int(),
  price: z.int(),
  artistList: z.array(Ref),
  cover: Path,
  faved: z.boolean(),
  inCart: z.boolean(),
  skuAttr: z.string(),
  version: Ref,
  versionId: z.string(),
  versionName: z.string(),
  src: Path,
  waveDataUrl: Path,
  wavePicUrl: Path,
  durationMs: z.number().check(z.gte(0)),
})
/** Increase the version when the stored format changes incompatibly. */
const Saved = z
  .object({
    v: z.literal(1),
    /** Language of the stored names. */
    locale: z.string(),
    sounds: z.array(SavedSound).check(z.minLength(1), z.maxLength(MOST)),
    at: z.int().check(z.gte(0)),
    positionMs: z.number().check(z.gte(0)),
  })
  .check(z.refine(({ at, sounds }) => at < sounds.length))
export type Saved = z.infer<typeof Saved>

/** The stored state; null if missing, damaged or of another version. */
export function parseSaved(text: string | null): Saved | null {
  try {
    return Saved.parse(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

export function readSaved(): Saved | null {
  try {
    return parseSaved(localStorage.getItem(SAVED_KEY))
  } catch {
    return null
  }
}

export function writeSaved({ sounds, at, ...rest }: Omit<Saved, 'v'>): void {
  const from = Math.min(Math.max(0, at - MOST / 2), Math.max(0, sounds.length - MOST))
  const saved: Saved = { v: 1, ...rest, sounds: sounds.slice(from, from + MOST), at: at - from }
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(saved))
  } catch {
    // Storage is full or unavailable: the next page starts without a sound.
  }
}
