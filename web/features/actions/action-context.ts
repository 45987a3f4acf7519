import type { MessageDescriptor } from '@lingui/core'
import type { MutationMeta } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { showToastAtom, type ToastAction, type ToastKind } from '#web/ui/feedback/toast-atoms.ts'

/** What actions need. They are plain functions, called by buttons, keys and an action repeated after signing in. */
export type ActionContext = Pick<RegisteredRouter, 'options' | 'navigate'>
export const useActionContext = (): ActionContext => useRouter()

/**
 * A write whose failure is reported like that of any other call (query-client.ts), without a component that waits for
 * it. It never navigates away.
 */
export function write<T>(actionContext: ActionContext, call: () => Promise<T>, meta: MutationMeta = {}): Promise<T> {
  const { queryClient } = actionContext.options.context
  return queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: call, retry: false, meta: { isPart: true, ...meta } })
    .execute(undefined)
}

export const say = (actionContext: ActionContext, message: MessageDescriptor): string =>
  actionContext.options.context.i18n._(message)

export function showToast(
  actionContext: ActionContext,
  kind: ToastKind,
  text: MessageDescriptor,
  action: Said | readonly Said[] = [],
  topic?: string,
): void {
  const said = Array.isArray(action) ? (action as readonly Said[]) : [action as Said]
  actionContext.options.context.store.set(showToastAtom, {
    kind,
    text: say(actionContext, text),
    actions: said.map(({ label, onPress }) => ({ label: say(actionContext, label), onPress })),
    ...(topic !== undefined && { topic }),
  })
}
type Said = { label: MessageDescriptor; onPress: ToastAction['onPress'] }
