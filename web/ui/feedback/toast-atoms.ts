import { atom } from 'jotai'

export type ToastKind = 'info' | 'success' | 'error'
/** Action of a toast (short label, for example "undo"). Pressing it also closes the toast. */
export type ToastAction = { label: string; onPress: () => void }
/** `topic`: what it is about, if only the latest word on that counts. */
export type Toast = { id: number; kind: ToastKind; text: string; actions: readonly ToastAction[]; topic?: string }

const toasts = atom<readonly Toast[]>([])
/** Visible toasts, oldest first. */
export const toastsAtom = atom((get) => get(toasts))

type Shown = { kind?: ToastKind; text: string; action?: ToastAction; actions?: readonly ToastAction[]; topic?: string }
/** Shows a toast. One with the same text as a visible one, or about the same, replaces it. */
export const showToastAtom = atom(
  null,
  (get, set, { kind = 'info', action, actions = action ? [action] : [], ...toast }: Shown) => {
    const shown = get(toasts)
    const id = (shown.at(-1)?.id ?? 0) + 1
    const stays = (t: Toast) => t.text !== toast.text && (toast.topic === undefined || t.topic !== toast.topic)
    set(toasts, [...shown.filter(stays), { id, kind, actions, ...toast }].slice(-3))
  },
)
export const hideToastAtom = atom(null, (get, set, id: number) =>
  set(
    toasts,
    get(toasts).filter((toast) => toast.id !== id),
  ),
)
