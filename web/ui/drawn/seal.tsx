import * as css from './seal.css.ts'

/** Outlines of the two characters (Noto Sans SC Bold, OFL 1.1; 1000 units per em, baseline at 0), so no font is needed. */
const QU =
  'M162 -87L836 -87L836 31L162 31ZM162 -367L857 -367L857 -253L162 -253ZM85 -652L920 -652L920 86L802 86L802 -535L199 -535L199 87L85 87ZM318 -840L436 -840L436 -6L318 -6ZM557 -840L675 -840L675 -13L557 -13Z'
const ZHENG =
  'M644 -755L767 -755L767 -3L644 -3ZM429 -515L548 -515L548 6L429 6ZM687 -450L932 -450L932 -338L687 -338ZM382 -787L950 -787L950 -675L382 -675ZM356 -60L970 -60L970 52L356 52ZM81 -761L159 -834Q186 -812 217 -785Q248 -758 276 -731Q304 -704 322 -682L240 -600Q224 -622 197 -650Q170 -678 139.5 -707.5Q109 -737 81 -761ZM168 72L138 -40L159 -79L354 -246Q360 -229 368 -209Q376 -189 385 -170.5Q394 -152 402 -140Q333 -81 290 -43.5Q247 -6 222.5 16Q198 38 186 50.5Q174 63 168 72ZM40 -541L223 -541L223 -426L40 -426ZM168 72Q161 60 147.5 45Q134 30 119.5 16Q105 2 95 -5Q108 -17 122.5 -36Q137 -55 147.5 -80.5Q158 -106 158 -138L158 -541L274 -541L274 -81Q274 -81 263.5 -69.5Q253 -58 237 -40Q221 -22 205 -1.5Q189 19 178.5 38.5Q168 58 168 72Z'

/** The site's seal: `solid` as the logo, `stamp` as on a licence. Decorative, because the text is beside it. */
export function Seal({ look = 'solid', size = 28 }: { look?: 'solid' | 'stamp'; size?: number }) {
  return (
    <svg
      className={css.seal[look]}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      {look === 'solid' ? (
        <rect className={css.ground} width="100" height="100" rx="18" />
      ) : (
        <rect className={css.frame} x="2.5" y="2.5" width="95" height="95" rx="13" />
      )}
      <g
        className={css.glyphs[look]}
        transform={look === 'solid' ? 'translate(29 47) scale(.042)' : 'translate(31.5 46.5) scale(.037)'}
      >
        <path d={QU} />
        <path transform="translate(0 1000)" d={ZHENG} />
      </g>
    </svg>
  )
}
