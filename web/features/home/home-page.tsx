import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { songsQuery, tagsQuery } from '../catalogue-core/queries.ts'
import { RecommendedPlaylists } from '../editorial/recommended-playlists.tsx'
import { ArtistShowcase } from '../editorial/sections/artist-showcase.tsx'
import { LicensingCases } from '../editorial/sections/licensing-cases.tsx'
import { Partners } from '../editorial/sections/partners.tsx'
import { Hero } from './hero.tsx'
import { HomeClosing } from './home-closing.tsx'
import { SONG_TAGS_KEY, type SongTags, songTags } from './home-data.ts'
import { HomeSongs } from './home-songs.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeTags } from './home-tags.tsx'

/** The home page. A section without content is not rendered. */
export function HomePage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: tracks } = useSuspenseQuery(songsQuery(api, null))
  const { data: tags } = useSuspenseQuery(tagsQuery(api, 'MUSIC'))
  const chosen = useQueryClient().getQueryData<SongTags>(SONG_TAGS_KEY) ?? songTags(tags, tracks.items)
  return (
    <main id="main" className={wrap}>
      <Hero tags={tags} sample={tracks.items[0]} />
      <RecommendedPlaylists />
      <HomeSongs tracks={tracks.items} tags={chosen} />
      <ArtistShowcase />
      <LicensingCases />
      <HomeTags tags={tags} />
      <HomeSteps />
      <Partners />
      <HomeClosing />
    </main>
  )
}
