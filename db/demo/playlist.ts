import { named } from './names.ts'
import type { DemoPlaylist } from './playlists.ts'

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
