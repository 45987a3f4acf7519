import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Locale, localeUrl } from '#core/locales.ts'
import type { TrackWire } from '#worker/modules/catalogue/contract.ts'
import { clock, lengthText } from '../lib/format/duration.ts'
import * as css from './embed.css.ts'

type Look = {
  i18n: I18n
  locale: Locale
  theme: 'light' | 'dark' | null
  origin: string
  assets: { css: string[]; preloads: string[] }
}

/** HTML document of the embedded player; `null`: nothing to play. Links open outside the frame. */
export function embedDocument(track: TrackWire | null, look: Look): string {
  return `<!doctype html>${renderToStaticMarkup(<Document track={track} look={look} />)}`
}

function Document({ track, look }: { track: TrackWire | null; look: Look }) {
  const { locale, theme, assets } = look
  return (
    <html lang={locale} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{track ? getTitle(track) : 'Cuemark'}</title>
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {track && <script type="module" src={assets.preloads[0]} />}
      </head>
      <body>{track ? <Player track={track} look={look} /> : <Missing look={look} />}</body>
    </html>
  )
}

const getNames = (track: TrackWire): string => track.artistList.map(({ name }) => name).join(' / ')
const getTitle = (track: TrackWire): string => `${track.name} – ${getNames(track)}`

function Player({ track, look }: { track: TrackWire; look: Look }) {
  const { i18n, locale, origin } = look
  const page = localeUrl(`${origin}/track/${track.id}`, locale)
  const [start, end] = [clock(0), lengthText(track.duration, locale)]
  return (
    <main className={css.card} data-failed={i18n._(msg`暂时无法播放`)}>
      <img
        className={css.cover}
        src={track.cover}
        alt={i18n._(msg`《${track.name}》的封面`)}
        width={128}
        height={128}
      />
      <div className={css.body}>
        <div className={css.head}>
          <PlayButton track={track} i18n={i18n} />
          <div className={css.names}>
            <h1 className={css.name}>
              <a href={page} target="_blank" rel="noopener">
                {track.name}
              </a>
            </h1>
            <p className={css.by}>{getNames(track)}</p>
          </div>
          {!track.status && <span className={css.badge}>{i18n._(msg`已下架`)}</span>}
        </div>
        <div
          className={css.wave}
          role="slider"
          tabIndex={0}
          aria-label={i18n._(msg`播放位置`)}
          aria-valuemin={0}
          aria-valuemax={Math.round(track.duration / 1000)}
          aria-valuenow={0}
          aria-valuetext={`${start} / ${end}`}
          data-picture={track.wavePicUrl}
        >
          <span className={css.rest} />
          <span className={css.done} />
        </div>
        <div className={css.foot}>
          <span className={css.time} data-time>
            {start} / {end}
          </span>
          <a className={css.licence} href={page} target="_blank" rel="noopener">
            {track.status ? i18n._(msg`取得授权`) : i18n._(msg`看看相近的作品`)}
          </a>
          <Brand look={look} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: music without lyrics to caption. */}
      <audio preload="none" src={track.src} />
    </main>
  )
}

function PlayButton({ track, i18n }: { track: TrackWire; i18n: I18n }) {
  const [play, pause] = [i18n._(msg`播放 ${track.name}`), i18n._(msg`暂停 ${track.name}`)]
  return (
    <button type="button" className={css.play} aria-label={play} data-play={play} data-pause={pause}>
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <path
          className={css.whenPaused}
          d="M8 5.2v13.6a.6.6 0 0 0 .9.5l10.7-6.8a.6.6 0 0 0 0-1L8.9 4.7a.6.6 0 0 0-.9.5z"
        />
        <path className={css.whenPlaying} d="M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" />
      </svg>
    </button>
  )
}

function Missing({ look }: { look: Look }) {
  return (
    <main className={css.missing}>
      <p>{look.i18n._(msg`这首作品不在了，或暂时不公开。`)}</p>
      <Brand look={look} />
    </main>
  )
}

const Brand = ({ look: { origin, locale } }: { look: Look }) => (
  <a className={css.brand} href={localeUrl(`${origin}/`, locale)} target="_blank" rel="noopener">
    Cuemark 曲证
  </a>
)
