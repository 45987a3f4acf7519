import type { Rolldown } from 'vite'

/** Modules of the script that every page loads; it imports nothing else (docs/decisions/076). */
export const STARTER =
  /[\\/]web[\\/](?:start[\\/](?!app|page-|react-)|lib[\\/](?:open-channel|session[\\/](?:account-tabs|session-end))|player[\\/](?:stored-prefs|engine[\\/](?:early-sound|limit|line|saved-key)))/

/**
 * What the entry imports goes into two files instead of sixty: libraries, which seldom change, and ours. Of the rest, what the
 * pages with tracks share, what the forms share, and the small pieces of most pages are gathered; a page that needs none of
 * them loads none. Dialogs keep chunks of their own; so do the libraries that only they use.
 */
const OURS = /[\\/](?:web|worker)[\\/](?!embed)/
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // First, so that what the starter shares with the app never brings the app with it.
  {
    name: 'starter',
    test: STARTER,
    priority: 4,
  },
  {
    name: 'vendor',
    test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store|@tanstack|jotai|@lingui|seroval|seroval-plugins)[\\/]/,
    tags: ['$initial'],
    priority: 3,
  },
  // With what the router must know of every route beforehand: paths, search parameters, heads.
  { name: 'app', test: OURS, tags: ['$initial'], priority: 2 },
  {
    name: 'tracks',
    test: /[\\/]web[\\/](?:player|ui[\\/](?:drawn[\\/]wave|price|badge|cover|inline)|features[\\/](?:catalogue-core|track|licensing|credits|editorial[\\/]playlist-(?:grid|card)))(?!.*(?:dialog|sheet|page)\b)/,
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /[\\/]web[\\/](?:ui[\\/]form[\\/](?:text|password|use)-field|lib[\\/]hooks[\\/]use-(?:form|countdown)|features[\\/]account[\\/](?:sign-in[\\/])?(?:[\w-]+-field|graph-code|form-|agreement))/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: /[\\/]web[\\/](?:lib|ui)[\\/](?!kit|dialog|drawn[\\/]qr|form[\\/](?:checkbox|radio|field)|format[\\/](?:localised|days)|api[\\/]send-file)/,
    minShareCount: 5,
    includeDependenciesRecursively: false,
  },
]

/** Files that keep their names: those of most pages, and what tests and this build look for. */
const NAMED = [
  'app',
  'app.client',
  'common',
  'entry.client',
  'forms',
  'react-dom.client',
  'rolldown-runtime',
  'starter',
  'tracks',
  'vendor',
]

/**
 * The others are named by their content alone. The app names every file of every page, and a name costs twice what the digits do
 * (docs/decisions/126); seven of them are 42 bits.
 */
export const chunkFileNames = ({ name }: { name: string }): string =>
  NAMED.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'
/** Style sheets in the same way; other files keep their names. */
export const assetFileNames = ({ names }: { names: string[] }): string => {
  const [sheet] = names.filter((name) => name.endsWith('.css'))
  return sheet === undefined || NAMED.includes(sheet.slice(0, -4))
    ? 'assets/[name]-[hash][extname]'
    : 'assets/[hash:7][extname]'
}

/** A lazy chunk asks for what the page lacks. What most pages have need not be listed with each. */
export const isOfMostPages = (file: string): boolean =>
  /^assets[\\/](?:vendor|app|rolldown|entry|react-dom|common|tracks)\b.*\.js$/.test(file)
