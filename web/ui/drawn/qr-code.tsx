import { encode } from 'uqr'
import * as css from './qr-code.css.ts'

/** Quiet zone of four modules (ISO/IEC 18004). */
const QUIET = 4

/** SVG path of horizontal runs: a tenth of the size of one square per module. */
function getRuns(modules: boolean[][]): string {
  let path = ''
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      let length = 0
      while (row[x + length]) length++
      if (length > 0) path += `M${x} ${y}h${length}v1h-${length}z`
      x += length
    }
  })
  return path
}

/** A QR code as SVG; renders the same on server and browser. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { data } = encode(text, { ecc: 'M', border: QUIET })
  return (
    <svg
      className={css.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={getRuns(data)} fill="currentColor" />
    </svg>
  )
}
