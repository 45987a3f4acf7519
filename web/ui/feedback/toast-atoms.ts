import { atom } from 'jotai'

export type ToastKind = 'info' | 'success' | 'error'
/** What one may do about a message, in a word or two: undo it, go on. Pressing it also takes the message away. */
export type ToastAction = { label: string; onPress: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; action?: ToastAction }

const toasts = atom<readonly Toast[]>([])
/** What is on show, oldest first. */
export const toastsAtom = atom((get) => get(toasts))

/** Shows a message; the same text twice is one message, the later one. */
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
