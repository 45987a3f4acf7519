import { style } from '@vanilla-extract/css'
import { wrap } from '#web/ui/theme/layout.css.ts'
import { space } from '#web/ui/theme/space.ts'
import { color, size } from '#web/ui/theme/theme.css.ts'

/** Above the header, which stays at the top of the window when the page scrolls; this line does not. */
export const notice = style([
  wrap,
  { paddingBlock: space(1.5), color: color.muted, fontSize: size.sm, textAlign: 'center', textWrap: 'balance' },
])
