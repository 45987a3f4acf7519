import { useHeightVar } from './use-height-var.ts'

/**
 * For a bar that stays at the bottom of the window: messages, the side bar and the focus keep clear of it
 * (`dockHeight`, web/ui/theme/theme.css.ts). One bar a page.
 */
export const useDock = (): ((bar: HTMLElement | null) => void) => useHeightVar('--dock-height')
