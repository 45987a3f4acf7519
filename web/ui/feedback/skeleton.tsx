import * as css from './skeleton.css.ts'

/** Placeholder at the final size while data are loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: number | string; height?: number | string }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />
}
