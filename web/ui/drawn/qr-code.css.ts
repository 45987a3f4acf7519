import { style } from '@vanilla-extract/css'

/** Dark on white in both themes, with its quiet zone, as scanners require. */
export const qr = style({ display: 'block', background: '#fff', color: '#17130f', borderRadius: '6px', flex: 'none' })
