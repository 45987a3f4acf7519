import { atom } from 'jotai'
import { DEFAULT_PREFS, type Prefs, writePrefs } from './stored-prefs.ts'

export const prefsAtom = atom<Prefs>(DEFAULT_PREFS)
export const changePrefsAtom = atom(null, (get, set, change: Partial<Prefs>) => {
  const prefs = { ...get(prefsAtom), ...change }
  set(prefsAtom, prefs)
  writePrefs(prefs)
})
