import { atom } from 'jotai'

export type ToastKind = 'info' | 'success' | 'error'
export type Toast = { id: number; kind: ToastKind; text: string }

const toasts = atom<readonly Toast[]>([])
/** What is on show, oldest first. */
export const toastsAtom = atom((get) => get(toasts))

/** Shows a message; the same text twice is one message. */
export const showToastAtom = atom(null, (get, set, toast: { kind?: ToastKind; text: string }) => {
  const shown = get(toasts)
  const id = (shown.at(-1)?.id ?? 0) + 1
  set(
    toasts,
    [...shown.filter((t) => t.text !== toast.text), { id, kind: toast.kind ?? 'info', text: toast.text }].slice(-3),
  )
})
export const hideToastAtom = atom(null, (get, set, id: number) =>
  set(
    toasts,
    get(toasts).filter((toast) => toast.id !== id),
  ),
)
