/** Addresses, in the default language, of the pages that are neither tracks nor playlists: what a search engine should know. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/explore?category=music',
  '/explore?category=songList',
  '/explore?category=soundEffect',
  '/explore?category=sample',
  '/explore?category=beats',
  '/all-tags',
  '/verify',
  '/help',
  '/contact',
  '/aboutus',
  '/policies/privacy',
  '/policies/terms',
  '/policies/usage',
]
