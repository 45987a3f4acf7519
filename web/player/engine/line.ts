type Line = { effectiveType?: string; saveData?: boolean }

const line = (): Line => (navigator as { connection?: Line }).connection ?? {}
const matches = (query: string): boolean => matchMedia(query).matches

/** Only some browsers know of either. */
export const savesData = (): boolean => line().saveData === true || matches('(prefers-reduced-data: reduce)')
/** Not every browser says; those that do not are on computers and recent phones. */
export const isFast = (): boolean => (line().effectiveType ?? '4g') === '4g'
/** Probably paid by the megabyte: a phone, a reader who says so, or a line that says that it is slow. */
export const isDear = (): boolean => savesData() || !isFast() || matches('(max-width: 640px)')

const SMALL_TYPE = 'audio/ogg; codecs=opus'
/** On a dear line, if the browser plays it. */
export const wantsSmall = (): boolean => isDear() && document.createElement('audio').canPlayType(SMALL_TYPE) !== ''
let takesSmall: boolean | undefined

/**
 * Where a sound is loaded from, given the address of its preview: its small form has less than half as many bytes. The server answers with the preview where there is no small form. Decided once for a page, because elements are found by what
 * they load; an address that is one already stays.
 */
export function streamOf(src: string): string {
  takesSmall ??= wantsSmall()
  return takesSmall ? src.replace('/media/preview/', '/media/small/') : src
}
