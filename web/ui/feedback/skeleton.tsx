import * as css from './skeleton.css.ts'

/** A place held at its final size while data is on its way. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: number | string; height?: number | string }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />
}
