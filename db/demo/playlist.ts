import { type Locale, named } from './names.ts'

/** Specification section 3: playlist types; `track` mixes all. */
export const PLAYLIST_TYPES = { music: 1, soundEffect: 2, sample: 3, track: 4, beats: 5 } as const

export interface DemoPlaylist {
  slug: string
  type: keyof typeof PLAYLIST_TYPES
  category: string
  names: Record<Locale, string>
  description: Record<Locale, string>
  /** Its first items, by slug. */
  opens: readonly string[]
  /** Tags (`kind:slug`) whose items follow, most popular first. */
  gathers: readonly string[]
  /** Maximum number of items. */
  size: number
  /** Position among the recommended, from 1; 0 is not recommended. */
  recommended: number
  popularity: number
  /** ISO date. */
  updated: string
}

type InFive = readonly [zhCN: string, enUS: string, jaJP: string, viVN: string, zhTW: string]

type Facts = Omit<DemoPlaylist, 'slug' | 'names' | 'description' | 'opens' | 'gathers'> & {
  /** Space-separated. */
  opens: string
  gathers: string
}

export function playlist(slug: string, names: InFive, description: InFive, facts: Facts): DemoPlaylist {
  return {
    ...facts,
    slug,
    names: named(...names),
    description: named(...description),
    opens: facts.opens.split(' '),
    gathers: facts.gathers.split(' '),
  }
}
