type Press = {
  key: string
  isComposing?: boolean
  keyCode?: number
  nativeEvent?: { isComposing?: boolean; keyCode?: number }
}

/**
 * Whether a key belongs to an input method (IME): nothing else may react to it. Safari ends a composition before it sends the Enter that
 * ended it, so that only the code 229 tells.
 */
export const isOfInputMethod = (press: Press): boolean =>
  [press, press.nativeEvent].some((event) => event?.isComposing === true || event?.keyCode === 229)

/** Enter as a choice or an answer. */
export const isEnter = (press: Press): boolean => press.key === 'Enter' && !isOfInputMethod(press)
