import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Way } from '../mutations.ts'

type Typed = Record<Way, string> & { last: Way | null }

/** What was typed into a sign-in form as number or address. In memory only: a shared computer must not keep it. */
const typedAtom = atom<Typed>({ mobile: '', email: '', last: null })

const getWay = (text: string): Way | null =>
  text.includes('@') ? 'email' : /^[+\d\s-]{3,}$/.test(text) ? 'mobile' : null

/** The text that a form begins with; `name`: a field that takes either. */
export function useFirstAddress(kind: Way | 'name'): string {
  const typed = useStore().get(typedAtom)
  return kind === 'name' ? (typed.last ? typed[typed.last] : '') : typed[kind]
}

/** Whether a number or an address was typed last; null: neither. */
export const useTypedWay = (): Way | null => useStore().get(typedAtom).last

/** Carries what is typed to the other forms: signing in, signing up, resetting the password. */
export function useCarriedAddress(kind: Way | 'name', text: string): void {
  const setTyped = useSetAtom(typedAtom)
  useEffect(() => {
    const way = kind === 'name' ? getWay(text) : kind
    if (way) setTyped((now) => ({ ...now, [way]: text.trim(), last: text ? way : now.last }))
  }, [kind, text, setTyped])
}
