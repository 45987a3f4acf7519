import { atom } from 'jotai'

export type ToastKind = 'info' | 'success' | 'error'
/** Action of a toast (short label, for example "undo"). Pressing it also closes the toast. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction }

const toasts = atom<readonly Toast[]>([])
/** Visible toasts, oldest first. */
export const toastsAtom = atom((get) => get(toasts))

/** Shows a toast. One with the same text as a visible one replaces it. */
export const showToastAtom = atom(
  null,
  (get, set, { kind = 'info', ...toast }: { kind?: ToastKind; text: string; action?: ToastAction }) => {
    const shown = get(toasts)
    const id = (shown.at(-1)?.id ?? 0) + 1
    set(toasts, [...shown.filter((t) => t.text !== toast.text), { id, kind, ...toast }].slice(-3))
  },
)
export const hideToastAtom = atom(null, (get, set, id: number) =>
  set(
    toasts,
    get(toasts).filter((toast) => toast.id !== id),
  ),
)
