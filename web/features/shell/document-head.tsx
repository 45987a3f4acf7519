import { HeadContent, type RouterManagedTag, useTags } from '@tanstack/react-router'
import { PAPER } from '#web/ui/theme/paper.ts'
import { useMarkup } from '../catalogue-core/markup/markup.ts'

type Theme = 'light' | 'dark'
/** Delays the first paint until the header is complete: a partial header would shift (HTML, "link type expect"). */
const EXPECTED = { rel: 'expect', href: '#main', blocking: 'render' } as const
const SCHEMES = ['light', 'dark'] as const
/** Not among the routes' tags, which keep only one meta per name. */
const themeColors = (theme: Theme | null) =>
  SCHEMES.map((scheme) => ({
    name: 'theme-color',
    media: `(prefers-color-scheme: ${scheme})`,
    content: PAPER[theme ?? scheme],
  }))

/** The content of `<head>`. Where the server writes a whole page, it adds these tags as text (docs/decisions/128). */
export function DocumentHead({ theme }: { theme: Theme | null }) {
  const take = useMarkup()?.takeHead
  if (take) return <HeadAsText theme={theme} take={take} />
  return (
    <>
      <link {...EXPECTED} />
      <HeadContent />
      {themeColors(theme).map((attrs) => (
        // The theme may change before hydration.
        <meta key={attrs.media} {...attrs} suppressHydrationWarning />
      ))}
    </>
  )
}

function HeadAsText({ theme, take }: { theme: Theme | null; take: (tags: readonly RouterManagedTag[]) => void }) {
  const colors = themeColors(theme).map((attrs): RouterManagedTag => ({ tag: 'meta', attrs }))
  take([{ tag: 'link', attrs: EXPECTED }, ...useTags(), ...colors])
  return null
}
